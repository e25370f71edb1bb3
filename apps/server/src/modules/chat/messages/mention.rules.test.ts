import { describe, expect, test } from 'vitest';
import { namesCalled, peopleCalled } from './mention.rules.ts';

describe('names called (decisions section 5)', () => {
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
  ])('%j may call %j', (message, names) => {
    expect(namesCalled(message)).toEqual(names);
  });

  test.each(['@djs next song please', '@staff!', 'hey @DJs'])(
    '%j calls a group, which stays text',
    (message) => {
      expect(namesCalled(message)).toEqual([]);
    },
  );

  test('a word that goes on beyond the longest nickname is not cut into one', () => {
    expect(namesCalled(`@${'a'.repeat(31)}`)).toEqual([]);
    expect(namesCalled(`@${'a'.repeat(30)}`)).toEqual([['a'.repeat(30)]]);
  });

  test('no more than twenty are looked up', () => {
    expect(namesCalled('@someone '.repeat(50))).toHaveLength(20);
  });
});

describe('people called', () => {
  const bob = { uuid: 'b' };
  const house = { uuid: 'h' };
  const houseDj = { uuid: 'd' };
  const known = new Map([
    ['bob', bob],
    ['House', house],
    ['House DJ', houseDj],
  ]);

  test('the longest name that somebody has is meant', () => {
    expect(peopleCalled([['House DJ hi', 'House DJ', 'House']], known)).toEqual([houseDj]);
  });
  test('each person once, in order', () => {
    expect(peopleCalled([['bob'], ['House'], ['bob']], known)).toEqual([bob, house]);
  });
  test('unknown names call nobody', () => {
    expect(peopleCalled([['cat'], []], known)).toEqual([]);
  });
});
