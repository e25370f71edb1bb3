import { describe, expect, it } from 'vitest';
import { assignSeats, nextFreeSeat } from './seating.ts';

const nobody = new Map<string, number>();

describe('assignSeats', () => {
  it('seats the first DJ in the middle and the others to the right of the DJ they follow', () => {
    const seating = assignSeats(nobody, ['remy', 'ana', 'paloma', 'tomo'], 5);
    expect(Object.fromEntries(seating)).toEqual({ remy: 3, ana: 4, paloma: 5, tomo: 1 });
  });

  it('keeps everyone seated while turns rotate', () => {
    const before = assignSeats(nobody, ['a', 'b', 'c'], 5);
    const after = assignSeats(before, ['b', 'c', 'a'], 5);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
  });

  it('fills a gap without moving anyone', () => {
    const before = assignSeats(nobody, ['a', 'b', 'c', 'd', 'e'], 5);
    const left = assignSeats(before, ['a', 'c', 'd', 'e'], 5);
    const joined = assignSeats(left, ['a', 'c', 'd', 'e', 'new'], 5);
    expect(joined.get('new')).toBe(before.get('b'));
    for (const uuid of ['a', 'c', 'd', 'e']) expect(joined.get(uuid)).toBe(before.get(uuid));
  });

  it('gives no seat twice when there are more DJs than desks', () => {
    const seating = assignSeats(nobody, ['a', 'b', 'c', 'd'], 3);
    expect(new Set(seating.values()).size).toBe(3);
    expect(seating.has('d')).toBe(false);
  });

  it('moves DJs whose desk was removed', () => {
    const before = assignSeats(nobody, ['a', 'b', 'c'], 5);
    const after = assignSeats(before, ['a', 'b', 'c'], 3);
    expect(new Set(after.values())).toEqual(new Set([1, 2, 3]));
    expect(after.get('a')).toBe(before.get('a'));
  });
});

describe('nextFreeSeat', () => {
  it('is the middle of an empty stage', () => {
    expect(nextFreeSeat(nobody, [], 5)).toBe(3);
    expect(nextFreeSeat(nobody, [], 1)).toBe(1);
  });

  it('is the desk that the next DJ gets', () => {
    const turns = ['a', 'b', 'c'];
    const seating = assignSeats(nobody, turns, 5);
    const free = nextFreeSeat(seating, turns, 5);
    expect(assignSeats(seating, [...turns, 'new'], 5).get('new')).toBe(free);
  });

  it('is null on a full stage', () => {
    expect(nextFreeSeat(assignSeats(nobody, ['a', 'b'], 2), ['a', 'b'], 2)).toBeNull();
  });
});
