import { describe, expect, test } from 'vitest';
import { ann, bob, bot, cat, eve, fay, gus, song } from './testing/characters.ts';
import { TestRoom } from './testing/test-room.ts';

const songMs = 181_500;
const minute = 60_000;

function three(more: ConstructorParameters<typeof TestRoom>[0] = {}): TestRoom {
  const room = new TestRoom(more).joinAll(ann, bob, cat, eve, fay);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj', song: song(3) });
  return room;
}

describe('starting and ending', () => {
  test('R37: a song starts 1.5 seconds ahead and ends after its length', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1, { duration: 200.25 }) });
    expect(room.picture.nowPlaying).toMatchObject({
      startTime: room.now + 1_500,
      endTime: room.now + 1_500 + 200_250,
    });
    expect(room.picture.nowPlaying?.playId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('R37: the lead-in is an option of the room', () => {
    const room = new TestRoom({}, { leadInMs: 0 }).joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    expect(room.picture.nowPlaying?.startTime).toBe(room.now);
  });

  test('R37: the same song again is a new play', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    const first = room.picture.nowPlaying?.playId;
    room.do(bob, { type: 'updateNextSong', song: song(1) });
    room.pass(songMs);
    expect(room.picture.nowPlaying?.playId).not.toBe(first);
  });

  test('R38: at the end the next song begins', () => {
    const room = three();
    expect(room.timers.get('endOfSong')?.dueAt).toBe(room.picture.nowPlaying?.endTime);
    expect(room.pass(songMs - 1)).toEqual([]);
    room.pass(1);
    expect(room.said).toEqual(['playedSong']);
    expect(room.picture.nowPlaying?.song.songId).toBe('2');
  });

  test('R38: a timer of an earlier song does nothing, an early one is set again', () => {
    const room = three();
    const { playId } = room.picture.nowPlaying ?? { playId: '' };
    room.do(null, { type: 'endOfSong', playId: 'other' });
    expect(room.last).toMatchObject({ messages: [], tasks: [] });
    room.do(null, { type: 'endOfSong', playId });
    expect(room.last.messages).toEqual([]);
    expect(room.tasks('timer')).toMatchObject([{ key: 'endOfSong', action: { playId } }]);
  });

  test('R40: after the turn the DJ goes to the end', () => {
    const room = three();
    room.pass(songMs);
    expect(room.stage).toEqual([cat, fay, bob]);
  });

  test('R39: a turn is songsPerDj songs', () => {
    const room = three({ songsPerDj: 2 });
    expect(room.picture.songsRemainingForDj).toBe(2);
    room.do(bob, { type: 'updateNextSong', song: song(4) });
    room.pass(songMs);
    expect(room.stage).toEqual([bob, cat, fay]);
    expect(room.picture.songsRemainingForDj).toBe(1);
    room.pass(songMs);
    expect(room.stage).toEqual([cat, fay, bob]);
    expect(room.picture.songsRemainingForDj).toBe(2);
  });

  test('R39 R41: a DJ with songs left but none to play gives up the turn', () => {
    const room = three({ songsPerDj: 3 });
    room.pass(songMs);
    expect(room.stage).toEqual([cat, fay, bob]);
    expect(room.picture.songsRemainingForDj).toBe(3);
  });
});

