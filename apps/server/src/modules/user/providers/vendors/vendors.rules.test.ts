/** Replies in the documented shapes of the services, and malformed ones. */
import { describe, expect, test } from 'vitest';
import { readDiscordUser } from './discord.rules.ts';
import { readSoundcloudUser } from './soundcloud.rules.ts';
import { readSpotifyUser } from './spotify.rules.ts';
import { readGrant, readTokenFailure } from './token-reply.rules.ts';
import { readName } from './reply-fields.rules.ts';
import { readYoutubeChannel } from './youtube.rules.ts';

const nonsense = [undefined, null, 'text', 42, [], {}, { id: '' }, { id: {} }, { items: 'none' }];

test.each(nonsense)('no service reads a person from %j', (reply) => {
  for (const read of [readDiscordUser, readSpotifyUser, readSoundcloudUser, readYoutubeChannel])
    expect(read(reply)).toBeUndefined();
});

describe('Discord', () => {
  const user = { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', email: 'n@example.org' };
  test('reads name and verified address', () => {
    const nelly = { subject: '80351110224678912', displayName: 'Nelly' };
    expect(readDiscordUser({ ...user, verified: true })).toEqual({
      ...nelly,
      verifiedEmail: 'n@example.org',
    });
    for (const verified of [false, undefined, 'true', 1])
      expect(readDiscordUser({ ...user, verified })).toEqual(nelly);
    expect(readDiscordUser({ ...user, email: null, verified: true })).toEqual(nelly);
  });

  test('accepts people without a global name, and only numeric ids', () => {
    expect(readDiscordUser({ ...user, global_name: null })?.displayName).toBe('nelly');
    expect(readDiscordUser({ ...user, id: 'nelly' })).toBeUndefined();
  });
});

test('Spotify: falls back to the id when there is no name', () => {
  expect(readSpotifyUser({ id: 'wizzler', display_name: 'Wizzler' })).toEqual({
    subject: 'wizzler',
    displayName: 'Wizzler',
  });
  expect(readSpotifyUser({ id: 'wizzler', display_name: null })?.displayName).toBe('wizzler');
});

test('SoundCloud: reads the urn or the numeric id', () => {
  expect(readSoundcloudUser({ urn: 'soundcloud:users:3207', username: 'Anna' })).toEqual({
    subject: 'soundcloud:users:3207',
    displayName: 'Anna',
  });
  expect(readSoundcloudUser({ id: 3207, username: '' })).toEqual({
    subject: 'soundcloud:users:3207',
    displayName: 'SoundCloud',
  });
});

test('YouTube: reads a list, which is empty for people without a channel', () => {
  const list = { kind: 'youtube#channelListResponse', pageInfo: { totalResults: 1 } };
  expect(readYoutubeChannel({ ...list, items: [{ id: 'UC1', snippet: { title: 'Mixes' } }] })).toEqual({
    subject: 'UC1',
    displayName: 'Mixes',
  });
  expect(readYoutubeChannel(list)).toEqual({ subject: 'without a channel', displayName: 'YouTube' });
});

test.each([
  ['  Two\n lines\u0000 ', 'Two lines'],
  ['invisible\u200b\u202ename', 'invisible name'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['   ', undefined],
  [7, undefined],
])('a name from a service becomes one visible line: %j', (name, expected) => {
  expect(readName(name)).toBe(expected);
});

describe('a token reply (RFC 6749 section 5)', () => {
  const now = 1_000_000;
  test.each([
    [
      { access_token: 'a', refresh_token: 'r', expires_in: 3600 },
      { refreshToken: 'r', expiresAt: now + 3_600_000 },
    ],
    [
      { access_token: 'a', expires_in: '60' },
      { refreshToken: 'old', expiresAt: now + 60_000 },
    ],
    [{ access_token: 'a' }, { refreshToken: 'old', expiresAt: now + 3_600_000 }],
    [
      { access_token: 'a', expires_in: -5 },
      { refreshToken: 'old', expiresAt: now + 3_600_000 },
    ],
    [
      { access_token: 'a', expires_in: 1e300 },
      { refreshToken: 'old', expiresAt: now + 3_600_000 },
    ],
  ])('reads %j', (reply, grant) => {
    expect(readGrant(reply, now, 'old')).toEqual({ accessToken: 'a', ...grant });
  });

  test.each([undefined, 'token', {}, { access_token: '' }, { access_token: 5 }])('rejects %j', (reply) => {
    expect(readGrant(reply, now, null)).toBeUndefined();
  });

  test.each([
    [400, { error: 'invalid_grant' }, 'grant'],
    [401, { error: 'invalid_grant' }, 'grant'],
    [401, { error: 'invalid_client' }, 'keys'],
    [400, { error: 'invalid_client' }, 'keys'],
    [403, undefined, 'keys'],
    [400, { error: 'invalid_request' }, 'unreachable'],
    [429, undefined, 'unreachable'],
    [503, '<html>', 'unreachable'],
  ])('a failure with %d and %j means %s', (status, reply, meaning) => {
    expect(readTokenFailure(status, reply)).toBe(meaning);
  });
});
