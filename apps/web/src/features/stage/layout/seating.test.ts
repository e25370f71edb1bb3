import { describe, expect, it } from 'vitest';
import { assignSeats, nextFreeSeat } from './seating.ts';

const nobody = new Map<string, number>();
/** DJs of a server that doesn't say which desk they have. */
const order = (...uuids: string[]) => uuids.map((uuid) => ({ uuid }));

describe('assignSeats', () => {
  it('seats the first DJ in the middle and the others to the right of the DJ they follow', () => {
    const seating = assignSeats(nobody, order('remy', 'ana', 'paloma', 'tomo'), 5);
    expect(Object.fromEntries(seating)).toEqual({ remy: 3, ana: 4, paloma: 5, tomo: 1 });
  });

  it('keeps everyone seated while turns rotate', () => {
    const before = assignSeats(nobody, order('a', 'b', 'c'), 5);
    const after = assignSeats(before, order('b', 'c', 'a'), 5);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
  });

  it('fills a gap without moving anyone', () => {
    const before = assignSeats(nobody, order('a', 'b', 'c', 'd', 'e'), 5);
    const left = assignSeats(before, order('a', 'c', 'd', 'e'), 5);
    const joined = assignSeats(left, order('a', 'c', 'd', 'e', 'new'), 5);
    expect(joined.get('new')).toBe(before.get('b'));
    for (const uuid of ['a', 'c', 'd', 'e']) expect(joined.get(uuid)).toBe(before.get(uuid));
  });

  it('gives no seat twice when there are more DJs than desks', () => {
    const seating = assignSeats(nobody, order('a', 'b', 'c', 'd'), 3);
    expect(new Set(seating.values()).size).toBe(3);
    expect(seating.has('d')).toBe(false);
  });

  it('moves DJs whose desk was removed', () => {
    const before = assignSeats(nobody, order('a', 'b', 'c'), 5);
    const after = assignSeats(before, order('a', 'b', 'c'), 3);
    expect(new Set(after.values())).toEqual(new Set([1, 2, 3]));
    expect(after.get('a')).toBe(before.get('a'));
  });
});

describe('assignSeats with desks that the room says (R144)', () => {
  const room = [
    { uuid: 'a', seat: 1 },
    { uuid: 'b', seat: 4 },
    { uuid: 'c', seat: 0 },
  ];

  it('seats everyone there, whatever it was before', () => {
    const before = assignSeats(nobody, order('a', 'b', 'c'), 5);
    expect(Object.fromEntries(assignSeats(before, room, 5))).toEqual({ a: 2, b: 5, c: 1 });
    expect(Object.fromEntries(assignSeats(nobody, room, 5))).toEqual({ a: 2, b: 5, c: 1 });
  });

  it('seats those without one between them', () => {
    const seating = assignSeats(nobody, [...room, { uuid: 'old' }], 5);
    expect(Object.fromEntries(seating)).toEqual({ a: 2, b: 5, c: 1, old: 3 });
  });

  it('gives another desk to whom the room has one that is not drawn', () => {
    expect(Object.fromEntries(assignSeats(nobody, room, 3))).toEqual({ a: 2, b: 3, c: 1 });
  });
});

describe('nextFreeSeat', () => {
  it('is the middle of an empty stage', () => {
    expect(nextFreeSeat(nobody, [], 5)).toBe(3);
    expect(nextFreeSeat(nobody, [], 1)).toBe(1);
  });

  it('is the desk that the next DJ gets', () => {
    const turns = order('a', 'b', 'c');
    const seating = assignSeats(nobody, turns, 5);
    const free = nextFreeSeat(seating, turns, 5);
    expect(assignSeats(seating, [...turns, { uuid: 'new' }], 5).get('new')).toBe(free);
  });

  it('is null on a full stage', () => {
    expect(nextFreeSeat(assignSeats(nobody, order('a', 'b'), 2), order('a', 'b'), 2)).toBeNull();
  });
});
