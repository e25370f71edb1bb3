import { describe, expect, test } from 'vitest';
import type { Song } from '@turnstage/contracts';
import { ann, bob, cat, eve, fay, placeholder, song } from '../testing/characters.ts';
import { pickSongToOffer } from './next-song.ts';
import { TestRoom } from '../testing/test-room.ts';

function bobPlays(overrides: ConstructorParameters<typeof TestRoom>[0] = {}): TestRoom {
  const room = new TestRoom(overrides).joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  return room;
}

describe('choosing', () => {
  test('R30: updateNextSong shows the song to everyone', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: song(2) });
    expect(room.patch('updatedNextSong')).toEqual([
      { op: 'replace', path: '/visibleDjs/0/nextSong', value: song(2) },
      { op: 'replace', path: '/djs/0/nextSong', value: song(2) },
    ]);
    expect(room.events('nextSongChosen')).toMatchObject([{ userUuid: bob, fromQueue: false }]);
  });

  test('R30: null removes the song', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: song(2) });
    room.do(bob, { type: 'updateNextSong', song: null });
    expect(room.roomState.djs[0]?.nextSong).toBeNull();
  });

  test('R30: only people in the line-up have a next song', () => {
    const room = bobPlays();
    expect(room.expectRefusal(cat, { type: 'updateNextSong', song: song(2) })).toBe('line-up/not-there');
    expect(room.expectRefusal(fay, { type: 'updateNextSong', song: song(2) })).toBe('room/not-joined');
    expect(room.expectRefusal(null, { type: 'updateNextSong', song: song(2) })).toBe('action/needs-user');
  });

  test('R31 R72: refuses what is not a song', () => {
    const room = bobPlays();
    for (const invalid of ['x', 7, [], {}, { trackName: '' }, { artistName: 'A' }]) {
      expect(room.expectRefusal(bob, { type: 'updateNextSong', song: invalid as unknown as Song })).toBe(
        'song/invalid',
      );
    }
  });

  test('R33: a song lasts 15 seconds to 20 minutes', () => {
    const room = bobPlays();
    const update = (duration: number) =>
      room.try(bob, { type: 'updateNextSong', song: song(2, { duration }) });
    expect(update(14.9)).toMatchObject({ code: 'song/too-short' });
    expect(update(15).ok).toBe(true);
    expect(update(1200).ok).toBe(true);
    expect(update(1200.5)).toMatchObject({ code: 'song/too-long' });
  });

  test('R33: a room can allow less', () => {
    const room = bobPlays({ maxSongSeconds: 300 });
    expect(room.expectRefusal(bob, { type: 'updateNextSong', song: song(2, { duration: 301 }) })).toBe(
      'song/too-long',
    );
    expect(room.expectRefusal(cat, { type: 'addDj', song: song(2, { duration: 301 }) })).toBe(
      'song/too-long',
    );
  });

  test('R33: a song that became too long for the room does not start', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: song(2, { duration: 600 }) });
    room.do(null, { type: 'updateSettings', settings: { maxSongSeconds: 300 } });
    room.advanceTime(182_000);
    expect(room.roomState.nowPlaying).toBeNull();
    expect(room.roomState.djs[0]?.nextSong).toBeNull();
    expect(room.params('notification')).toMatchObject([
      { kind: 'nextSong', code: 'song/too-long', trackName: 'Track 2' },
    ]);
  });
});

describe('repeats', () => {
  test('R34: off ignores repeats', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: song(1) });
    expect(room.messages('notification')).toEqual([]);
  });

  test('R34: `warn` notifies the DJ', () => {
    const room = bobPlays({ repeatRule: 'warn' });
    room.do(bob, { type: 'updateNextSong', song: song(1) });
    expect(room.messages('notification')).toMatchObject([{ to: { user: bob } }]);
    expect(room.params('notification')).toMatchObject([{ code: 'song/repeated', trackName: 'Track 1' }]);
  });

  test('R34: block refuses a song of the last 60 minutes, by any of its ids', () => {
    const room = bobPlays({ repeatRule: 'block' });
    const again = song(50, { musicProviders: { youtube: 'yt-1' } });
    expect(room.expectRefusal(bob, { type: 'updateNextSong', song: again })).toBe('song/repeated');
    expect(room.expectRefusal(cat, { type: 'addDj', song: song(1) })).toBe('song/repeated');
    room.advanceTime(60 * 60_000);
    room.do(bob, { type: 'updateNextSong', song: again });
  });

  test('R34: block also checks when the song would start', () => {
    const room = bobPlays({ repeatRule: 'block' });
    room.do(bob, { type: 'updateNextSong', song: song(2) });
    room.do(cat, { type: 'addDj', song: song(2) });
    room.advanceTime(182_000);
    expect(room.stage[0]).toBe(cat);
    room.advanceTime(182_000);
    expect(room.roomState.nowPlaying).toBeNull();
    expect(room.roomState.djs.find(({ uuid }) => uuid === bob)?.nextSong).toBeNull();
  });
});

