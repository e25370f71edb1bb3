import { describe, expect, test } from 'vitest';
import { ann, bob, bot, cat, eve, fay, gus, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';
import { three } from '../testing/three-djs.ts';

const songMs = 181_500;

describe('starting and ending', () => {
  test('R37: a song starts 1.5 seconds later and ends after its length', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1, { duration: 200.25 }) });
    expect(room.roomState.nowPlaying).toMatchObject({
      startTime: room.now + 1_500,
      endTime: room.now + 1_500 + 200_250,
    });
    expect(room.roomState.nowPlaying?.playId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('R37: the lead-in is an option of the room', () => {
    const room = new TestRoom({}, { leadInMs: 0 }).joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    expect(room.roomState.nowPlaying?.startTime).toBe(room.now);
  });

  test('R37: the same song again is a new play', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    const first = room.roomState.nowPlaying?.playId;
    room.do(bob, { type: 'updateNextSong', song: song(1) });
    room.advanceTime(songMs);
    expect(room.roomState.nowPlaying?.playId).not.toBe(first);
  });

  test('R38: the next song starts at the end', () => {
    const room = three();
    expect(room.timers.get('endOfSong')?.dueAt).toBe(room.roomState.nowPlaying?.endTime);
    expect(room.advanceTime(songMs - 1)).toEqual([]);
    room.advanceTime(1);
    expect(room.messageNames).toEqual(['playedSong']);
    expect(room.roomState.nowPlaying?.song.songId).toBe('2');
  });

  test('R38: a timer of an earlier song does nothing, an early one is set again', () => {
    const room = three();
    const { playId } = room.roomState.nowPlaying ?? { playId: '' };
    room.do(null, { type: 'endOfSong', playId: 'other' });
    expect(room.last).toMatchObject({ messages: [], tasks: [] });
    room.do(null, { type: 'endOfSong', playId });
    expect(room.last.messages).toEqual([]);
    expect(room.tasks('timer')).toMatchObject([{ key: 'endOfSong', action: { playId } }]);
  });

  test('R40: after the turn the DJ goes to the end', () => {
    const room = three();
    room.advanceTime(songMs);
    expect(room.stage).toEqual([cat, fay, bob]);
  });

  test('R39: a turn is songsPerDj songs', () => {
    const room = three({ songsPerDj: 2 });
    expect(room.roomState.songsRemainingForDj).toBe(2);
    room.do(bob, { type: 'updateNextSong', song: song(4) });
    room.advanceTime(songMs);
    expect(room.stage).toEqual([bob, cat, fay]);
    expect(room.roomState.songsRemainingForDj).toBe(1);
    room.advanceTime(songMs);
    expect(room.stage).toEqual([cat, fay, bob]);
    expect(room.roomState.songsRemainingForDj).toBe(2);
  });

  test('R39 R41: a DJ with songs left in the turn but none to play gives up the turn', () => {
    const room = three({ songsPerDj: 3 });
    room.advanceTime(songMs);
    expect(room.stage).toEqual([cat, fay, bob]);
    expect(room.roomState.songsRemainingForDj).toBe(3);
  });
});

describe('passing over and silence', () => {
  test('R41: a DJ without a song is passed over', () => {
    const room = three();
    room.do(cat, { type: 'updateNextSong', song: null });
    room.advanceTime(songMs);
    expect(room.stage).toEqual([fay, bob, cat]);
    expect(room.events('djPassedOver')).toMatchObject([{ userUuid: cat, passes: 1, reason: 'noSong' }]);
    expect(room.tasks('requestNextSong')).toContainEqual({ kind: 'requestNextSong', userUuid: cat });
    expect(room.messages('notification')).toMatchObject([
      { to: { user: cat }, message: { params: { kind: 'lineUp', code: 'passedOverNoSong' } } },
    ]);
  });

  test('R41: a DJ who is passed over twice leaves the line-up', () => {
    const room = three();
    room.do(cat, { type: 'updateNextSong', song: null });
    room.do(bob, { type: 'updateNextSong', song: song(4) });
    room.advanceTime(songMs);
    room.do(fay, { type: 'updateNextSong', song: song(5) });
    room.advanceTime(songMs);
    expect(room.stage).toEqual([bob, cat, fay]);
    room.advanceTime(songMs);
    expect(room.messageNames.filter((name) => name !== 'notification')).toEqual(['playedSong', 'removedDj']);
    expect(room.messages('notification')).toMatchObject([
      { to: { user: cat }, message: { params: { kind: 'lineUp', code: 'seatLostNoSong' } } },
    ]);
    expect(room.stage).toEqual([fay, bob]);
    expect(room.events('djRemoved')).toMatchObject([{ userUuid: cat, reason: 'noSong' }]);
  });

  test('R41: playing a song resets the count', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    for (const n of [2, 3, 4]) {
      room.advanceTime(songMs);
      expect(room.roomState.nowPlaying).toBeNull();
      room.do(bob, { type: 'updateNextSong', song: song(n) });
      expect(room.roomState.nowPlaying?.song.songId).toBe(String(n));
    }
  });

  test('R42: with nobody to play there is silence', () => {
    const room = new TestRoom().joinAll(ann, bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.advanceTime(songMs);
    expect(room.patch('playedSong')).toContainEqual({ op: 'replace', path: '/nowPlaying', value: null });
    expect(room.roomState).toMatchObject({ nowPlaying: null, songsRemainingForDj: 0 });
    expect(room.stage).toEqual([bob]);
    expect([...room.timers.keys()]).toEqual([]);
  });

  test('R43: a song ends the silence, and nobody before it counts as passed over', () => {
    const room = new TestRoom().joinAll(ann, bob, cat, fay);
    for (const uuid of [bob, cat, fay]) room.do(uuid, { type: 'addDj' });
    expect(room.roomState.nowPlaying).toBeNull();
    room.do(cat, { type: 'updateNextSong', song: song(2) });
    expect(room.messageNames).toEqual(['updatedNextSong', 'playedSong']);
    expect(room.stage).toEqual([cat, fay, bob]);
    expect(room.events('djPassedOver')).toEqual([]);
  });

  test('R41 R23: the seat of a DJ who was passed over twice goes to the seat queue', () => {
    const room = new TestRoom({ numberOfDjs: 2 }).joinAll(ann, bob, cat, fay);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.do(cat, { type: 'addDj' });
    room.do(fay, { type: 'addDj', song: song(9) });
    room.do(bob, { type: 'updateNextSong', song: song(2) });
    room.advanceTime(songMs);
    room.advanceTime(songMs);
    expect(room.messageNames.filter((name) => name !== 'notification')).toEqual([
      'playedSong',
      'removedDj',
      'updatedSeatQueue',
      'addedDj',
      'playedSong',
    ]);
    expect(room.stage).toEqual([fay, bob]);
    expect(room.roomState.nowPlaying?.song.songId).toBe('9');
  });
});

