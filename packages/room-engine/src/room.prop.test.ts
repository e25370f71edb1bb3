/** Random histories of a small busy room. `TestRoom` checks the equation and the invariants after every step. */
import fc from 'fast-check';
import { test } from 'vitest';
import { joinEveryone, history, play, arbitrarySettings } from '../testing/histories.ts';
import { TestRoom } from '../testing/test-room.ts';

test('R70–R73: in random histories every patch leads every client from the old room state to the new one', () => {
  fc.assert(
    fc.property(arbitrarySettings, history, (chosen, moves) => {
      play(joinEveryone(new TestRoom(chosen)), moves);
    }),
    { numRuns: 300 },
  );
});
