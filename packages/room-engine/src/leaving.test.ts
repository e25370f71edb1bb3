import { expect, test } from 'vitest';
import { ann, bob, cat, fay, hal, song } from './testing/characters.ts';
import { TestRoom } from './testing/test-room.ts';

const second = 1_000;
const minute = 60_000;

function stageOfThree(): TestRoom {
  const room = new TestRoom({ numberOfDjs: 3 }).joinAll(ann, bob, cat, fay, hal);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj', song: song(3) });
  return room;
}

test('R12: after the last connection is gone a person has 20 seconds', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.disconnect(bob);
  expect(room.said).toEqual([]);
  expect(room.tasks('timer')).toEqual([
    {
      kind: 'timer',
      key: `grace:${bob}`,
      dueAt: room.now + 20 * second,
      action: { type: 'graceEnded', userUuid: bob },
    },
  ]);
  expect(room.pass(19_999)).toEqual([]);
  const [left] = room.pass(1);
  expect(left?.events).toEqual([{ type: 'userLeft', userUuid: bob, tokenRole: 'user', reason: 'left' }]);
  expect(room.picture.allUserData[bob]).toBeUndefined();
});

test('R12: a connection that is not the last one, or unknown, starts nothing', () => {
  const room = new TestRoom().joinAll(ann);
  room.join(ann, 'phone');
  room.disconnect(ann);
  expect(room.last.tasks).toEqual([]);
  room.disconnect(ann, 'never seen');
  expect(room.last.tasks).toEqual([]);
});

test('R12 R38: a grace that fires early is set again', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.disconnect(bob);
  room.now += second;
  room.do(null, { type: 'graceEnded', userUuid: bob });
  expect(room.said).toEqual([]);
  expect(room.tasks('timer')).toMatchObject([{ key: `grace:${bob}`, dueAt: room.now + 19 * second }]);
});

test('R13: who is back within the 20 seconds was never away', () => {
  const room = stageOfThree();
  room.do(cat, { type: 'voteOnSong', songVotes: { like: true } });
  room.disconnect(cat);
  room.pass(10 * second);
  room.join(cat, 'again');
  expect(room.said).toEqual(['updatedUserData']);
  expect(room.tasks('cancelTimer')).toEqual([{ kind: 'cancelTimer', key: `grace:${cat}` }]);
  room.pass(30 * second);
  expect(room.stage).toEqual([bob, cat, fay]);
  expect(room.picture.allUserData[cat]?.songVotes).toEqual({ like: true });
});

test('R14: a DJ who is playing steps down, leaves, and the next one plays', () => {
  const room = stageOfThree();
  room.do(hal, { type: 'addDj', song: song(4) });
  room.disconnect(bob);
  room.pass(20 * second);
  expect(room.said).toEqual(['removedDj', 'userLeft', 'updatedSeatQueue', 'addedDj', 'playedSong']);
  expect(room.stage).toEqual([cat, fay, hal]);
  expect(room.picture.nowPlaying?.song.songId).toBe('2');
  expect(room.events('songEnded')).toMatchObject([{ djUuid: bob, reason: 'djLeft' }]);
});

test('R14: somebody who waits for a seat leaves the line too', () => {
  const room = new TestRoom({ numberOfDjs: 1 }).joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj' });
  room.disconnect(cat);
  room.pass(20 * second);
  expect(room.said).toEqual(['updatedSeatQueue', 'userLeft']);
  expect(room.picture.seatQueue).toBeUndefined();
});

test('R15: a DJ who is back within five minutes has the old place and the next song', () => {
  const room = stageOfThree();
  room.disconnect(cat);
  room.pass(2 * minute);
  expect(room.stage).toEqual([bob, fay]);
  room.join(cat, 'again');
  expect(room.said).toEqual(['userJoined', 'addedDj', 'updatedUserData']);
  expect(room.stage).toEqual([bob, cat, fay]);
  expect(room.picture.djs[1]?.nextSong?.songId).toBe('2');
});

test('R15: nobody comes back in front of the DJ who is playing', () => {
  const room = stageOfThree();
  room.disconnect(bob);
  room.pass(minute);
  expect(room.stage).toEqual([cat, fay]);
  room.join(bob, 'again');
  expect(room.stage).toEqual([cat, bob, fay]);
});

test('R15: after five minutes the place is gone', () => {
  const room = stageOfThree();
  room.disconnect(cat);
  room.pass(5 * minute);
  room.join(cat, 'again');
  expect(room.stage).not.toContain(cat);
});

test('R15: a DJ who comes back to silence starts with the song they had', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(bob, { type: 'updateNextSong', song: song(2) });
  room.disconnect(bob);
  room.pass(minute);
  expect(room.picture.nowPlaying).toBeNull();
  room.join(bob, 'again');
  expect(room.picture.nowPlaying?.song.songId).toBe('2');
});

test('R16: with all seats taken the returning DJ is first in line', () => {
  const room = stageOfThree();
  room.do(hal, { type: 'addDj' });
  room.do(ann, { type: 'addDj' });
  room.disconnect(cat);
  room.pass(minute);
  expect(room.stage).toEqual([bob, fay, hal]);
  room.join(cat, 'again');
  expect(room.picture.seatQueue).toEqual([cat, ann]);
});

test('R16: a place in the line is kept too', () => {
  const room = stageOfThree();
  room.do(hal, { type: 'addDj' });
  room.do(ann, { type: 'addDj' });
  room.disconnect(hal);
  room.pass(minute);
  expect(room.picture.seatQueue).toEqual([ann]);
  room.join(hal, 'again');
  expect(room.picture.seatQueue).toEqual([hal, ann]);
});

test('R16: stepping down keeps no place', () => {
  const room = stageOfThree();
  room.do(cat, { type: 'removeDj' });
  room.disconnect(cat);
  room.pass(minute);
  room.join(cat, 'again');
  expect(room.stage).toEqual([bob, fay]);
});

test('R16: a removal while away takes the held place', () => {
  const room = stageOfThree();
  room.disconnect(cat);
  room.pass(minute);
  room.do(null, { type: 'globalKick', userUuid: cat });
  room.join(cat, 'again');
  expect(room.stage).toEqual([bob, fay]);
});

test('R14: the last one out leaves an empty, silent room without timers', () => {
  const room = new TestRoom().joinAll(bob);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.disconnect(bob);
  room.pass(20 * second);
  expect(room.picture).toMatchObject({
    allUserData: {},
    allUsers: [],
    djs: [],
    nowPlaying: null,
    vibeMeter: 0,
  });
  expect([...room.timers.keys()]).toEqual([]);
});
