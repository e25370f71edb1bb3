import { expect, test } from 'vitest';
import { ann, bob, cat, fay, hal, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const second = 1_000;
const minute = 60_000;

function stageOfThree(): TestRoom {
  const room = new TestRoom({ numberOfDjs: 3 }).joinAll(ann, bob, cat, fay, hal);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj', song: song(3) });
  return room;
}

test('R12: a person has 20 seconds after the last connection is gone', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.disconnect(bob);
  expect(room.messageNames).toEqual([]);
  expect(room.tasks('timer')).toEqual([
    {
      kind: 'timer',
      key: `grace:${bob}`,
      dueAt: room.now + 20 * second,
      action: { type: 'graceEnded', userUuid: bob },
    },
  ]);
  expect(room.advanceTime(19_999)).toEqual([]);
  const [left] = room.advanceTime(1);
  expect(left?.events).toEqual([{ type: 'userLeft', userUuid: bob, tokenRole: 'user', reason: 'left' }]);
  expect(room.roomState.allUserData[bob]).toBeUndefined();
});

test('R12: an unknown connection, or one of several, starts nothing', () => {
  const room = new TestRoom().joinAll(ann);
  room.join(ann, 'phone');
  room.disconnect(ann);
  expect(room.last.tasks).toEqual([]);
  room.disconnect(ann, 'never seen');
  expect(room.last.tasks).toEqual([]);
});

test('R12 R38: a grace timer that fires early is set again', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.disconnect(bob);
  room.now += second;
  room.do(null, { type: 'graceEnded', userUuid: bob });
  expect(room.messageNames).toEqual([]);
  expect(room.tasks('timer')).toMatchObject([{ key: `grace:${bob}`, dueAt: room.now + 19 * second }]);
});

test('R13: someone who is back within 20 seconds was never away', () => {
  const room = stageOfThree();
  room.do(cat, { type: 'voteOnSong', songVotes: { like: true } });
  room.disconnect(cat);
  room.advanceTime(10 * second);
  room.join(cat, 'again');
  expect(room.messageNames).toEqual(['updatedUserData']);
  expect(room.tasks('cancelTimer')).toEqual([{ kind: 'cancelTimer', key: `grace:${cat}` }]);
  room.advanceTime(30 * second);
  expect(room.stage).toEqual([bob, cat, fay]);
  expect(room.roomState.allUserData[cat]?.songVotes).toEqual({ like: true });
});

test('R14: a playing DJ steps down, leaves, and the next one plays', () => {
  const room = stageOfThree();
  room.do(hal, { type: 'addDj', song: song(4) });
  room.disconnect(bob);
  room.advanceTime(20 * second);
  expect(room.messageNames).toEqual(['removedDj', 'userLeft', 'updatedSeatQueue', 'addedDj', 'playedSong']);
  expect(room.stage).toEqual([cat, fay, hal]);
  expect(room.roomState.nowPlaying?.song.songId).toBe('2');
  expect(room.events('songEnded')).toMatchObject([{ djUuid: bob, reason: 'djLeft' }]);
});

test('R14: someone who waits for a seat leaves the seat queue too', () => {
  const room = new TestRoom({ numberOfDjs: 1 }).joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj' });
  room.disconnect(cat);
  room.advanceTime(20 * second);
  expect(room.messageNames).toEqual(['updatedSeatQueue', 'userLeft']);
  expect(room.roomState.seatQueue).toBeUndefined();
});

test('R15: a DJ who is back within five minutes has the old position and the next song', () => {
  const room = stageOfThree();
  room.disconnect(cat);
  room.advanceTime(2 * minute);
  expect(room.stage).toEqual([bob, fay]);
  room.join(cat, 'again');
  expect(room.messageNames).toEqual(['userJoined', 'addedDj', 'updatedUserData']);
  expect(room.stage).toEqual([bob, cat, fay]);
  expect(room.roomState.djs[1]?.nextSong?.songId).toBe('2');
});

test('R15: nobody returns in front of the DJ who is playing', () => {
  const room = stageOfThree();
  room.disconnect(bob);
  room.advanceTime(minute);
  expect(room.stage).toEqual([cat, fay]);
  room.join(bob, 'again');
  expect(room.stage).toEqual([cat, bob, fay]);
});

test('R15: the position is gone after five minutes', () => {
  const room = stageOfThree();
  room.disconnect(cat);
  room.advanceTime(5 * minute);
  room.join(cat, 'again');
  expect(room.stage).not.toContain(cat);
});

test('R15: a DJ who returns to silence starts with the song they had', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(bob, { type: 'updateNextSong', song: song(2) });
  room.disconnect(bob);
  room.advanceTime(minute);
  expect(room.roomState.nowPlaying).toBeNull();
  room.join(bob, 'again');
  expect(room.roomState.nowPlaying?.song.songId).toBe('2');
});

test('R16: with all seats taken the returning DJ is first in the seat queue', () => {
  const room = stageOfThree();
  room.do(hal, { type: 'addDj' });
  room.do(ann, { type: 'addDj' });
  room.disconnect(cat);
  room.advanceTime(minute);
  expect(room.stage).toEqual([bob, fay, hal]);
  room.join(cat, 'again');
  expect(room.roomState.seatQueue).toEqual([cat, ann]);
});

test('R16: a position in the seat queue is held too', () => {
  const room = stageOfThree();
  room.do(hal, { type: 'addDj' });
  room.do(ann, { type: 'addDj' });
  room.disconnect(hal);
  room.advanceTime(minute);
  expect(room.roomState.seatQueue).toEqual([ann]);
  room.join(hal, 'again');
  expect(room.roomState.seatQueue).toEqual([hal, ann]);
});

test('R16: stepping down holds no position', () => {
  const room = stageOfThree();
  room.do(cat, { type: 'removeDj' });
  room.disconnect(cat);
  room.advanceTime(minute);
  room.join(cat, 'again');
  expect(room.stage).toEqual([bob, fay]);
});

test('R16: a removal while away deletes the held position', () => {
  const room = stageOfThree();
  room.disconnect(cat);
  room.advanceTime(minute);
  room.do(null, { type: 'globalKick', userUuid: cat });
  room.join(cat, 'again');
  expect(room.stage).toEqual([bob, fay]);
});

test('R14: the last person to leave leaves an empty, silent room without timers', () => {
  const room = new TestRoom().joinAll(bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.disconnect(bob);
  room.advanceTime(20 * second);
  expect(room.roomState).toMatchObject({
    allUserData: {},
    allUsers: [],
    djs: [],
    nowPlaying: null,
    vibeMeter: 0,
  });
  expect([...room.timers.keys()]).toEqual([]);
});
