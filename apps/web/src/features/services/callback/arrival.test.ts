import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

const state = 'x'.repeat(43);

describe('the address that a service sends people back to', () => {
  it('brings a code', () => {
    expect(readArrival(`?code=a%2Fb&state=${state}`)).toEqual({ kind: 'code', code: 'a/b', state });
  });

  it('tells that the person said no', () => {
    expect(readArrival(`?error=access_denied&state=${state}`)).toEqual({ kind: 'declined', state });
  });

  it('names another fault by a word without anything that could be drawn', () => {
    expect(readArrival(`?error=invalid_scope<b>&error_description=call+me&state=${state}`)).toEqual({
      kind: 'failed',
      state,
      reason: 'invalid_scopeb',
    });
  });

  it.each([
    '',
    '?',
    '?code=abc',
    `?state=${state}`,
    '?code=abc&state=short',
    `?code=abc&state=${'x'.repeat(65)}`,
    `?code=${'a'.repeat(5000)}&state=${state}`,
  ])('says nothing in %s', (search) => expect(readArrival(search)).toEqual({ kind: 'unreadable' }));
});
