import { describe, expect, test } from 'vitest';
import { findMentionedNames, matchMentionedPeople } from './mention.rules.ts';

describe('mentioned names (decisions section 5)', () => {
  test.each([
    ['hello @bob', [['bob']]],
    ['@bob', [['bob']]],
    ['(@bob)', [['bob)', 'bob']]],
    ['nobody here', []],
    ['write to me@bob.example', []],
    ['an @ alone, and @@', []],
    ['@x is too short', [['x is too short', 'x is too', 'x is']]],
    ['@House DJ!', [['House DJ!', 'House DJ', 'House']]],
    ['@ann @bob', [['ann'], ['bob']]],
    ['@ann\n@bob', [['ann'], ['bob']]],
    ['@ann\nhello', [['ann']]],
  ])('%j may mention %j', (message, names) => {
    expect(findMentionedNames(message)).toEqual(names);
  });

  test.each(['@djs next song please', '@staff!', 'hey @DJs'])(
    '%j mentions a group, which stays text',
    (message) => {
      expect(findMentionedNames(message)).toEqual([]);
    },
  );

  test('a word longer than the longest nickname is not cut to fit', () => {
    expect(findMentionedNames(`@${'a'.repeat(31)}`)).toEqual([]);
    expect(findMentionedNames(`@${'a'.repeat(30)}`)).toEqual([['a'.repeat(30)]]);
  });

  test('no more than twenty mentions are looked up', () => {
    expect(findMentionedNames('@someone '.repeat(50))).toHaveLength(20);
  });
});

describe('mentioned people', () => {
  const bob = { uuid: 'b' };
  const house = { uuid: 'h' };
  const houseDj = { uuid: 'd' };
  const known = new Map([
    ['bob', bob],
    ['House', house],
    ['House DJ', houseDj],
  ]);

  test('the longest name that exists wins', () => {
    expect(matchMentionedPeople([['House DJ hi', 'House DJ', 'House']], known)).toEqual([houseDj]);
  });
  test('each person once, in order', () => {
    expect(matchMentionedPeople([['bob'], ['House'], ['bob']], known)).toEqual([bob, house]);
  });
  test('unknown names mention nobody', () => {
    expect(matchMentionedPeople([['cat'], []], known)).toEqual([]);
  });
});
