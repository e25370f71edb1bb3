import { expect, test } from 'vitest';
import { findRoomToReattach } from './reattach.rules.ts';

const room = (uuid: string, people: Record<string, number | null>) => ({
  uuid,
  state: {
    people: Object.fromEntries(
      Object.entries(people).map(([person, disconnectedAt]) => [person, { disconnectedAt }]),
    ),
  },
});
const [left, lost, present, foreign] = [
  room('left', { bob: 1000 }),
  room('lost', { bob: 9000 }),
  room('present', { bob: null }),
  room('foreign', { cat: 9500 }),
];

test.each([
  ['the one that lost them last', [left, lost, present, foreign], undefined, lost],
  ['the same in any order', [foreign, present, lost, left], undefined, lost],
  ['the one that the action names', [left, lost, present], 'left', left],
  ['the one that the action names, with another connection there', [left, lost, present], 'present', present],
  [
    'the one that lost them last, when the action names a room without them',
    [left, foreign],
    'foreign',
    left,
  ],
  ['none in which they have a connection', [present, foreign], undefined, undefined],
])('finds %s (R81)', (_, rooms, named, expected) => {
  expect(findRoomToReattach(rooms, 'bob', named)).toBe(expected);
});

test('does not find people by inherited properties (R81)', () => {
  expect(findRoomToReattach([left], 'constructor', 'left')).toBeUndefined();
});
