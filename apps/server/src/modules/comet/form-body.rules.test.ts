import { describe, expect, test } from 'vitest';
import { parseFormFields } from './form-body.rules.ts';

const parse = (form: string) => parseFormFields(new URLSearchParams(form));

describe('forms become the same object as JSON (C44)', () => {
  test.each([
    ['plain fields', 'receiver=a&receiverType=group', { receiver: 'a', receiverType: 'group' }],
    [
      'fields inside of others',
      'data[text]=hi&data[metadata][n]=1',
      { data: { text: 'hi', metadata: { n: '1' } } },
    ],
    ['lists without numbers', 'participants[]=a&participants[]=b', { participants: ['a', 'b'] }],
    ['lists with numbers', 'members[0][uid]=a&members[1][uid]=b', { members: [{ uid: 'a' }, { uid: 'b' }] }],
    [
      'JSON where a record stands',
      'data={"text":"hi","metadata":{"a":[1]}}',
      { data: { text: 'hi', metadata: { a: [1] } } },
    ],
    [
      'JSON inside of a form',
      'data[metadata]={"a":1}&data[text]=x',
      { data: { metadata: { a: 1 }, text: 'x' } },
    ],
    [
      'what no database keeps is taken out',
      'data[metadata][a%00b]=c%00d&metadata={"e\\u0000f":"\\ud800g","__pro\\u0000to__":1}',
      { data: { metadata: { ab: 'cd' } }, metadata: { ef: 'g' } },
    ],
    ['broken JSON stays text', 'data={"text":', { data: '{"text":' }],
  ])('%s', (_what, form, shape) => {
    expect(parse(form)).toEqual(shape);
  });

  test('text that looks like JSON stays text', () => {
    expect(parse('data[text]=[hello]&text={"a":1}')).toEqual({
      data: { text: '[hello]' },
      text: '{"a":1}',
    });
  });

  test.each([
    ['names that reach into every object', '__proto__[x]=1'],
    ['the same, further inside', 'data[__proto__][x]=1'],
    ['the same, hidden by what is taken out', 'data[__pro%00to__][x]=1'],
    ['brackets that do not close', 'data[text=1'],
    ['no name', '=1'],
    ['too deep', 'a[b][c][d][e][f][g]=1'],
    ['too many fields', Array.from({ length: 501 }, (_, n) => `f${n}=1`).join('&')],
  ])('refused: %s', (_what, form) => {
    expect(parse(form)).toBeUndefined();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
