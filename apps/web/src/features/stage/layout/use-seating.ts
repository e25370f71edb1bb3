import { useState } from 'react';
import { assignSeats, nextFreeSeat, type SeatedDj, type Seating } from './seating.ts';

interface Placement {
  key: string;
  seating: Seating;
}

const emptySeating: Seating = new Map();

/** Everyone's desk, which stays theirs while turns rotate; `free` is the desk that the next DJ gets. */
export function useSeating(
  djs: readonly SeatedDj[],
  seats: number,
): { seating: Seating; free: number | null } {
  const key = `${seats} ${djs.map(({ uuid, seat = '' }) => `${uuid}:${seat}`).join(' ')}`;
  const [placement, setPlacement] = useState<Placement>(() => ({
    key,
    seating: assignSeats(emptySeating, djs, seats),
  }));
  let { seating } = placement;
  if (placement.key !== key) {
    seating = assignSeats(placement.seating, djs, seats);
    setPlacement({ key, seating });
  }
  return { seating, free: nextFreeSeat(seating, djs, seats) };
}
