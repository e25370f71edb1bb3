/** Whoever looks sees the same DJ at the same desk, and gets the desk that was offered (R144). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, hal } from '@turnstage/room-engine/testing';
import { TestRoom } from '@turnstage/room-engine/testing/test-room';
import { assignSeats, nextFreeSeat, type Seating } from './seating.ts';

const people = [ann, bob, cat, eve, fay, hal];
const nobody: Seating = new Map();

const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ joins: fc.constantFrom(...people) }) },
  { weight: 2, arbitrary: fc.record({ leaves: fc.constantFrom(...people) }) },
  { weight: 1, arbitrary: fc.record({ drops: fc.constantFrom(...people) }) },
  { weight: 3, arbitrary: fc.record({ seconds: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ numberOfDjs: fc.integer({ min: 1, max: 6 }) }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

function play(room: TestRoom, step: Move): void {
  if ('joins' in step) room.try(step.joins, { type: 'addDj' });
  else if ('leaves' in step) room.try(step.leaves, { type: 'removeDj' });
  else if ('seconds' in step) room.advanceTime(step.seconds * 1000);
  else if ('numberOfDjs' in step)
    room.do(null, { type: 'updateSettings', settings: { numberOfDjs: step.numberOfDjs } });
  else {
    room.disconnect(step.drops);
    room.advanceTime(20_000);
    room.join(step.drops);
  }
}

test('two who come at different times agree, and no two DJs share a desk', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(move, { maxLength: 40 }), (numberOfDjs, moves) => {
      const room = new TestRoom({ numberOfDjs }).joinAll(...people);
      let early = nobody;
      for (const step of moves) {
        const before = room.roomState;
        const offered = nextFreeSeat(early, before.djs, before.settings.numberOfDjs);
        play(room, step);
        const { djs, settings, seatQueue } = room.roomState;
        early = assignSeats(early, djs, settings.numberOfDjs);
        const late = assignSeats(nobody, djs, settings.numberOfDjs);
        expect(Object.fromEntries(early)).toEqual(Object.fromEntries(late));
        expect(new Set(early.values()).size).toBe(djs.length);
        const isNew = (uuid: string) => before.djs.every((dj) => dj.uuid !== uuid);
        if ('joins' in step && isNew(step.joins) && !seatQueue?.includes(step.joins))
          expect(early.get(step.joins)).toBe(offered);
      }
    }),
    { numRuns: 300 },
  );
});
