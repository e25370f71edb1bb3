/** Who stands where. A guest keeps the place while others come and go. */
import type { CrowdSlot } from './crowd-layout.ts';
import { stableHash } from './stable-hash.ts';

export interface CrowdPlaces {
  /** Slot id by uuid. */
  places: ReadonlyMap<string, string>;
  /** People without a place of their own. */
  more: number;
}

export const nobodyPlaced: ReadonlyMap<string, string> = new Map();

interface Guest {
  uuid: string;
  isYou?: boolean;
}

/** Small crowds stand together near the middle, so only the best places are open to them. */
const openShare = 1.5;
const openLeast = 6;

/** Slots, the most natural place first: near the middle, neither at the very front nor in the last row. */
function byAttraction(slots: readonly CrowdSlot[]): CrowdSlot[] {
  const xs = slots.map((slot) => slot.x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = Math.max(1, middle - Math.min(...xs));
  const distance = (slot: CrowdSlot) =>
    (Math.abs(slot.x - middle) / half) * 1.6 + Math.abs(slot.row - 1.2) * 0.3 + stableHash(slot.id) * 0.15;
  return slots
    .map((slot) => ({ slot, distance: distance(slot) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ slot }) => slot);
}

function pick(open: readonly CrowdSlot[], uuid: string): CrowdSlot | undefined {
  return open[Math.floor(stableHash(uuid) * open.length)];
}

export function placeCrowd(
  previous: ReadonlyMap<string, string>,
  crowd: readonly Guest[],
  slots: readonly CrowdSlot[],
): CrowdPlaces {
  const known = new Set(slots.map((slot) => slot.id));
  const places = new Map<string, string>();
  const taken = new Set<string>();
  const newcomers: Guest[] = [];
  for (const guest of crowd) {
    const slot = previous.get(guest.uuid);
    if (slot !== undefined && known.has(slot) && !taken.has(slot)) {
      places.set(guest.uuid, slot);
      taken.add(slot);
    } else {
      newcomers.push(guest);
    }
  }
  if (slots.length === 0) return { places, more: crowd.length };

  const ranked = byAttraction(slots);
  // You come first; the others in an order that is the same on every device.
  const queue = newcomers
    .map((guest) => ({ guest, order: guest.isYou ? -1 : stableHash(guest.uuid) }))
    .sort((a, b) => a.order - b.order);
  // Your tag would cover a desk from the first row.
  const yours = ranked.filter((slot) => slot.row > 0).slice(0, 6);
  for (const { guest } of queue) {
    if (taken.size === slots.length && !guest.isYou) break;
    const reach = Math.max(openLeast, Math.ceil((taken.size + 1) * openShare));
    const near = guest.isYou ? yours : ranked.slice(0, reach);
    const free = near.filter((slot) => !taken.has(slot.id));
    const open = free.length > 0 ? free : ranked.filter((slot) => !taken.has(slot.id)).slice(0, openLeast);
    const slot = pick(open, guest.uuid) ?? (guest.isYou ? makeRoom(near, places, taken) : undefined);
    if (!slot) continue;
    places.set(guest.uuid, slot.id);
    taken.add(slot.id);
  }
  return { places, more: crowd.length - places.size };
}

/** A full floor: somebody from a good place goes to the others in "+N more". */
function makeRoom(
  near: readonly CrowdSlot[],
  places: Map<string, string>,
  taken: Set<string>,
): CrowdSlot | undefined {
  const slot = near[0];
  if (!slot) return undefined;
  for (const [uuid, id] of places) {
    if (id === slot.id) places.delete(uuid);
  }
  taken.delete(slot.id);
  return slot;
}
