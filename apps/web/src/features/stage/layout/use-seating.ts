import { useState } from 'react';
import { assignSeats, nextFreeSeat, type Seating } from './seating.ts';

interface Placement {
  key: string;
  seating: Seating;
}

const emptySeating: Seating = new Map();

/** Keeps everyone's desk while turns rotate; `free` is the desk that the next DJ gets. */
export function useSeating(
  djs: readonly { uuid: string }[],
  seats: number,
): { seating: Seating; free: number | null } {
  const turns = djs.map((dj) => dj.uuid);
  const key = `${seats} ${turns.join(' ')}`;
  const [placement, setPlacement] = useState<Placement>(() => ({
    key,
    seating: assignSeats(emptySeating, turns, seats),
  }));
  let { seating } = placement;
  if (placement.key !== key) {
    seating = assignSeats(placement.seating, turns, seats);
    setPlacement({ key, seating });
  }
  return { seating, free: nextFreeSeat(seating, turns, seats) };
}
