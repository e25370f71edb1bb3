import { expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, hal, song } from '../testing/characters.ts';
import { three } from '../testing/three-djs.ts';
import { TestRoom } from '../testing/test-room.ts';
import { engineFormatVersion, upgradeState } from './format.ts';
import { cloneJson } from './plain-json.ts';

/** The desk of everyone on stage, from 0. */
const desks = (room: TestRoom) =>
  Object.fromEntries(room.roomState.djs.map(({ uuid, seat }) => [uuid, seat]));

test('R144: the first DJ gets the middle, and who follows the desk to the right', () => {
  const room = three();
  room.do(eve, { type: 'addDj', song: song(4) });
  expect(desks(room)).toEqual({ [bob]: 2, [cat]: 3, [fay]: 4, [eve]: 0 });
});

test('R144: desks stay while turns rotate, and a gap is filled without moving anybody', () => {
  const room = three();
  room.advanceTime(181_500);
  expect(room.stage).toEqual([cat, fay, bob]);
  expect(desks(room)).toEqual({ [bob]: 2, [cat]: 3, [fay]: 4 });
  room.do(cat, { type: 'removeDj' });
  room.do(ann, { type: 'addDj' });
  room.do(eve, { type: 'addDj' });
  room.do(cat, { type: 'addDj' });
  expect(desks(room)).toEqual({ [bob]: 2, [fay]: 4, [ann]: 3, [eve]: 0, [cat]: 1 });
});

test('R144: the desk that was asked for is given when it is free', () => {
  const room = new TestRoom().joinAll(ann, bob, cat, fay, hal);
  room.do(bob, { type: 'addDj', song: song(1), seat: 0 });
  room.do(cat, { type: 'addDj', seat: 0 });
  room.do(fay, { type: 'addDj', seat: 5 });
  room.do(hal, { type: 'addDj', seat: 1.5 });
  expect(desks(room)).toEqual({ [bob]: 0, [cat]: 1, [fay]: 2, [hal]: 3 });
});

test('R144: whoever returns to a reserved place gets the desk back if it is free', () => {
  const room = three();
  room.disconnect(cat);
  room.advanceTime(20_000);
  expect(desks(room)).toEqual({ [bob]: 2, [fay]: 4 });
  room.join(cat);
  expect(desks(room)).toEqual({ [bob]: 2, [cat]: 3, [fay]: 4 });
  room.disconnect(cat, `${cat}-1`);
  room.advanceTime(20_000);
  room.do(ann, { type: 'addDj', seat: 3 });
  room.join(cat);
  expect(desks(room)).toMatchObject({ [ann]: 3, [cat]: 0 });
});

test('R144: with fewer seats those who stay get a desk that is there', () => {
  const room = three();
  room.do(null, { type: 'updateSettings', settings: { numberOfDjs: 3 } });
  expect(desks(room)).toEqual({ [bob]: 2, [cat]: 0, [fay]: 1 });
  expect(room.patch('updatedDj')).toEqual([
    { op: 'replace', path: '/visibleDjs/1/seat', value: 0 },
    { op: 'replace', path: '/visibleDjs/2/seat', value: 1 },
    { op: 'replace', path: '/djs/1/seat', value: 0 },
    { op: 'replace', path: '/djs/2/seat', value: 1 },
  ]);
  room.do(null, { type: 'updateSettings', settings: { numberOfDjs: 5 } });
  expect(room.messageNames).toEqual(['updatedRoomSettings']);
});

test('R144: the line that moves up gets what is free', () => {
  const room = three({ numberOfDjs: 3 });
  room.do(eve, { type: 'addDj', seat: 0 });
  expect(room.roomState.seatQueue).toEqual([eve]);
  const before = desks(room);
  room.do(fay, { type: 'removeDj' });
  expect(desks(room)[eve]).toBe(before[fay]);
});

test('R144: a room that was saved before desks were shared gets them when it is restored', () => {
  const { state } = three();
  const saved = cloneJson({ ...state, formatVersion: engineFormatVersion - 1 });
  for (const entry of saved.lineUp) delete entry.seat;
  const seats = upgradeState(saved).lineUp.map(({ seat }) => seat);
  expect(seats).toEqual([2, 3, 4]);
});
