import { describe, expect, it } from 'vitest';
import { parseOAuthCallback } from './oauth-callback.ts';

const state = 'x'.repeat(43);

describe('parseOAuthCallback', () => {
  it('reads a code', () => {
    expect(parseOAuthCallback(`?code=a%2Fb&state=${state}`)).toEqual({ kind: 'code', code: 'a/b', state });
  });

  it('recognises that the person declined', () => {
    expect(parseOAuthCallback(`?error=access_denied&state=${state}`)).toEqual({ kind: 'declined', state });
  });

  it('reduces any other error to a word without markup', () => {
    expect(parseOAuthCallback(`?error=invalid_scope<b>&error_description=call+me&state=${state}`)).toEqual({
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
  ])('reads nothing from %s', (search) => expect(parseOAuthCallback(search)).toEqual({ kind: 'unreadable' }));
});
