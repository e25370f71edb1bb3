/** How random histories end. In a separate file, so that it runs in parallel with the other histories. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinEveryone, history, play, arbitrarySettings } from '../testing/histories.ts';
import { TestRoom } from '../testing/test-room.ts';

test('R73: the same history ends in the same state', () => {
  fc.assert(
    fc.property(history, (moves) => {
      const [one, two] = [joinEveryone(new TestRoom()), joinEveryone(new TestRoom())];
      play(one, moves);
      play(two, moves);
      expect(JSON.stringify(two.state)).toBe(JSON.stringify(one.state));
    }),
    { numRuns: 40 },
  );
});

test('R12 R69: an abandoned room becomes idle, with nobody in it and no timers except those of roles', () => {
  fc.assert(
    fc.property(arbitrarySettings, history, (chosen, moves) => {
      const room = joinEveryone(new TestRoom(chosen));
      play(room, moves);
      for (const connectionId of Object.keys(room.state.connections)) {
        room.do(null, { type: 'disconnect', connectionId });
      }
      room.advanceTime(25_000);
      expect(room.roomState.allUsers).toEqual([]);
      expect(room.state.turn).toBeNull();
      expect([...room.timers.keys()].filter((key) => key !== 'liftRestrictions')).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
