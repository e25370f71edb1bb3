import { describe, expect, it } from 'vitest';
import { crowdSlots } from './crowd-layout.ts';
import { emptyPlaces, placeCrowd } from './crowd-places.ts';
import { stageFrame } from './frame.ts';
import { guestHead } from './heads.ts';

const slots = crowdSlots(stageFrame({ width: 1026, height: 684, compact: false, topInset: 60 }));
const people = (count: number, you?: number) =>
  Array.from({ length: count }, (_, index) => ({ uuid: `guest-${index}`, isYou: index === you }));
const placesOf = (entries: ReadonlyMap<string, string>) => Object.fromEntries(entries);

describe('placeCrowd', () => {
  it('places the same people the same way, in any order', () => {
    const crowd = people(30, 4);
    const { places } = placeCrowd(emptyPlaces, crowd, slots);
    expect(placesOf(placeCrowd(emptyPlaces, crowd.toReversed(), slots).places)).toEqual(placesOf(places));
  });

  it('gives no slot twice', () => {
    const { places, more } = placeCrowd(emptyPlaces, people(40), slots);
    expect(new Set(places.values()).size).toBe(40);
    expect(more).toBe(0);
  });

  it('keeps everyone in place while others come and go', () => {
    let crowd = people(25);
    let { places } = placeCrowd(emptyPlaces, crowd, slots);
    for (let step = 0; step < 60; step += 1) {
      const gone = crowd[(step * 7) % crowd.length]?.uuid;
      crowd = [...crowd.filter((guest) => guest.uuid !== gone), { uuid: `late-${step}`, isYou: false }];
      const next = placeCrowd(places, crowd, slots).places;
      for (const [uuid, slot] of places) if (uuid !== gone) expect(next.get(uuid)).toBe(slot);
      places = next;
    }
  });

  it('draws as many people as there are slots and counts the rest', () => {
    const { places, more } = placeCrowd(emptyPlaces, people(300), slots);
    expect(places.size).toBe(slots.length);
    expect(more).toBe(300 - slots.length);
  });

  it('fills a slot that becomes free', () => {
    const crowd = people(300);
    const before = placeCrowd(emptyPlaces, crowd, slots).places;
    const [gone] = before.keys();
    const after = placeCrowd(
      before,
      crowd.filter((guest) => guest.uuid !== gone),
      slots,
    );
    expect(after.places.size).toBe(slots.length);
    expect(after.more).toBe(299 - slots.length);
  });

  it('draws people who can vote and jump before ghosts, also when they join a floor full of ghosts', () => {
    const ghosts = people(300).map((guest) => ({ ...guest, avatarId: 'ghost' }));
    const members = Array.from({ length: 30 }, (_none, index) => ({
      uuid: `member-${index}`,
      avatarId: 'owl',
    }));
    const atOnce = placeCrowd(emptyPlaces, [...ghosts, ...members], slots);
    const later = placeCrowd(placeCrowd(emptyPlaces, ghosts, slots).places, [...ghosts, ...members], slots);
    for (const { places, more } of [atOnce, later]) {
      expect(members.filter(({ uuid }) => places.has(uuid))).toHaveLength(30);
      expect(new Set(places.values()).size).toBe(slots.length);
      expect(more).toBe(330 - slots.length);
    }
    // Once placed, nobody moves for ghosts, nor for more members than there are ghosts.
    expect(placeCrowd(later.places, [...members, ...ghosts], slots).places).toEqual(later.places);
  });

  it('always draws you, even if you are the last to join a full floor', () => {
    const full = placeCrowd(emptyPlaces, people(300), slots).places;
    const { places, more } = placeCrowd(full, [...people(300), { uuid: 'you', isYou: true }], slots);
    expect(places.has('you')).toBe(true);
    expect(places.size).toBe(slots.length);
    expect(more).toBe(301 - slots.length);
    const moved = [...full].filter(([uuid, slot]) => places.get(uuid) !== slot);
    expect(moved).toHaveLength(1);
  });

  it('never puts you into the first row, where your tag would cover a desk', () => {
    for (let index = 0; index < 50; index += 1) {
      const { places } = placeCrowd(emptyPlaces, [{ uuid: `you-${index}`, isYou: true }], slots);
      expect(places.get(`you-${index}`)).not.toMatch(/^0:/);
    }
  });

  it.each([
    ['desktop', { width: 1026, height: 684, compact: false, topInset: 60 }],
    ['phone', { width: 390, height: 304, compact: true, topInset: 0 }],
  ])('hides nobody behind your tag while there is room elsewhere: %s', (_size, size) => {
    const frame = stageFrame(size);
    const floor = crowdSlots(frame);
    const slotOf = (places: ReadonlyMap<string, string>, uuid: string) => {
      const slot = floor.find(({ id }) => id === places.get(uuid));
      if (!slot) throw new Error(`${uuid} has no place`);
      return slot;
    };
    for (let round = 0; round < 60; round += 1) {
      const others = people(6).map(({ uuid }) => ({ uuid: `${round}-${uuid}` }));
      const you = { uuid: `you-${round}`, isYou: true };
      const atOnce = placeCrowd(emptyPlaces, [...others, you], floor).places;
      // You come from the stage back to the floor, where the others are placed.
      const later = placeCrowd(placeCrowd(emptyPlaces, others, floor).places, [...others, you], floor).places;
      for (const places of [atOnce, later]) {
        const own = slotOf(places, you.uuid);
        const tag = guestHead(frame, own);
        for (const { uuid } of others) {
          const { x, feetY, height } = slotOf(places, uuid);
          const isBehind = feetY < own.feetY;
          const middle = { x: x * frame.scale, y: (feetY - height / 2) * frame.scale };
          const isCovered =
            isBehind && Math.abs(middle.x - tag.x) < 14 && Math.abs(middle.y - (tag.y - 6)) < 14;
          expect(isCovered).toBe(false);
        }
      }
    }
  });

  it('spreads a crowd of any size: nobody overlaps while there is room', () => {
    const nearest = (count: number) => {
      const { places } = placeCrowd(emptyPlaces, people(count), slots);
      const spots = [...places.values()].flatMap((id) => slots.find((slot) => slot.id === id) ?? []);
      return Math.min(
        ...spots.flatMap((one, index) =>
          spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.feetY - other.feetY)),
        ),
      );
    };
    // A guest in the middle rows is 110 to 154 units high and about as wide.
    expect(nearest(5)).toBeGreaterThan(110);
    expect(nearest(12)).toBeGreaterThan(85);
    expect(nearest(20)).toBeGreaterThan(60);
  });

  it('keeps a few people in front of the stage and off the walls, and balances a full floor', () => {
    const xsOf = (count: number) =>
      [...placeCrowd(emptyPlaces, people(count), slots).places.values()].map(
        (id) => slots.find((slot) => slot.id === id)?.x ?? 0,
      );
    for (const x of xsOf(5)) expect(Math.abs(x - 513)).toBeLessThan(340);
    const full = xsOf(30);
    const left = full.filter((x) => x < 513).length;
    expect(Math.abs(left - (full.length - left))).toBeLessThanOrEqual(4);
  });

  it('finds new slots for people whose slot does not exist on a smaller screen', () => {
    const { places } = placeCrowd(emptyPlaces, people(40), slots);
    const fewer = slots.slice(0, 20);
    const after = placeCrowd(places, people(40), fewer);
    expect(after.places.size).toBe(20);
    expect(after.more).toBe(20);
    expect(placeCrowd(places, people(3), []).more).toBe(3);
  });
});
