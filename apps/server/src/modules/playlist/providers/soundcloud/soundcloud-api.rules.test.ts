import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import {
  idOf,
  secondsUntilReset,
  SoundcloudPage,
  SoundcloudQuota,
  SoundcloudStreams,
  SoundcloudTrack,
  toTrack,
} from './soundcloud-api.rules.ts';

/** A track as the API sends it (the schema `Track` of its OpenAPI description), shortened. */
const recorded = {
  artwork_url: 'https://i1.sndcdn.com/artworks-000067273316-smsiqx-large.jpg',
  access: 'playable',
  bpm: 74,
  created_at: '2007/09/22 14:45:46 +0000',
  description: 'From the Soulhack album',
  duration: 213_890,
  embeddable_by: 'all',
  genre: 'Electronic',
  id: 293,
  urn: 'soundcloud:tracks:293',
  isrc: 'DE-P96-03-00042',
  kind: 'track',
  metadata_artist: null,
  permalink_url: 'https://soundcloud.com/forss/flickermood',
  release_year: 2003,
  release_month: 6,
  release_day: 2,
  sharing: 'public',
  streamable: true,
  title: 'Forss - Flickermood',
  user: { id: 183, urn: 'soundcloud:users:183', kind: 'user', username: 'Forss' },
};

test('reads a recorded track', () => {
  expect(Value.Check(SoundcloudTrack, recorded)).toBe(true);
  expect(toTrack(recorded)).toEqual({
    provider: 'soundCloudPublic',
    id: '293',
    trackName: 'Flickermood',
    artistName: 'Forss',
    albumName: null,
    duration: 213.89,
    isrc: 'DEP960300042',
    explicit: false,
    genre: 'Electronic',
    description: 'From the Soulhack album',
    releaseDate: '2003-06-02',
    thumbnail: 'https://i1.sndcdn.com/artworks-000067273316-smsiqx-t500x500.jpg',
    preview: null,
  });
});

test('the artist is not always who uploaded the track', () => {
  const named = toTrack({ ...recorded, metadata_artist: 'Someone Else' });
  expect([named?.artistName, named?.trackName]).toEqual(['Someone Else', 'Forss - Flickermood']);
});

test.each([
  { access: 'preview' },
  { access: 'blocked' },
  { title: '' },
  { duration: 0 },
  { urn: 'soundcloud:users:1', id: null },
])('leaves out a track with %j (rule V70)', (change) => {
  expect(toTrack({ ...recorded, ...change })).toBeNull();
});

test.each([
  [
    { isrc: '', release_day: null },
    { isrc: null, releaseDate: '2003-06' },
  ],
  [
    { isrc: 'none', release_month: null },
    { isrc: null, releaseDate: '2003' },
  ],
  [
    { release_year: null, artwork_url: null },
    { releaseDate: null, thumbnail: null },
  ],
])('reads %j', (change, expected) => {
  expect(toTrack({ ...recorded, ...change })).toMatchObject(expected);
});

test.each([
  [{ urn: 'soundcloud:tracks:293' }, '293'],
  [{ id: 293 }, '293'],
  [{ id: '293' }, '293'],
  [{ urn: 'soundcloud:playlists:293' }, null],
  [{ urn: null, id: null }, null],
])('the id of %j is %s', (track, id) => {
  expect(idOf(track)).toBe(id);
});

test('reads pages and addresses of media', () => {
  expect(Value.Check(SoundcloudPage, { collection: [recorded], next_href: null })).toBe(true);
  expect(Value.Check(SoundcloudPage, { error: 'trouble' })).toBe(false);
  const streams = {
    hls_aac_160_url: 'https://api.soundcloud.com/tracks/soundcloud:tracks:293/streams/3e3140eb/hls',
    preview_mp3_128_url: 'https://api.soundcloud.com/tracks/soundcloud:tracks:293/streams/4f/preview',
  };
  expect(Value.Check(SoundcloudStreams, streams)).toBe(true);
});

test('reads when the quota starts again', () => {
  const quota = (reset_time: string) => ({
    errors: [{ meta: { rate_limit: { group: 'plays' }, remaining_requests: 0, reset_time } }],
  });
  const recordedQuota = quota('2015/06/01 09:49:40 +0000');
  expect(Value.Check(SoundcloudQuota, recordedQuota)).toBe(true);
  const now = Date.parse('2015-06-01T09:49:00Z');
  expect(secondsUntilReset(recordedQuota, now)).toBe(40);
  expect(secondsUntilReset(recordedQuota, now + 60_000)).toBe(0);
  expect(secondsUntilReset(quota('soon'), now)).toBeUndefined();
});
