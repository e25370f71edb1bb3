import { songOf, type Room } from './room.ts';

/**
 * How long to leave the list of rooms alone before it is asked for again. On a new installation the house DJ walks in
 * while its first guest is looking: while nothing plays anywhere, the list is asked for sooner, for half a minute.
 */
export function listRestMs(rooms: readonly Room[] | undefined, timesAsked: number): number {
  return timesAsked < 20 && rooms?.every((room) => !songOf(room)) ? 1_500 : 10_000;
}
