import { describe, expect, test } from 'vitest';
import { parseClearCount, parseMinutes, parseCommand, targetNames } from './command.rules.ts';

describe('C25: commands', () => {
  test.each([
    ['/kick @bob', { name: 'kick', rest: '@bob' }],
    ['/MUTE  bob 10 ', { name: 'mute', rest: 'bob 10' }],
    ['/clear', { name: 'clear', rest: '' }],
  ])('%j is a command', (text, command) => {
    expect(parseCommand(text)).toEqual(command);
  });

  test.each(['kick @bob', '/dance', '/kickbob', '//kick bob', ' /kick bob', '/kick\nbob', '/props @bob'])(
    '%j is not a command',
    (text) => {
      expect(parseCommand(text)).toBeUndefined();
    },
  );

  test('a name can contain spaces: the longest is tried first', () => {
    expect(targetNames('@House DJ 10')).toEqual(['House DJ 10', 'House DJ', 'House']);
    expect(targetNames('bob')).toEqual(['bob']);
    expect(targetNames('')).toEqual([]);
    expect(targetNames(`@${'x'.repeat(31)}`)).toEqual([]);
  });

  test.each([
    ['@bob', 'bob', null],
    ['@House DJ 10', 'House DJ', 10],
    ['bob 0', 'bob', undefined],
    ['bob soon', 'bob', undefined],
    ['bob 525601', 'bob', undefined],
  ])('in %j, after %j, the duration is %j minutes', (rest, target, minutes) => {
    expect(parseMinutes(rest, target)).toBe(minutes);
  });

  test.each([
    ['', 20],
    ['7', 7],
    ['0', 1],
    ['9999', 100],
    ['@bob', undefined],
  ])('/clear %s deletes %j messages', (rest, count) => {
    expect(parseClearCount(rest)).toBe(count);
  });
});