describe('skipping', () => {
  test('R44: a DJ skips their own song', () => {
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

  test('R44: nobody else can skip', () => {
    expect(three().expectRefusal(cat, { type: 'skipSong' })).toBe('room/not-allowed');
  });

  test('R44: with nothing playing it refuses with the specified sentence', () => {
    expect(new TestRoom().joinAll(ann).try(ann, { type: 'skipSong' })).toMatchObject({
      error: 'Nothing is playing right now.',
    });
  });

  test('R92: a skip that names a play ends that play only', () => {
    const room = three();
    const playId = room.roomState.nowPlaying?.playId;
    room.do(eve, { type: 'skipSong', playId });
    // The owner pressed at the same moment, and the request arrives when the next song is on.
    expect(room.try(ann, { type: 'skipSong', playId })).toMatchObject({ code: 'song/over' });
    expect(room.stage[0]).toBe(cat);
    room.do(ann, { type: 'skipSong' });
    expect(room.stage[0]).toBe(fay);
  });

  test('R92: a refused skip reveals nothing about what plays', () => {
    expect(three().expectRefusal(cat, { type: 'skipSong', playId: 'another' })).toBe('room/not-allowed');
  });

  test('R93: the DJ is notified who skipped which song, but not when they skip their own', () => {
    const room = three();
    room.do(eve, { type: 'skipSong' });
    expect(room.messages('notification')).toMatchObject([{ to: { user: bob } }]);
    expect(room.params('notification')).toEqual([
      {
        kind: 'lineUp',
        code: 'skipped',
        text: 'A moderator skipped your song.',
        trackName: song(1).trackName,
        byUserUuid: eve,
        byNickname: 'eve',
      },
    ]);
    expect(room.events('songEnded')).toMatchObject([{ moderation: { byUuid: eve } }]);
    room.do(cat, { type: 'skipSong' });
    expect(room.params('notification')).toEqual([]);
    expect(room.events('songEnded')).toMatchObject([{ reason: 'skippedByDj' }]);
    expect(room.events('songEnded')[0]).not.toHaveProperty('moderation');
  });

  test('R44: a skipped song counts as one of the turn', () => {
    const room = three({ songsPerDj: 2 });
    room.do(bob, { type: 'updateNextSong', song: song(4) });
    room.do(bob, { type: 'skipSong' });
    expect(room.stage[0]).toBe(bob);
    expect(room.roomState.songsRemainingForDj).toBe(1);
  });
});

describe('the report', () => {
  test('R46: the event contains play, DJ, votes and who heard how much', () => {
    const room = new TestRoom().joinAll(ann, bob, cat, bot, gus);
    room.do(bob, { type: 'addDj', song: song(1) });
    const { playId, startTime } = room.roomState.nowPlaying ?? {};
    room.do(ann, { type: 'voteOnSong', songVotes: { like: true } });
    room.do(cat, { type: 'voteOnSong', songVotes: { like: false, star: true } });
    room.advanceTime(1_500 + 60_000);
    room.join(fay);
    room.advanceTime(30_000);
    room.do(null, { type: 'globalKick', userUuid: cat });
    room.advanceTime(90_000);
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
          { userUuid: gus, tokenRole: 'guest', heardMs: 180_000 },
          { userUuid: cat, tokenRole: 'user', heardMs: 90_000 },
        ],
      },
    ]);
  });

  test('R46: leaving and coming back adds up', () => {
    const room = new TestRoom().joinAll(ann, bob);
    room.do(bob, { type: 'addDj', song: song(1) });
    room.advanceTime(31_500);
    room.do(null, { type: 'globalKick', userUuid: ann });
    room.advanceTime(100_000);
    room.join(ann, 'again');
    room.advanceTime(50_000);
    expect(room.events('songEnded')[0]?.listeners).toEqual([
      { userUuid: ann, tokenRole: 'user', heardMs: 80_000 },
    ]);
  });
});
