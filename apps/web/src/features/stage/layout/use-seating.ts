import { useRef } from 'react';
import { assignSeats, nextFreeSeat, type Seating } from './seating.ts';

/** Keeps everybody's desk while turns rotate; `free` is the desk that the next newcomer gets. */
export function useSeating(
  djs: readonly { uuid: string }[],
  seats: number,
): { seating: Seating; free: number | null } {
  const kept = useRef<Seating>(new Map());
  const turns = djs.map((dj) => dj.uuid);
  const seating = assignSeats(kept.current, turns, seats);
  kept.current = seating;
  return { seating, free: nextFreeSeat(seating, turns, seats) };
}
