import { expect, test } from 'vitest';
import { estimateWaitMs } from './estimate.ts';
import { ann, bob, cat, eve, fay, hal, song } from './testing/characters.ts';
import { TestRoom } from './testing/test-room.ts';

const songMs = 180_000;

function twoSeats(): TestRoom {
  const room = new TestRoom({ numberOfDjs: 2 }).joinAll(ann, bob, cat, eve, fay, hal);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj' });
  room.do(hal, { type: 'addDj' });
  return room;
}

test('R24: a DJ waits for the turns in front', () => {
  const { state, now } = twoSeats();
  expect(estimateWaitMs(state, bob)).toBe(0);
  expect(estimateWaitMs(state, cat)).toBe(songMs);
  expect(estimateWaitMs(state, cat, now + 1_500 + 60_000)).toBe(120_000);
});

test('R24: somebody in line waits for one seat a round', () => {
  const { state } = twoSeats();
  expect(estimateWaitMs(state, fay)).toBe(2 * songMs);
  expect(estimateWaitMs(state, hal)).toBe(4 * songMs);
});

test('R24: those who announced to leave are counted on', () => {
  const room = twoSeats();
  room.do(bob, { type: 'leaveAfterSong', leave: true });
  expect(estimateWaitMs(room.state, fay)).toBe(songMs);
  expect(estimateWaitMs(room.state, hal)).toBe(2 * songMs);
});

test('R24: of those who announced to leave one song is counted, however many a turn has', () => {
  const room = new TestRoom({ numberOfDjs: 2, songsPerDj: 3 }).joinAll(bob, cat, fay, hal);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj' });
  room.do(hal, { type: 'addDj' });
  expect(estimateWaitMs(room.state, cat)).toBe(3 * songMs);
  room.do(bob, { type: 'leaveAfterSong', leave: true });
  expect(estimateWaitMs(room.state, cat)).toBe(songMs);
  expect(estimateWaitMs(room.state, fay)).toBe(songMs);
  room.do(cat, { type: 'leaveAfterSong', leave: true });
  expect(estimateWaitMs(room.state, hal)).toBe(2 * songMs);
});

test('R24: nobody else waits', () => {
  expect(estimateWaitMs(twoSeats().state, ann)).toBeNull();
});

test('R24: without any song a usual length is assumed', () => {
  const room = new TestRoom().joinAll(bob, cat);
  room.do(bob, { type: 'addDj' });
  room.do(cat, { type: 'addDj' });
  expect(estimateWaitMs(room.state, cat)).toBe(210_000);
});
