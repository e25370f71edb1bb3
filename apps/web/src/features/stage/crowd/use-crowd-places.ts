import { useMemo, useState } from 'react';
import { crowdRows, crowdSlots, type CrowdRow, type CrowdSlot } from '../layout/crowd-layout.ts';
import { emptyPlaces, placeCrowd, type CrowdPlaces } from '../layout/crowd-places.ts';
import type { StageFrame } from '../layout/frame.ts';

export interface PlacedGuest<Person> {
  person: Person;
  slot: CrowdSlot;
}

export interface PlacedCrowd<Person> {
  rows: readonly { row: CrowdRow; guests: readonly PlacedGuest<Person>[] }[];
  more: number;
  /** More and smaller people than otherwise. */
  isPacked: boolean;
}

interface Guest {
  uuid: string;
  isYou?: boolean;
  avatarId?: string;
}

interface Placement extends CrowdPlaces {
  slots: readonly CrowdSlot[];
  crowd: readonly Guest[];
}

/**
 * A packed floor stays packed until it is 20 % below its limit, so that one guest who comes or goes doesn't move
 * everyone.
 */
const unpackShare = 0.8;

/** The drawn guests row by row, from the stage to the viewer. Everyone keeps their place. */
export function useCrowdPlaces<Person extends Guest>(
  frame: StageFrame,
  crowd: readonly Person[],
): PlacedCrowd<Person> {
  const loose = useMemo(() => crowdSlots(frame), [frame]);
  const [wasPacked, setPacked] = useState(false);
  const isPacked = crowd.length > loose.length * (wasPacked ? unpackShare : 1);
  if (isPacked !== wasPacked) setPacked(isPacked);
  const slots = useMemo(() => (isPacked ? crowdSlots(frame, true) : loose), [frame, loose, isPacked]);
  const [placement, setPlacement] = useState<Placement>(() => ({
    slots,
    crowd,
    ...placeCrowd(emptyPlaces, crowd, slots),
  }));
  let current = placement;
  if (placement.slots !== slots || placement.crowd !== crowd) {
    // A vote changes people but not who is where.
    const { places, more } =
      placement.slots === slots && hasSamePeople(placement.crowd, crowd)
        ? placement
        : placeCrowd(placement.places, crowd, slots);
    current = { slots, crowd, places, more };
    setPlacement(current);
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
    return { rows, more, isPacked };
  }, [frame, isPacked, crowd, slots, places, more]);
}

function hasSamePeople(before: readonly Guest[], after: readonly Guest[]): boolean {
  return (
    before.length === after.length &&
    before.every((guest, at) => {
      const now = after[at];
      return (
        guest === now ||
        (guest.uuid === now?.uuid && guest.avatarId === now.avatarId && guest.isYou === now.isYou)
      );
    })
  );
}
