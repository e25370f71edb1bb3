import { useMemo, useRef } from 'react';
import { crowdRows, crowdSlots, type CrowdRow, type CrowdSlot } from '../layout/crowd-layout.ts';
import { nobodyPlaced, placeCrowd } from '../layout/crowd-places.ts';
import type { StageFrame } from '../layout/frame.ts';

export interface PlacedGuest<Person> {
  person: Person;
  slot: CrowdSlot;
}

export interface PlacedCrowd<Person> {
  rows: readonly { row: CrowdRow; guests: readonly PlacedGuest<Person>[] }[];
  more: number;
}

/** The drawn guests, row by row from the stage to the viewer; everybody keeps the place of before. */
export function useCrowdPlaces<Person extends { uuid: string; isYou: boolean }>(
  frame: StageFrame,
  crowd: readonly Person[],
): PlacedCrowd<Person> {
  const kept = useRef(nobodyPlaced);
  const slots = useMemo(() => crowdSlots(frame), [frame]);
  return useMemo(() => {
    const { places, more } = placeCrowd(kept.current, crowd, slots);
    kept.current = places;
    const bySlot = new Map<string, Person>();
    for (const person of crowd) {
      const slot = places.get(person.uuid);
      if (slot !== undefined) bySlot.set(slot, person);
    }
    const rows = crowdRows(frame).map((row) => ({
      row,
      guests: slots.flatMap((slot) => {
        const person = slot.row === row.row ? bySlot.get(slot.id) : undefined;
        return person ? [{ person, slot }] : [];
      }),
    }));
    return { rows, more };
  }, [frame, crowd, slots]);
}