describe('passing over and silence', () => {
  test('R41: a DJ without a song is passed over', () => {
    const room = three();
    room.do(cat, { type: 'updateNextSong', song: null });
    room.pass(songMs);
    expect(room.stage).toEqual([fay, bob, cat]);
    expect(room.events('djPassedOver')).toMatchObject([{ userUuid: cat, passes: 1, reason: 'noSong' }]);
    expect(room.tasks('requestNextSong')).toContainEqual({ kind: 'requestNextSong', userUuid: cat });
    expect(room.messages('notification')).toMatchObject([
      { to: { user: cat }, message: { params: { kind: 'lineUp', code: 'passedOverNoSong' } } },
    ]);
  });

  test('R41: passed over twice, the DJ leaves the line-up', () => {
    const room = three();
    room.do(cat, { type: 'updateNextSong', song: null });
    room.do(bob, { type: 'updateNextSong', song: song(4) });
    room.pass(songMs);
    room.do(fay, { type: 'updateNextSong', song: song(5) });
    room.pass(songMs);
    expect(room.stage).toEqual([bob, cat, fay]);
    room.pass(songMs);
    expect(room.said.filter((name) => name !== 'notification')).toEqual(['playedSong', 'removedDj']);
    expect(room.messages('notification')).toMatchObject([
      { to: { user: cat }, message: { params: { kind: 'lineUp', code: 'seatLostNoSong' } } },
    ]);
    expect(room.stage).toEqual([fay, bob]);
    expect(room.events('djRemoved')).toMatchObject([{ userUuid: cat, reason: 'noSong' }]);
  });

  test('R41: playing a song starts the count anew', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    for (const n of [2, 3, 4]) {
      room.pass(songMs);
      expect(room.picture.nowPlaying).toBeNull();
      room.do(bob, { type: 'updateNextSong', song: song(n) });
      expect(room.picture.nowPlaying?.song.songId).toBe(String(n));
    }
  });

  test('R42: with nobody to play there is silence', () => {
    const room = new TestRoom().joinAll(ann, bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.pass(songMs);
    expect(room.patch('playedSong')).toContainEqual({ op: 'replace', path: '/nowPlaying', value: null });
    expect(room.picture).toMatchObject({ nowPlaying: null, songsRemainingForDj: 0 });
    expect(room.stage).toEqual([bob]);
    expect([...room.timers.keys()]).toEqual([]);
  });

  test('R43: a song ends the silence, and nobody in front counts as passed over', () => {
    const room = new TestRoom().joinAll(ann, bob, cat, fay);
    for (const uuid of [bob, cat, fay]) room.do(uuid, { type: 'addDj' });
    expect(room.picture.nowPlaying).toBeNull();
    room.do(cat, { type: 'updateNextSong', song: song(2) });
    expect(room.said).toEqual(['updatedNextSong', 'playedSong']);
    expect(room.stage).toEqual([cat, fay, bob]);
    expect(room.events('djPassedOver')).toEqual([]);
  });

  test('R41 R23: the seat of a DJ who was passed over twice goes to the line', () => {
    const room = new TestRoom({ numberOfDjs: 2 }).joinAll(ann, bob, cat, fay);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.do(cat, { type: 'addDj' });
    room.do(fay, { type: 'addDj', song: song(9) });
    room.do(bob, { type: 'updateNextSong', song: song(2) });
    room.pass(songMs);
    room.pass(songMs);
    expect(room.said.filter((name) => name !== 'notification')).toEqual([
      'playedSong',
      'removedDj',
      'updatedSeatQueue',
      'addedDj',
      'playedSong',
    ]);
    expect(room.stage).toEqual([fay, bob]);
    expect(room.picture.nowPlaying?.song.songId).toBe('9');
  });
});

describe('skipping', () => {
  test('R44: the DJ skips the own song', () => {
    const room = three();
    room.do(bob, { type: 'skipSong' });
    expect(room.stage).toEqual([cat, fay, bob]);
    expect(room.events('songEnded')).toMatchObject([{ reason: 'skippedByDj', endedAt: room.now }]);
  });

  test.each([
    ['a moderator', eve],
    ['the owner', ann],
  ])('R44: %s skips any song', (_, uuid) => {
    const room = three();
    room.do(uuid, { type: 'skipSong' });
    expect(room.events('songEnded')).toMatchObject([{ reason: 'skippedByModerator' }]);
  });

  test('R44: nobody else does', () => {
    expect(three().refused(cat, { type: 'skipSong' })).toBe('room/not-allowed');
  });

  test('R44: with nothing playing the sentence is the agreed one', () => {
    expect(new TestRoom().joinAll(ann).try(ann, { type: 'skipSong' })).toMatchObject({
      error: 'Nothing is playing right now.',
    });
  });

  test('R44: a skipped song counts as one of the turn', () => {
    const room = three({ songsPerDj: 2 });
    room.do(bob, { type: 'updateNextSong', song: song(4) });
    room.do(bob, { type: 'skipSong' });
    expect(room.stage[0]).toBe(bob);
    expect(room.picture.songsRemainingForDj).toBe(1);
  });
});

