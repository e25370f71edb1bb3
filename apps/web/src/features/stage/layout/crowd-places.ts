/** Assigns people to slots. Guests keep their slot while others come and go. */
import type { CrowdSlot } from './crowd-layout.ts';
import { stableHash } from './stable-hash.ts';

export interface CrowdPlaces {
  /** Slot id by uuid. */
  places: ReadonlyMap<string, string>;
  /** Number of people without a slot of their own. */
  more: number;
}

export const emptyPlaces: ReadonlyMap<string, string> = new Map();

interface Guest {
  uuid: string;
  isYou?: boolean;
  avatarId?: string;
}

/** Ghosts have no account and neither vote nor jump, so on a full floor they make room for members. */
const isGhost = ({ avatarId }: Guest): boolean => avatarId === 'ghost';

/** Rows are drawn closer than they are, so distance in depth counts more than sideways. */
const depthStretch = 1.7;
/** Share of the even distance that is asked for; more isn't possible for everyone. */
const evenShare = 0.85;
const baseScoreWeight = 0.1;
/** The last row is half cut off, and so is who stands at a side. Both stay empty until others would be crowded. */
const cutOffScore = -8;
/** Half of a figure's width, as a share of its height. */
const halfWidthShare = 0.3;
/** Your tag is over your head and covers people of about your height down to their middle. */
const tagLift = 0.5;
/** Limit of the distance, so that a few people gather at the stage and don't line the walls. */
const maxEvenGap = 215;

/** Base score of each slot: highest near the middle, lower at the very front and in the last row. */
function scoreSlots(slots: readonly CrowdSlot[]): ReadonlyMap<string, number> {
  const xs = slots.map((slot) => slot.x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = Math.max(1, middle - Math.min(...xs));
  const lastRow = Math.max(...slots.map((slot) => slot.row));
  const toSide = ({ x }: CrowdSlot) => Math.min(x, 2 * middle - x);
  const isCutOff = (slot: CrowdSlot) => slot.row === lastRow || toSide(slot) < slot.height * halfWidthShare;
  const score = (slot: CrowdSlot) =>
    -(((slot.x - middle) / half) ** 2 * 1.8 + Math.abs(slot.row - 1.2) * 0.3 + stableHash(slot.id) * 0.15) +
    (isCutOff(slot) ? cutOffScore : 0);
  return new Map(slots.map((slot) => [slot.id, score(slot)]));
}

type Spot = Pick<CrowdSlot, 'x' | 'feetY'>;

/** Your tag as an occupied spot: it would hide anyone there. */
function tagSpotOf({ x, feetY, height }: CrowdSlot): Spot {
  return { x, feetY: feetY - height * tagLift };
}

function gapBetween(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, (one.feetY - other.feetY) * depthStretch);
}

/** The distance between `count` people spread evenly over the floor. */
function evenGap(slots: readonly CrowdSlot[], count: number): number {
  const xs = slots.map((slot) => slot.x);
  const ys = slots.map((slot) => slot.feetY);
  const area =
    (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1) * depthStretch;
  // A small stage has smaller figures, who stand closer.
  const maxGap = maxEvenGap * Math.min(1, (slots[0]?.height ?? 92) / 92);
  return Math.min(maxGap, evenShare * Math.sqrt(area / count));
}

/**
 * The free slot with the best score: far enough from everyone and near the middle, else with the most room around
 * it.
 */
function findBestSlot(
  free: readonly CrowdSlot[],
  occupied: readonly Spot[],
  baseScores: ReadonlyMap<string, number>,
  targetGap: number,
): CrowdSlot | undefined {
  let best: CrowdSlot | undefined;
  let bestScore = -Infinity;
  for (const slot of free) {
    const gap = Math.min(targetGap, ...occupied.map((other) => gapBetween(slot, other)));
    const score = gap / targetGap + (baseScores.get(slot.id) ?? 0) * baseScoreWeight;
    if (score <= bestScore) continue;
    best = slot;
    bestScore = score;
  }
  return best;
}

