import { describe, expect, test } from 'vitest';
import { clearCount, minutesAfter, readCommand, targetsOf } from './command.rules.ts';

describe('C25: commands', () => {
  test.each([
    ['/kick @bob', { name: 'kick', rest: '@bob' }],
    ['/MUTE  bob 10 ', { name: 'mute', rest: 'bob 10' }],
    ['/clear', { name: 'clear', rest: '' }],
  ])('%j is one', (text, command) => {
    expect(readCommand(text)).toEqual(command);
  });

  test.each(['kick @bob', '/dance', '/kickbob', '//kick bob', ' /kick bob', '/kick\nbob', '/props @bob'])(
    '%j is none',
    (text) => {
      expect(readCommand(text)).toBeUndefined();
    },
  );

  test('a name may have blanks: the longest is tried first', () => {
    expect(targetsOf('@House DJ 10')).toEqual(['House DJ 10', 'House DJ', 'House']);
    expect(targetsOf('bob')).toEqual(['bob']);
    expect(targetsOf('')).toEqual([]);
    expect(targetsOf(`@${'x'.repeat(31)}`)).toEqual([]);
  });

  test.each([
    ['@bob', 'bob', null],
    ['@House DJ 10', 'House DJ', 10],
    ['bob 0', 'bob', undefined],
    ['bob soon', 'bob', undefined],
    ['bob 525601', 'bob', undefined],
  ])('in %j, after %j, stand %j minutes', (rest, target, minutes) => {
    expect(minutesAfter(rest, target)).toBe(minutes);
  });

  test.each([
    ['', 20],
    ['7', 7],
    ['0', 1],
    ['9999', 100],
    ['@bob', undefined],
  ])('/clear %s clears %j', (rest, count) => {
    expect(clearCount(rest)).toBe(count);
  });
});
