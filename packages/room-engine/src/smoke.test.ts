import { expect, test } from 'vitest';
import { ann, bob, cat, song } from './testing/characters.ts';
import { TestRoom } from './testing/test-room.ts';

test('a room plays', () => {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  expect(room.said).toEqual(['addedDj', 'playedSong']);
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(ann, { type: 'voteOnSong', songVotes: { like: true, star: true } });
  room.pass(200_000);
  expect(room.stage).toEqual([cat, bob]);
});
