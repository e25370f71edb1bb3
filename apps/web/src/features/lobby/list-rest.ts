import type { Room } from './room.ts';

const restMs = 10_000;
const shortRestMs = 1_500;
const shortRests = 20;

/**
 * How long to leave the list of rooms alone before it is asked for again. On a new installation the house DJ walks in
 * while its first guest is looking: where nobody is anywhere, the list is asked for sooner, for half a minute.
 */
export function listRestMs(rooms: readonly Room[] | undefined, timesAsked: number): number {
  const isEmpty = rooms?.every((room) => room.numberOfUsersInRoom === 0);
  return isEmpty && timesAsked < shortRests ? shortRestMs : restMs;
}
