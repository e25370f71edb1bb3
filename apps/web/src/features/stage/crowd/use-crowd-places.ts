import { useMemo, useState } from 'react';
import { crowdRows, crowdSlots, type CrowdRow, type CrowdSlot } from '../layout/crowd-layout.ts';
import { nobodyPlaced, placeCrowd, type CrowdPlaces } from '../layout/crowd-places.ts';
import type { StageFrame } from '../layout/frame.ts';

export interface PlacedGuest<Person> {
  person: Person;
  slot: CrowdSlot;
}

export interface PlacedCrowd<Person> {
  rows: readonly { row: CrowdRow; guests: readonly PlacedGuest<Person>[] }[];
  more: number;
}

interface Kept extends CrowdPlaces {
  slots: readonly CrowdSlot[];
  crowd: readonly { uuid: string }[];
}

/** A floor that was packed stays so until a good part has left: nobody is to be moved by one guest at the door. */
const unpackShare = 0.8;

/** The drawn guests, row by row from the stage to the viewer; everybody keeps the place of before. */
export function useCrowdPlaces<Person extends { uuid: string; isYou?: boolean; avatarId?: string }>(
  frame: StageFrame,
  crowd: readonly Person[],
): PlacedCrowd<Person> {
  const loose = useMemo(() => crowdSlots(frame), [frame]);
  const [wasPacked, setPacked] = useState(false);
  const isPacked = crowd.length > loose.length * (wasPacked ? unpackShare : 1);
  if (isPacked !== wasPacked) setPacked(isPacked);
  const slots = useMemo(() => (isPacked ? crowdSlots(frame, true) : loose), [frame, loose, isPacked]);
  const [kept, setKept] = useState<Kept>(() => ({ slots, crowd, ...placeCrowd(nobodyPlaced, crowd, slots) }));
  let current = kept;
  if (kept.slots !== slots || kept.crowd !== crowd) {
    current = { slots, crowd, ...placeCrowd(kept.places, crowd, slots) };
    setKept(current);
  }

  const { places, more } = current;
  return useMemo(() => {
    const bySlot = new Map<string, Person>();
    for (const person of crowd) {
      const slot = places.get(person.uuid);
      if (slot !== undefined) bySlot.set(slot, person);
    }
    const rows = crowdRows(frame, isPacked).map((row) => ({
      row,
      guests: slots.flatMap((slot) => {
        const person = slot.row === row.row ? bySlot.get(slot.id) : undefined;
        return person ? [{ person, slot }] : [];
      }),
    }));
    return { rows, more };
  }, [frame, isPacked, crowd, slots, places, more]);
}
