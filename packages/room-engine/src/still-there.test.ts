import { describe, expect, test } from 'vitest';
import { ann, bob, cat, gus, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';
import { three } from '../testing/three-djs.ts';

const songMs = 181_500;
const minute = 60_000;

describe('still there?', () => {
  function asleep(): TestRoom {
    const room = new TestRoom({ stillThereCheck: true, maxSongSeconds: 1200 }).joinAll(ann, bob, cat);
    room.do(cat, { type: 'addDj', song: song(2) });
    room.do(bob, { type: 'addDj', song: song(1, { duration: 1200 }) });
    room.advanceTime(songMs);
    room.do(null, { type: 'offerNextSong', userUuid: cat, song: song(3) });
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(4) });
    return room;
  }
  const beforeQuestion = 1_201_500 - minute;

  test('R45: an inactive next DJ is asked a minute before', () => {
    const room = asleep();
    room.advanceTime(beforeQuestion);
    expect(room.messages('askedIfStillThere')).toMatchObject([{ to: { user: cat } }]);
    expect(room.params('askedIfStillThere')).toEqual([{ userUuid: cat, answerBefore: room.now + minute }]);
  });

  test('R45: without a response they are passed over', () => {
    const room = asleep();
    room.do(bob, { type: 'confirmPresence' });
    room.advanceTime(beforeQuestion + minute);
    expect(room.stage[0]).toBe(bob);
    expect(room.events('djPassedOver')).toMatchObject([{ userUuid: cat, reason: 'absent' }]);
    expect(room.roomState.djs[1]?.nextSong?.songId).toBe('3');
    expect(room.messages('notification')).toMatchObject([
      { to: { user: cat }, message: { params: { kind: 'lineUp', code: 'passedOverAbsent' } } },
    ]);
  });

  test('R45: someone who does not respond the second time loses the seat and learns why', () => {
    const room = asleep();
    room.do(bob, { type: 'confirmPresence' });
    room.advanceTime(beforeQuestion + minute);
    room.do(bob, { type: 'updateNextSong', song: song(5) });
    room.advanceTime(songMs);
    expect(room.stage).toEqual([bob]);
    expect(room.messages('notification')).toMatchObject([
      { to: { user: cat }, message: { params: { kind: 'lineUp', code: 'seatLostAbsent' } } },
    ]);
    expect(room.messages('askedIfStillThere')).toEqual([]);
  });

  test.each([
    ['an answer', { type: 'confirmPresence' }],
    ['a vote', { type: 'voteOnSong', songVotes: { like: true } }],
    ['a jump', { type: 'playOneTimeAnimation', animation: 'jump' }],
    ['another song', { type: 'updateNextSong', song: song(3) }],
  ] as const)('R45: %s keeps the turn', (_, sign) => {
    const room = asleep();
    room.advanceTime(beforeQuestion + 1_000);
    room.do(cat, sign);
    room.advanceTime(minute);
    expect(room.stage[0]).toBe(cat);
  });

  test('R45: chat counts as a response too', () => {
    const room = asleep();
    room.advanceTime(beforeQuestion + 1_000);
    room.do(null, { type: 'noteActivity', userUuid: cat });
    room.advanceTime(minute);
    expect(room.stage[0]).toBe(cat);
  });

  test('R45: someone who rejoins while the question is open is asked again, but not after that', () => {
    const room = asleep();
    room.advanceTime(beforeQuestion);
    const answerBefore = room.now + minute;
    room.disconnect(cat);
    room.advanceTime(5_000);
    room.join(cat, 'again');
    expect(room.messages('askedIfStillThere')).toEqual([
      {
        to: { connection: 'again' },
        message: { name: 'askedIfStillThere', params: { userUuid: cat, answerBefore } },
      },
    ]);
    room.do(cat, { type: 'confirmPresence' });
    room.join(cat, 'third');
    expect(room.messages('askedIfStillThere')).toEqual([]);
  });

  test('R45: someone active within 20 minutes is not asked', () => {
    const room = asleep();
    room.advanceTime(5 * minute);
    room.do(cat, { type: 'playOneTimeAnimation', animation: 'jump' });
    room.advanceTime(beforeQuestion - 5 * minute);
    expect(room.messages('askedIfStillThere')).toEqual([]);
  });

  test('R45: when the song is cut short there was no time to respond, so the turn stays', () => {
    const room = asleep();
    room.advanceTime(beforeQuestion);
    room.advanceTime(10_000);
    room.do(bob, { type: 'skipSong' });
    expect(room.stage[0]).toBe(cat);
  });

  test('R45: the setting can be switched on and off during a song', () => {
    const room = three();
    expect(room.timers.has('askStillThere')).toBe(false);
    room.do(null, { type: 'updateSettings', settings: { stillThereCheck: true } });
    expect(room.timers.has('askStillThere')).toBe(true);
    room.do(null, { type: 'updateSettings', settings: { stillThereCheck: false } });
    expect(room.timers.has('askStillThere')).toBe(false);
  });

  test('R45: only people in the room can respond', () => {
    expect(three().expectRefusal(gus, { type: 'confirmPresence' })).toBe('room/not-joined');
  });
});
