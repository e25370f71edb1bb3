import { useState } from 'react';
import { assignSeats, nextFreeSeat, type Seating } from './seating.ts';

interface Kept {
  key: string;
  seating: Seating;
}

const nobodySeated: Seating = new Map();

/** Keeps everybody's desk while turns rotate; `free` is the desk that the next newcomer gets. */
export function useSeating(
  djs: readonly { uuid: string }[],
  seats: number,
): { seating: Seating; free: number | null } {
  const turns = djs.map((dj) => dj.uuid);
  const key = `${seats} ${turns.join(' ')}`;
  const [kept, setKept] = useState<Kept>(() => ({ key, seating: assignSeats(nobodySeated, turns, seats) }));
  let { seating } = kept;
  if (kept.key !== key) {
    seating = assignSeats(kept.seating, turns, seats);
    setKept({ key, seating });
  }
  return { seating, free: nextFreeSeat(seating, turns, seats) };
}