describe('still there?', () => {
  function asleep(): TestRoom {
    const room = new TestRoom({ stillThereCheck: true, maxSongSeconds: 1200 }).joinAll(ann, bob, cat);
    room.do(cat, { type: 'addDj', song: song(2) });
    room.do(bob, { type: 'addDj', song: song(1, { duration: 1200 }) });
    room.pass(songMs);
    room.do(null, { type: 'offerNextSong', userUuid: cat, song: song(3) });
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(4) });
    return room;
  }
  const beforeQuestion = 1_201_500 - minute;

  test('R45: whoever is next and inactive is asked a minute before', () => {
    const room = asleep();
    room.pass(beforeQuestion);
    expect(room.messages('askedIfStillThere')).toMatchObject([{ to: { user: cat } }]);
    expect(room.params('askedIfStillThere')).toEqual([{ userUuid: cat, answerBefore: room.now + minute }]);
  });

  test('R45: without an answer they are passed over', () => {
    const room = asleep();
    room.do(bob, { type: 'confirmPresence' });
    room.pass(beforeQuestion + minute);
    expect(room.stage[0]).toBe(bob);
    expect(room.events('djPassedOver')).toMatchObject([{ userUuid: cat, reason: 'absent' }]);
    expect(room.picture.djs[1]?.nextSong?.songId).toBe('3');
    expect(room.messages('notification')).toMatchObject([
      { to: { user: cat }, message: { params: { kind: 'lineUp', code: 'passedOverAbsent' } } },
    ]);
  });

  test('R45: who gives no sign the second time loses the seat, and is told why', () => {
    const room = asleep();
    room.do(bob, { type: 'confirmPresence' });
    room.pass(beforeQuestion + minute);
    room.do(bob, { type: 'updateNextSong', song: song(5) });
    room.pass(songMs);
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
    room.pass(beforeQuestion + 1_000);
    room.do(cat, sign);
    room.pass(minute);
    expect(room.stage[0]).toBe(cat);
  });

  test('R45: chat counts as a sign too', () => {
    const room = asleep();
    room.pass(beforeQuestion + 1_000);
    room.do(null, { type: 'noteActivity', userUuid: cat });
    room.pass(minute);
    expect(room.stage[0]).toBe(cat);
  });

  test('R45: whoever comes in again while the question is open is asked again, and not after that', () => {
    const room = asleep();
    room.pass(beforeQuestion);
    const answerBefore = room.now + minute;
    room.disconnect(cat);
    room.pass(5_000);
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

  test('R45: somebody active within 20 minutes is not asked', () => {
    const room = asleep();
    room.pass(5 * minute);
    room.do(cat, { type: 'playOneTimeAnimation', animation: 'jump' });
    room.pass(beforeQuestion - 5 * minute);
    expect(room.messages('askedIfStillThere')).toEqual([]);
  });

  test('R45: when the song is cut short there was no time to answer, so the turn stays', () => {
    const room = asleep();
    room.pass(beforeQuestion);
    room.pass(10_000);
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

  test('R45: only people in the room answer', () => {
    expect(three().refused(gus, { type: 'confirmPresence' })).toBe('room/not-joined');
  });
});

describe('the report', () => {
  test('R46: it names play, DJ, votes and who heard how much', () => {
    const room = new TestRoom().joinAll(ann, bob, cat, bot, gus);
    room.do(bob, { type: 'addDj', song: song(1) });
    const { playId, startTime } = room.picture.nowPlaying ?? {};
    room.do(ann, { type: 'voteOnSong', songVotes: { like: true } });
    room.do(cat, { type: 'voteOnSong', songVotes: { like: false, star: true } });
    room.pass(1_500 + 60_000);
    room.join(fay);
    room.pass(30_000);
    room.do(null, { type: 'globalKick', userUuid: cat });
    room.pass(90_000);
    expect(room.events('songEnded')).toEqual([
      {
        type: 'songEnded',
        playId,
        djUuid: bob,
        song: song(1),
        startTime,
        endedAt: room.now,
        reason: 'played',
        voteCounts: { likes: 1, dislikes: 1, stars: 1 },
        votes: [
          { userUuid: ann, tokenRole: 'user', like: true },
          { userUuid: cat, tokenRole: 'user', like: false, star: true },
        ],
        listeners: [
          { userUuid: ann, tokenRole: 'user', heardMs: 180_000 },
          { userUuid: fay, tokenRole: 'user', heardMs: 120_000 },
          { userUuid: bot, tokenRole: 'bot', heardMs: 180_000 },
          { userUuid: gus, tokenRole: 'guest', heardMs: 180_000 },
          { userUuid: cat, tokenRole: 'user', heardMs: 90_000 },
        ],
      },
    ]);
  });

  test('R46: leaving and coming back adds up', () => {
    const room = new TestRoom().joinAll(ann, bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.pass(31_500);
    room.do(null, { type: 'globalKick', userUuid: ann });
    room.pass(100_000);
    room.join(ann, 'again');
    room.pass(50_000);
    expect(room.events('songEnded')[0]?.listeners).toEqual([
      { userUuid: ann, tokenRole: 'user', heardMs: 80_000 },
    ]);
  });
});
