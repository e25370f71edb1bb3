/** How random histories end. In a file of its own, so that it runs beside the other histories. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterAll, history, play, someSettings } from './testing/histories.ts';
import { TestRoom } from './testing/test-room.ts';

test('R73: the same history ends in the same state', () => {
  fc.assert(
    fc.property(history, (moves) => {
      const [one, two] = [enterAll(new TestRoom()), enterAll(new TestRoom())];
      play(one, moves);
      play(two, moves);
      expect(JSON.stringify(two.state)).toBe(JSON.stringify(one.state));
    }),
    { numRuns: 40 },
  );
});

test('R12 R69: an abandoned room comes to rest, with nobody in it and no timer but those of roles', () => {
  fc.assert(
    fc.property(someSettings, history, (chosen, moves) => {
      const room = enterAll(new TestRoom(chosen));
      play(room, moves);
      for (const connectionId of Object.keys(room.state.connections)) {
        room.do(null, { type: 'disconnect', connectionId });
      }
      room.pass(25_000);
      expect(room.picture.allUsers).toEqual([]);
      expect(room.state.turn).toBeNull();
      expect([...room.timers.keys()].filter((key) => key !== 'liftRestrictions')).toEqual([]);
    }),
    { numRuns: 800 },
  );
});
