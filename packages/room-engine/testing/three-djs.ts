import { ann, bob, cat, eve, fay, song } from './characters.ts';
import { TestRoom } from './test-room.ts';

/** A room with five people, of whom bob, cat and fay are on stage, in this order. */
export function three(overrides: ConstructorParameters<typeof TestRoom>[0] = {}): TestRoom {
  const room = new TestRoom(overrides).joinAll(ann, bob, cat, eve, fay);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj', song: song(3) });
  return room;
}
