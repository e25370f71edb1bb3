import { expect, it } from 'vitest';
import { roomListIntervalMs } from './room-list-interval.ts';
import type { Room } from './room.ts';

const room = (numberOfUsersInRoom: number, plays: boolean) =>
  ({ numberOfUsersInRoom, live: { nowPlaying: plays ? {} : null } }) as Room;

it('refetches soon while nothing plays anywhere', () => {
  expect(roomListIntervalMs([], 1)).toBe(1_500);
  // A closed room keeps its last song.
  expect(roomListIntervalMs([room(0, true), room(1, false)], 19)).toBe(1_500);
});

it('refetches slowly once something plays, after half a minute, and without a response', () => {
  expect(roomListIntervalMs([room(0, false), room(1, true)], 1)).toBe(10_000);
  expect(roomListIntervalMs([room(0, false)], 20)).toBe(10_000);
  expect(roomListIntervalMs(undefined, 0)).toBe(10_000);
});
