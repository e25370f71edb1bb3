/** Which desk of the stage a DJ has (rule R144). It stays the same while turns rotate, for everybody who looks. */
import type { LineUpEntry } from './state.ts';

/**
 * The desk for somebody who gets this position in the line-up: the wanted one if it's free, else the first free one to
 * the right of the DJ whom they follow, so that the turn moves from left to right. The first DJ gets the middle.
 */
export function chooseSeat(
  lineUp: readonly LineUpEntry[],
  place: number,
  seatCount: number,
  wanted?: number,
): number {
  const taken = new Set(lineUp.map(({ seat }) => seat));
  if (wanted !== undefined && isSeat(wanted, seatCount) && !taken.has(wanted)) return wanted;
  const followed = [...lineUp.slice(0, place).reverse(), ...lineUp.slice(place).reverse()].find(
    ({ seat }) => seat !== undefined,
  )?.seat;
  const first = followed === undefined ? Math.ceil(seatCount / 2) - 1 : followed + 1;
  for (let step = 0; step < seatCount; step += 1) {
    const seat = (first + step) % seatCount;
    if (!taken.has(seat)) return seat;
  }
  throw new Error('there are more DJs than seats');
}

/** Gives a desk to everyone in the line-up who has none, or one that is no longer there. Returns whether any did. */
export function assignMissingSeats(lineUp: readonly LineUpEntry[], seatCount: number): boolean {
  const moving = lineUp.filter(({ seat }) => seat === undefined || !isSeat(seat, seatCount));
  for (const entry of moving) delete entry.seat;
  for (const entry of moving) entry.seat = chooseSeat(lineUp, lineUp.indexOf(entry), seatCount);
  return moving.length > 0;
}

function isSeat(seat: number, seatCount: number): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < seatCount;
}