/** A pseudo-random choice among the good slots where neither you nor your tag would hide anyone. */
function findOwnSlot(
  { uuid }: Guest,
  open: readonly CrowdSlot[],
  occupied: readonly Spot[],
  targetGap: number,
): CrowdSlot | undefined {
  const freeSpace = (slot: CrowdSlot) =>
    Math.min(
      targetGap,
      ...occupied.flatMap((other) => [gapBetween(slot, other), gapBetween(tagSpotOf(slot), other)]),
    );
  const maxGap = Math.max(...open.map(freeSpace));
  const best = open.filter((slot) => freeSpace(slot) >= maxGap * 0.9);
  return best[Math.floor(stableHash(uuid) * best.length)];
}

export function placeCrowd(
  previous: ReadonlyMap<string, string>,
  crowd: readonly Guest[],
  slots: readonly CrowdSlot[],
): CrowdPlaces {
  const known = new Set(slots.map((slot) => slot.id));
  const places = new Map<string, string>();
  const takenSlots = new Set<string>();
  const newcomers: Guest[] = [];
  for (const guest of crowd) {
    const slot = previous.get(guest.uuid);
    if (slot !== undefined && known.has(slot) && !takenSlots.has(slot)) {
      places.set(guest.uuid, slot);
      takenSlots.add(slot);
    } else {
      newcomers.push(guest);
    }
  }
  if (slots.length === 0) return { places, more: crowd.length };

  const baseScores = scoreSlots(slots);
  const score = (slot: CrowdSlot) => baseScores.get(slot.id) ?? 0;
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const occupied: Spot[] = [...takenSlots].flatMap((id) => byId.get(id) ?? []);
  const you = crowd.find((guest) => guest.isYou && places.has(guest.uuid));
  const yourSlot = you && byId.get(places.get(you.uuid) ?? '');
  if (yourSlot) occupied.push(tagSpotOf(yourSlot));
  const targetGap = evenGap(slots, Math.min(crowd.length, slots.length));
  const ghosts = crowd.filter((guest) => isGhost(guest) && places.has(guest.uuid));
  // You come first, ghosts last; the order is the same on every device.
  const queue = candidatesOf(newcomers, { isFull: takenSlots.size === slots.length, ghosts })
    .map((guest) => ({ guest, order: guest.isYou ? -1 : stableHash(guest.uuid) + Number(isGhost(guest)) }))
    .sort((a, b) => a.order - b.order);
  // In the first row your tag would cover a desk.
  const yours = slots
    .filter((slot) => slot.row > 0)
    .sort((a, b) => score(b) - score(a))
    .slice(0, 6);
  for (const { guest } of queue) {
    if (takenSlots.size === slots.length && !guest.isYou) {
      const ghost = isGhost(guest) ? undefined : ghosts.pop();
      if (!ghost) break;
      takenSlots.delete(places.get(ghost.uuid) ?? '');
      places.delete(ghost.uuid);
    }
    const open = (guest.isYou ? yours : slots).filter((slot) => !takenSlots.has(slot.id));
    const slot = guest.isYou
      ? (findOwnSlot(guest, open, occupied, targetGap) ?? evictFrom(yours, places, takenSlots))
      : findBestSlot(open, occupied, baseScores, targetGap);
    if (!slot) continue;
    places.set(guest.uuid, slot.id);
    takenSlots.add(slot.id);
    occupied.push(slot);
    if (guest.isYou) occupied.push(tagSpotOf(slot));
  }
  return { places, more: crowd.length - places.size };
}

/**
 * The newcomers who may get a slot. On a full floor that is you, and members as long as ghosts can make room; the
 * hundreds of others who are only counted need no order.
 */
function candidatesOf(
  newcomers: readonly Guest[],
  { isFull, ghosts }: { isFull: boolean; ghosts: readonly Guest[] },
): readonly Guest[] {
  if (!isFull) return newcomers;
  return newcomers.filter((guest) => guest.isYou || (ghosts.length > 0 && !isGhost(guest)));
}

/** On a full floor, moves someone from a good slot into "+N more". */
function evictFrom(
  near: readonly CrowdSlot[],
  places: Map<string, string>,
  takenSlots: Set<string>,
): CrowdSlot | undefined {
  const slot = near[0];
  if (!slot) return undefined;
  for (const [uuid, id] of places) {
    if (id === slot.id) places.delete(uuid);
  }
  takenSlots.delete(slot.id);
  return slot;
}
