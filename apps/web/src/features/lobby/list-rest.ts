/**
 * How long to leave the list of rooms alone before it is asked for again. On a new installation the house DJ walks in
 * while its first guest is looking: while nobody is anywhere (`listeners` 0), the list is asked for sooner, for half a
 * minute.
 */
export function listRestMs(listeners: number | undefined, timesAsked: number): number {
  return listeners === 0 && timesAsked < 20 ? 1_500 : 10_000;
}