describe('the queue', () => {
  test('R35: requests a song for a DJ who takes a seat without one', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj' });
    expect(room.tasks('requestNextSong')).toEqual([{ kind: 'requestNextSong', userUuid: bob }]);
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(3) });
    expect(room.messageNames).toEqual(['updatedNextSong', 'playedSong']);
    expect(room.events('songStarted')).toMatchObject([{ fromQueue: true, djUuid: bob }]);
  });

  test('R35: requests the following song when one starts', () => {
    const room = bobPlays();
    expect(room.tasks('requestNextSong')).toEqual([{ kind: 'requestNextSong', userUuid: bob }]);
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(3) });
    expect(room.messageNames).toEqual(['updatedNextSong']);
  });

  test('R36: a song from the queue follows the head of the queue, also to none', () => {
    const room = bobPlays();
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(3) });
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(4) });
    expect(room.roomState.djs[0]?.nextSong?.songId).toBe('4');
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(4) });
    expect(room.messageNames).toEqual([]);
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: null });
    expect(room.roomState.djs[0]?.nextSong).toBeNull();
  });

  test('R36: offers the first song of the queue that the room accepts, or else the head', () => {
    const room = bobPlays({ maxSongSeconds: 200, repeatRule: 'block' });
    const onAir = room.roomState.nowPlaying?.song ?? song(1);
    const long = song(3, { duration: 400 });
    const fits = song(4, { duration: 180 });
    const offered = (...queue: Song[]) => pickSongToOffer(room.state, queue, room.now)?.songId;
    expect(offered(long, onAir, fits, song(5, { duration: 180 }))).toBe('4');
    expect(offered(fits, long)).toBe('4');
    expect(offered(long, onAir)).toBe('3');
    expect(offered()).toBeUndefined();
  });

  test('R36: keeps a song that the DJ chose', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: song(2) });
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(3) });
    expect(room.messageNames).toEqual([]);
    expect(room.roomState.djs[0]?.nextSong?.songId).toBe('2');
  });

  test('R36: notifies the DJ of an offer that the room does not accept', () => {
    const room = bobPlays({ maxSongSeconds: 200 });
    room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(3, { duration: 400 }) });
    expect(room.roomState.djs[0]?.nextSong).toBeNull();
    expect(room.params('notification')).toMatchObject([{ code: 'song/too-long', trackName: 'Track 3' }]);
  });

  test('R36: an offer to someone who has left the stage does nothing', () => {
    const room = bobPlays();
    room.do(null, { type: 'offerNextSong', userUuid: cat, song: song(3) });
    expect(room.last.messages).toEqual([]);
  });

  test('R72: only the host offers songs', () => {
    const room = bobPlays();
    expect(room.expectRefusal(bob, { type: 'offerNextSong', userUuid: bob, song: song(3) })).toBe(
      'action/host-only',
    );
  });
});

describe('look-ups', () => {
  test('R32: a song without platform id is looked up, and plays meanwhile when it has a length', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: placeholder(5) });
    expect(room.tasks('lookupSong')).toEqual([{ kind: 'lookupSong', userUuid: bob, song: placeholder(5) }]);
    const { startTime, endTime } = room.roomState.nowPlaying ?? {};
    const found = song(5, { duration: 178 });
    room.do(null, { type: 'lookedUpSong', userUuid: bob, placeholder: placeholder(5), song: found });
    expect(room.patch('lookedUpSong')).toEqual([
      { op: 'replace', path: '/nowPlaying/song', value: { ...found, duration: 180 } },
    ]);
    expect(room.roomState.nowPlaying).toMatchObject({ startTime, endTime });
  });

  test('R32: a song without a length waits for its lookup', () => {
    const room = new TestRoom().joinAll(bob);
    room.do(bob, { type: 'addDj', song: placeholder(5, 0) });
    expect(room.roomState.nowPlaying).toBeNull();
    room.do(null, { type: 'lookedUpSong', userUuid: bob, placeholder: placeholder(5, 0), song: song(5) });
    expect(room.messageNames).toEqual(['lookedUpSong', 'playedSong']);
    expect(room.roomState.nowPlaying?.song).toEqual(song(5));
  });

  test('R32: a next song is completed in place', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: placeholder(5) });
    room.do(null, { type: 'lookedUpSong', userUuid: bob, placeholder: placeholder(5), song: song(5) });
    expect(room.patch('lookedUpSong')).toContainEqual({
      op: 'replace',
      path: '/djs/0/nextSong',
      value: song(5),
    });
  });

  test('R32: without a result a song with a length stays, one without is removed', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: placeholder(5) });
    room.do(null, { type: 'lookedUpSong', userUuid: bob, placeholder: placeholder(5), song: null });
    expect(room.roomState.djs[0]?.nextSong).toEqual(placeholder(5));
    room.do(bob, { type: 'updateNextSong', song: placeholder(6, 0) });
    room.do(null, { type: 'lookedUpSong', userUuid: bob, placeholder: placeholder(6, 0), song: null });
    expect(room.roomState.djs[0]?.nextSong).toBeNull();
    expect(room.params('notification')).toMatchObject([
      { code: 'song/not-found', trackName: placeholder(6, 0).trackName },
    ]);
  });

  test('R33: a lookup can show that the song is too long', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: placeholder(5, 0) });
    room.do(null, { type: 'lookedUpSong', userUuid: bob, song: song(5, { duration: 2000 }) });
    expect(room.roomState.djs[0]?.nextSong).toBeNull();
    expect(room.params('notification')).toMatchObject([{ code: 'song/too-long' }]);
  });

  test('R32: ignores a result that comes after the DJ changed the song', () => {
    const room = bobPlays();
    room.do(bob, { type: 'updateNextSong', song: placeholder(5) });
    room.do(bob, { type: 'updateNextSong', song: placeholder(6) });
    room.do(null, { type: 'lookedUpSong', userUuid: bob, placeholder: placeholder(5), song: song(5) });
    expect(room.messageNames).toEqual([]);
    expect(room.roomState.djs[0]?.nextSong).toEqual(placeholder(6));
  });

  test('R32: a result for someone who has left does nothing', () => {
    const room = bobPlays();
    room.do(null, { type: 'lookedUpSong', userUuid: eve, song: song(5) });
    expect(room.last.messages).toEqual([]);
  });
});
