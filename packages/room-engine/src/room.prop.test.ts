/** Random histories of a small busy room. `TestRoom` checks the equation and the invariants after every step. */
import fc from 'fast-check';
import { test } from 'vitest';
import { enterAll, history, play, someSettings } from './testing/histories.ts';
import { TestRoom } from './testing/test-room.ts';

test('R70–R73: over random histories every patch leads every viewer from the old picture to the new one', () => {
  fc.assert(
    fc.property(someSettings, history, (chosen, moves) => {
      play(enterAll(new TestRoom(chosen)), moves);
    }),
    { numRuns: 1_200 },
  );
});
