import { getCurrentSong, type Room } from './room.ts';

/**
 * Refetch interval of the room list, in ms. On a new installation the house DJ joins while its first guest is
 * looking: while nothing plays anywhere, the list is fetched more often for half a minute.
 */
export function roomListIntervalMs(rooms: readonly Room[] | undefined, fetchCount: number): number {
  return fetchCount < 20 && rooms?.every((room) => !getCurrentSong(room)) ? 1_500 : 10_000;
}
