import { describe, expect, it } from 'vitest';
import { readAction } from './read-action.ts';

const required = (name: string) => ({ error: `${name} is a required parameter for this action` });
const unknown = { error: 'unknown action or invalid apiVersion' };
const uuid = '0B0B0B0B-0000-4000-8000-00000000000B';

const song = {
  artistName: 'The Patches',
  trackName: 'First Light',
  duration: 180,
  genre: null,
  isrc: 'USRC17607839',
  playbackToken: null,
  musicProviders: { spotify: 'spotify:track:1' },
  thumbnails: {},
};
const crateSong = { ...song, crateSongUuid: uuid, songShortId: 'abcdefghij', position: 0, status: 'SUCCESS' };
const platformSong = { ...song, songId: '12345', album: {}, artist: {}, links: {}, updatedAt: '2026-06-01' };

/** Wire section 2: who sends what. */
describe('what the known clients send', () => {
  it.each([
    ['discord-bot with a song', 'addDj', { song }, { type: 'addDj', song }],
    ['discord-bot without one', 'addDj', {}, { type: 'addDj', song: undefined }],
    [
      'V2, which sends its whole token as a role',
      'addDj',
      { roomUuid: uuid, tokenRole: 'eyJhbGciOi.J9.x', userUuid: uuid },
      { type: 'addDj', song: undefined },
    ],
    [
      'jambot',
      'addDj',
      { userUuid: uuid, song: platformSong, tokenRole: 'DJ' },
      { type: 'addDj', song: platformSong },
    ],
    [
      'our own, for somebody else',
      'addDj',
      { song, targetUuid: uuid },
      { type: 'addDj', song, djUuid: uuid.toLowerCase() },
    ],
    ['discord-bot', 'removeDj', {}, { type: 'removeDj' }],
    [
      'V2 and V3 naming the DJ, in whatever case',
      'removeDj',
      { userUuid: uuid, djUuid: uuid },
      { type: 'removeDj', djUuid: uuid.toLowerCase() },
    ],
    ['jambot, for which null means self', 'removeDj', { userUuid: uuid, djUuid: null }, { type: 'removeDj' }],
    ['OG-HANG with a wrong name', 'removeDj', { userId: uuid }, { type: 'removeDj' }],
    ['discord-bot', 'updateNextSong', { song }, { type: 'updateNextSong', song }],
    [
      'V2 with an item of its queue',
      'updateNextSong',
      { song: crateSong, userUuid: uuid },
      { type: 'updateNextSong', song: crateSong },
    ],
    ['taking the song away', 'updateNextSong', { song: null }, { type: 'updateNextSong', song: null }],
    ['V3', 'skipSong', { userUuid: uuid }, { type: 'skipSong' }],
    [
      'V3 voting up',
      'voteOnSong',
      { userUuid: uuid, songVotes: { like: true } },
      { type: 'voteOnSong', songVotes: { like: true } },
    ],
    [
      'jambot voting down',
      'voteOnSong',
      { songVotes: { like: false } },
      { type: 'voteOnSong', songVotes: { like: false } },
    ],
    [
      'a star beside a vote that stays as it is',
      'voteOnSong',
      { songVotes: { star: true, like: null } },
      { type: 'voteOnSong', songVotes: { star: true } },
    ],
    [
      'jambot jumping',
      'playOneTimeAnimation',
      { animation: 'jump', roomUuid: uuid, userUuid: uuid },
      { type: 'playOneTimeAnimation', animation: 'jump' },
    ],
    [
      'jambot with an emoji',
      'playOneTimeAnimation',
      { animation: 'emoji', emoji: '🔥', userUuid: uuid },
      { type: 'playOneTimeAnimation', animation: 'emoji', emoji: '🔥' },
    ],
    ['our own client', 'leaveAfterSong', { leave: true }, { type: 'leaveAfterSong', leave: true }],
    ['our own client', 'confirmPresence', {}, { type: 'confirmPresence' }],
  ])('%s: %s', (_who, name, params, action) => {
    expect(readAction(name, params)).toEqual({ action });
  });
});

describe('what is broken', () => {
  it.each([
    ['voteOnSong', { songId: '1', vote: 'up' }, required('songVotes')],
    ['voteOnSong', { songVotes: 'up' }, required('songVotes')],
    ['voteOnSong', { songVotes: { like: 1 } }, { error: 'songVotes.like must be true or false' }],
    ['voteOnSong', { songVotes: { star: 'yes' } }, { error: 'songVotes.star must be true or false' }],
    ['addDj', { song: 'First Light' }, { error: 'song must be an object' }],
    ['addDj', { song: [song] }, { error: 'song must be an object' }],
    ['addDj', { targetUuid: 7 }, { error: 'targetUuid must be a uuid' }],
    ['updateNextSong', {}, required('song')],
    ['updateNextSong', { song: 7 }, { error: 'song must be an object' }],
    ['removeDj', { djUuid: 7 }, { error: 'djUuid must be a uuid' }],
    ['playOneTimeAnimation', {}, required('animation')],
    ['playOneTimeAnimation', { animation: 'spin' }, required('animation')],
    ['playOneTimeAnimation', { animation: 'emoji' }, required('emoji')],
    ['leaveAfterSong', { leave: 'yes' }, required('leave')],
  ])('%s %j', (name, params, answer) => {
    expect(readAction(name, params)).toEqual(answer);
  });

  it.each(['addToQueue', 'queueSong', 'kickUser', 'speak', 'getRoomState', 'join', 'updateSettings', ''])(
    'an action that never existed or is not for clients: "%s"',
    (name) => expect(readAction(name, {})).toEqual(unknown),
  );

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a name every object has: %s', (name) =>
    expect(readAction(name, {})).toEqual(unknown),
  );
});

describe('what must not reach a journal or a database', () => {
  const read = (value: unknown) => {
    const answer = readAction('addDj', { song: value });
    if ('error' in answer || answer.action.type !== 'addDj') throw new Error('not read');
    return answer.action.song as unknown as Record<string, unknown>;
  };

  it('NUL and halves of characters', () => {
    expect(read({ trackName: 'a\0b\uD800c', [`k\0`]: 1 })).toEqual({ trackName: 'ab\uFFFDc', k: 1 });
    expect(read({ trackName: '🔥 fire' })).toEqual({ trackName: '🔥 fire' });
  });

  it('a depth at which copying fails', () => {
    const deep = JSON.parse('{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)) as object;
    expect(JSON.stringify(read({ trackName: 'x', links: { spotify: deep } })).length).toBeLessThan(100);
  });

  it('keys that mean something to JavaScript', () => {
    const song = read(JSON.parse('{"trackName":"x","__proto__":{"polluted":true}}'));
    expect(Object.keys(song)).toEqual(['trackName']);
    expect(song['polluted']).toBeUndefined();
  });

  it('such a key hidden by a NUL', () => {
    const song = read(JSON.parse(String.raw`{"trackName":"x","__pro\u0000to__":{"polluted":true}}`));
    expect(Object.keys(song)).toEqual(['trackName']);
  });
});
