import { expect, it } from 'vitest';
import { listRestMs } from './list-rest.ts';
import type { Room } from './room.ts';

const room = (numberOfUsersInRoom: number, plays: boolean) =>
  ({ numberOfUsersInRoom, live: { nowPlaying: plays ? {} : null } }) as Room;

it('asks again soon while nothing plays anywhere', () => {
  expect(listRestMs([], 1)).toBe(1_500);
  // A closed room keeps its last song.
  expect(listRestMs([room(0, true), room(1, false)], 19)).toBe(1_500);
});

it('takes its time once something plays, after half a minute, and where nothing was answered', () => {
  expect(listRestMs([room(0, false), room(1, true)], 1)).toBe(10_000);
  expect(listRestMs([room(0, false)], 20)).toBe(10_000);
  expect(listRestMs(undefined, 0)).toBe(10_000);
});
