import { expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const songMs = 181_500;

/** Bob and Cat are seated, Fay waits; a seat is for two turns of one song. */
function limitedRoom(): TestRoom {
  const room = new TestRoom({ numberOfDjs: 2, maxTurnsPerSeat: 2 }).joinAll(ann, bob, cat, eve, fay);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  return room;
}

function playSongs(room: TestRoom, count: number): void {
  for (let n = 0; n < count; n += 1) {
    for (const { uuid, nextSong } of room.state.lineUp)
      if (!nextSong) room.do(uuid, { type: 'updateNextSong', song: song(10 + n) });
    room.advanceTime(songMs);
  }
}

test('R101: after the last turn on the seat the DJ leaves it to the next in line', () => {
  const room = limitedRoom();
  room.do(fay, { type: 'addDj', song: song(3) });
  playSongs(room, 2);
  expect(room.stage).toEqual([bob, cat]);
  playSongs(room, 1);
  expect(room.stage).toEqual([cat, fay]);
  expect(room.roomState.seatQueue).toBeUndefined();
  expect(room.roomState.nowPlaying?.song.trackName).toBe('Track 11');
});

test('R101: the DJ learns why, and events name the reason', () => {
  const room = limitedRoom();
  room.do(fay, { type: 'addDj', song: song(3) });
  playSongs(room, 3);
  const steps = room.journal.length;
  expect(steps).toBeGreaterThan(0);
  expect(room.events('djRemoved')).toMatchObject([{ userUuid: bob, reason: 'seatLimit' }]);
  expect(room.messages('notification')).toMatchObject([
    { to: { user: bob }, message: { params: { kind: 'lineUp', code: 'seatLimit' } } },
  ]);
});

test('R101: while nobody waits they stay, and leave as soon as somebody does', () => {
  const room = limitedRoom();
  playSongs(room, 7);
  expect(room.stage).toEqual([cat, bob]);
  room.do(fay, { type: 'addDj', song: song(3) });
  expect(room.last.ok && room.last.result).toEqual({ place: 'lineUp', index: 1 });
  expect(room.stage).toEqual([cat, fay]);
  room.do(eve, { type: 'addDj', song: song(4) });
  expect(room.stage).toEqual([cat, fay]);
  playSongs(room, 1);
  expect(room.stage).toEqual([fay, eve]);
});

/** Bob has the only seat, for two turns of three songs; Cat waits. */
function longTurnsRoom(): TestRoom {
  const room = new TestRoom({ numberOfDjs: 1, songsPerDj: 3, maxTurnsPerSeat: 2 }).joinAll(bob, cat, eve);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  return room;
}

test('R101: turns count, not songs, and a DJ finishes the last turn', () => {
  const room = longTurnsRoom();
  playSongs(room, 2);
  expect(room.roomState.djs).toMatchObject([{ uuid: bob, turnsPlayed: 0 }]);
  playSongs(room, 1);
  expect(room.roomState.djs).toMatchObject([{ uuid: bob, turnsPlayed: 1 }]);
  playSongs(room, 2);
  expect(room.roomState.djs).toMatchObject([{ uuid: bob, turnsPlayed: 1 }]);
  playSongs(room, 1);
  expect(room.roomState.djs).toMatchObject([{ uuid: cat, turnsPlayed: 0 }]);
});

test('R101: a skipped song is one of the turn’s songs', () => {
  const room = longTurnsRoom();
  const skip = (who: string) => {
    room.do(bob, { type: 'updateNextSong', song: song(20) });
    room.do(who, { type: 'skipSong' });
  };
  for (const who of [eve, bob, eve]) skip(who);
  expect(room.roomState.djs).toMatchObject([{ uuid: bob, turnsPlayed: 1 }]);
  for (const who of [bob, bob]) skip(who);
  expect(room.stage).toEqual([bob]);
  skip(eve);
  expect(room.roomState.djs).toMatchObject([{ uuid: cat, turnsPlayed: 0 }]);
});

test('R101: someone over a new limit finishes the turn that they are in', () => {
  const room = longTurnsRoom();
  playSongs(room, 4);
  room.do(null, { type: 'updateSettings', settings: { maxTurnsPerSeat: 1 } });
  playSongs(room, 1);
  expect(room.stage).toEqual([bob]);
  playSongs(room, 1);
  expect(room.stage).toEqual([cat]);
});

test('R101: a turn that ends early for want of a song counts, and the next person plays at once', () => {
  const room = longTurnsRoom();
  playSongs(room, 3);
  room.do(bob, { type: 'updateNextSong', song: null });
  room.advanceTime(songMs);
  expect(room.roomState.djs).toMatchObject([{ uuid: cat, turnsPlayed: 0 }]);
  expect(room.roomState.nowPlaying?.song.trackName).toBe('Track 2');
  expect(room.roomState.songsRemainingForDj).toBe(3);
});

test('R101: being passed over without a song is no turn', () => {
  const room = new TestRoom({ numberOfDjs: 2, maxTurnsPerSeat: 1 }).joinAll(bob, cat, fay);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(bob, { type: 'updateNextSong', song: song(2) });
  room.do(cat, { type: 'addDj' });
  room.advanceTime(songMs);
  expect(room.roomState.djs).toMatchObject([
    { uuid: bob, turnsPlayed: 1 },
    { uuid: cat, turnsPlayed: 0 },
  ]);
});

test('R101: a limit that is set applies at once to those who have reached it', () => {
  const room = new TestRoom({ numberOfDjs: 2 }).joinAll(bob, cat, fay);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj', song: song(3) });
  playSongs(room, 3);
  expect(room.stage).toEqual([cat, bob]);
  expect(room.roomState.djs[0]).not.toHaveProperty('turnsPlayed');
  room.do(null, { type: 'updateSettings', settings: { maxTurnsPerSeat: 1 } });
  expect(room.stage).toEqual([cat, fay]);
  room.do(null, { type: 'updateSettings', settings: { maxTurnsPerSeat: null } });
  playSongs(room, 4);
  expect(room.stage).toEqual([cat, fay]);
});

test('R101: whoever comes back to the seat has not started anew', () => {
  const room = limitedRoom();
  playSongs(room, 1);
  room.disconnect(bob);
  room.advanceTime(21_000);
  room.join(bob, `${bob}-2`);
  expect(room.roomState.djs.find(({ uuid }) => uuid === bob)).toMatchObject({ turnsPlayed: 1 });
});

test('R101: a turn that was interrupted by a lost connection counts for whoever comes back to the seat', () => {
  const room = new TestRoom({ numberOfDjs: 2, songsPerDj: 3, maxTurnsPerSeat: 2 }).joinAll(bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  playSongs(room, 1);
  room.disconnect(bob);
  room.advanceTime(21_000);
  expect(room.stage).toEqual([cat]);
  room.join(bob, `${bob}-2`);
  expect(room.roomState.djs).toMatchObject([
    { uuid: cat, turnsPlayed: 0 },
    { uuid: bob, turnsPlayed: 1 },
  ]);
});
