import { expect, test } from 'vitest';
import { ann, bob, cat, fay, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const minute = 60_000;

/** Bob has the only seat and no song; Cat waits with one. */
function silentRoom(): TestRoom {
  const room = new TestRoom({ numberOfDjs: 1 }).joinAll(ann, bob, cat, fay);
  room.do(bob, { type: 'addDj' });
  room.do(cat, { type: 'addDj', song: song(1) });
  return room;
}

test('R145: in silence a full stage gives up a seat to who waits, after two minutes', () => {
  const room = silentRoom();
  expect(room.advanceTime(2 * minute - 1)).toEqual([]);
  expect(room.advanceTime(1)).toHaveLength(1);
  expect(room.stage).toEqual([cat]);
  expect(room.roomState.nowPlaying?.song.trackName).toBe('Track 1');
  expect(room.events('djRemoved')).toMatchObject([{ userUuid: bob, reason: 'noSong' }]);
  expect(room.messages('notification')).toMatchObject([
    { to: { user: bob }, message: { params: { kind: 'lineUp', code: 'seatLostNoSong' } } },
  ]);
});

test('R145: whoever gets a song in time keeps the seat', () => {
  const room = silentRoom();
  room.advanceTime(minute);
  room.do(bob, { type: 'updateNextSong', song: song(2) });
  room.advanceTime(2 * minute);
  expect(room.stage).toEqual([bob]);
});

test('R145: nobody loses a seat in silence while nobody waits for it', () => {
  const room = silentRoom();
  room.do(cat, { type: 'removeDj' });
  room.advanceTime(60 * minute);
  expect(room.stage).toEqual([bob]);
});

test('R145: who moves up without a song has two minutes too', () => {
  const room = silentRoom();
  room.do(cat, { type: 'updateNextSong', song: null });
  room.do(fay, { type: 'addDj', song: song(3) });
  room.advanceTime(2 * minute);
  expect(room.stage).toEqual([cat]);
  room.advanceTime(2 * minute - 1);
  expect(room.stage).toEqual([cat]);
  room.advanceTime(1);
  expect(room.stage).toEqual([fay]);
});

test('R145 R69 R78: the two minutes survive a restart and a clock that is set', () => {
  const room = silentRoom();
  room.advanceTime(minute);
  room.jump(-60 * minute);
  room.restart();
  for (const uuid of [bob, cat]) room.join(uuid, `${uuid}-2`);
  room.advanceTime(minute);
  expect(room.stage).toEqual([cat]);
});
