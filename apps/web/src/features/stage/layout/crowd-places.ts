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
  avatarId?: string;
}

/** Who has no account neither votes nor jumps: on a full floor they make room for those who move it. */
const isGhost = ({ avatarId }: Guest): boolean => avatarId === 'ghost';

/** Rows lie closer to each other than they look: what is deeper counts more than what is sideways. */
const depthStretch = 1.7;
/** Of the distance that everybody would have on a floor shared out evenly; more can not be kept for all. */
const evenShare = 0.85;
const attractionShare = 0.1;
/** Half of a guest is seen in the last row. */
const lastRowWorth = -2;
/** The tag is over your head, and covers people of about your height to their middle. */
const tagLift = 0.5;
/** A handful of people still come to the stage together and do not line the walls. */
const mostApart = 215;

/** How much a place is worth by itself, the most natural first: near the middle, neither at the very front nor in the last row. */
function attractionOf(slots: readonly CrowdSlot[]): ReadonlyMap<string, number> {
  const xs = slots.map((slot) => slot.x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = Math.max(1, middle - Math.min(...xs));
  const lastRow = Math.max(...slots.map((slot) => slot.row));
  const worth = (slot: CrowdSlot) =>
    -(((slot.x - middle) / half) ** 2 * 1.8 + Math.abs(slot.row - 1.2) * 0.3 + stableHash(slot.id) * 0.15) +
    (slot.row === lastRow ? lastRowWorth : 0);
  return new Map(slots.map((slot) => [slot.id, worth(slot)]));
}

type Spot = Pick<CrowdSlot, 'x' | 'feetY'>;

/** Where your tag is, as if somebody stood there: whoever does would be hidden by it. */
function tagOf({ x, feetY, height }: CrowdSlot): Spot {
  return { x, feetY: feetY - height * tagLift };
}

function gapBetween(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, (one.feetY - other.feetY) * depthStretch);
}

/** The distance that `count` people have when they share the floor out evenly. */
function evenGap(slots: readonly CrowdSlot[], count: number): number {
  const xs = slots.map((slot) => slot.x);
  const ys = slots.map((slot) => slot.feetY);
  const area =
    (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1) * depthStretch;
  // A short stage has shorter people, who stand closer.
  const most = mostApart * Math.min(1, (slots[0]?.height ?? 92) / 92);
  return Math.min(most, evenShare * Math.sqrt(area / count));
}

/** The free place that is far enough from everybody and nearest to the middle; else the one with most room around it. */
function roomiest(
  free: readonly CrowdSlot[],
  standing: readonly Spot[],
  attraction: ReadonlyMap<string, number>,
  enough: number,
): CrowdSlot | undefined {
  let best: CrowdSlot | undefined;
  let bestWorth = -Infinity;
  for (const slot of free) {
    const gap = Math.min(enough, ...standing.map((other) => gapBetween(slot, other)));
    const worth = gap / enough + (attraction.get(slot.id) ?? 0) * attractionShare;
    if (worth <= bestWorth) continue;
    best = slot;
    bestWorth = worth;
  }
  return best;
}

/** One of the good places, as chance has it; but not where you, or your tag, would hide somebody who stands there. */
function ownPlace(
  { uuid }: Guest,
  open: readonly CrowdSlot[],
  standing: readonly Spot[],
  enough: number,
): CrowdSlot | undefined {
  const room = (slot: CrowdSlot) =>
    Math.min(
      enough,
      ...standing.flatMap((other) => [gapBetween(slot, other), gapBetween(tagOf(slot), other)]),
    );
  const most = Math.max(...open.map(room));
  const best = open.filter((slot) => room(slot) >= most * 0.9);
  return best[Math.floor(stableHash(uuid) * best.length)];
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

  const attraction = attractionOf(slots);
  const worth = (slot: CrowdSlot) => attraction.get(slot.id) ?? 0;
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const standing: Spot[] = [...taken].flatMap((id) => byId.get(id) ?? []);
  const you = crowd.find((guest) => guest.isYou && places.has(guest.uuid));
  const yourSlot = you && byId.get(places.get(you.uuid) ?? '');
  if (yourSlot) standing.push(tagOf(yourSlot));
  const enough = evenGap(slots, Math.min(crowd.length, slots.length));
  const ghosts = crowd.filter((guest) => isGhost(guest) && places.has(guest.uuid));
  // You come first, ghosts last; all in an order that is the same on every device.
  const queue = newcomers
    .map((guest) => ({ guest, order: guest.isYou ? -1 : stableHash(guest.uuid) + Number(isGhost(guest)) }))
    .sort((a, b) => a.order - b.order);
  // Your tag would cover a desk from the first row.
  const yours = slots
    .filter((slot) => slot.row > 0)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, 6);
  for (const { guest } of queue) {
    if (taken.size === slots.length && !guest.isYou) {
      const ghost = isGhost(guest) ? undefined : ghosts.pop();
      if (!ghost) break;
      taken.delete(places.get(ghost.uuid) ?? '');
      places.delete(ghost.uuid);
    }
    const open = (guest.isYou ? yours : slots).filter((slot) => !taken.has(slot.id));
    const slot = guest.isYou
      ? (ownPlace(guest, open, standing, enough) ?? makeRoom(yours, places, taken))
      : roomiest(open, standing, attraction, enough);
    if (!slot) continue;
    places.set(guest.uuid, slot.id);
    taken.add(slot.id);
    standing.push(slot);
    if (guest.isYou) standing.push(tagOf(slot));
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
