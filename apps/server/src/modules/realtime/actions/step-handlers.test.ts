import type { RoomAction } from '@turnstage/room-engine';
import { describe, expect, it } from 'vitest';
import { stepActions } from '@turnstage/contracts';
import { createParamsReader } from './params-reader.ts';
import { stepHandlers } from './step-handlers.ts';

const required = (name: string) => `${name} is a required parameter for this action`;

function readAction(name: keyof typeof stepActions, params: Record<string, unknown>): RoomAction {
  const toAction = stepHandlers[name] as (params: unknown) => RoomAction;
  return toAction(createParamsReader(stepActions[name].params)(params));
}
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

/** Wire section 2: which client sends what. */
describe('actions as the known clients send them', () => {
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
    ['our own, at a desk', 'addDj', { seat: 2 }, { type: 'addDj', song: undefined, seat: 2 }],
    ['a bot with a seat of its own', 'addDj', { seat: 'left' }, { type: 'addDj', song: undefined }],
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
      'our own, naming the play',
      'skipSong',
      { playId: uuid },
      { type: 'skipSong', playId: uuid.toLowerCase() },
    ],
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
  ] as const)('%s: %s', (_who, name, params, action) => {
    expect(readAction(name, params)).toEqual(action);
  });
});

describe('malformed actions', () => {
  it.each([
    ['voteOnSong', { songId: '1', vote: 'up' }, required('songVotes')],
    ['voteOnSong', { songVotes: 'up' }, required('songVotes')],
    ['voteOnSong', { songVotes: { like: 1 } }, 'songVotes.like must be true or false'],
    ['voteOnSong', { songVotes: { star: 'yes' } }, 'songVotes.star must be true or false'],
    ['addDj', { song: 'First Light' }, 'song must be an object'],
    ['addDj', { song: [song] }, 'song must be an object'],
    ['addDj', { targetUuid: 7 }, 'targetUuid must be a uuid'],
    ['updateNextSong', {}, required('song')],
    ['updateNextSong', { song: 7 }, 'song must be an object'],
    ['removeDj', { djUuid: 7 }, 'djUuid must be a uuid'],
    ['playOneTimeAnimation', {}, required('animation')],
    ['playOneTimeAnimation', { animation: 'spin' }, required('animation')],
    ['playOneTimeAnimation', { animation: 'emoji' }, required('emoji')],
    ['skipSong', { playId: 7 }, 'playId must be a uuid'],
    ['leaveAfterSong', { leave: 'yes' }, required('leave')],
  ] as const)('%s %j', (name, params, sentence) => {
    expect(() => readAction(name, params)).toThrow(
      expect.objectContaining({ code: 'request/invalid', message: sentence }),
    );
  });
});

describe('values that must not reach a journal or a database', () => {
  const read = (value: unknown) => {
    const action = readAction('addDj', { song: value });
    if (action.type !== 'addDj') throw new Error('not read');
    return action.song as unknown as Record<string, unknown>;
  };

  it('replaces NUL and lone surrogates', () => {
    expect(read({ trackName: 'a\0b\uD800c', [`k\0`]: 1 })).toEqual({ trackName: 'ab\uFFFDc', k: 1 });
    expect(read({ trackName: '🔥 fire' })).toEqual({ trackName: '🔥 fire' });
  });

  it('cuts nesting so deep that copying would fail', () => {
    const deep = JSON.parse('{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)) as object;
    expect(JSON.stringify(read({ trackName: 'x', links: { spotify: deep } })).length).toBeLessThan(100);
  });

  it('drops keys with a meaning for JavaScript', () => {
    const song = read(JSON.parse('{"trackName":"x","__proto__":{"polluted":true}}'));
    expect(Object.keys(song)).toEqual(['trackName']);
    expect(song['polluted']).toBeUndefined();
  });

  it('drops such a key hidden behind a NUL', () => {
    const song = read(JSON.parse(String.raw`{"trackName":"x","__pro\u0000to__":{"polluted":true}}`));
    expect(Object.keys(song)).toEqual(['trackName']);
  });
});
