import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { OEmbed } from '../oembed.rules.ts';
import { isSoundcloudLink, readPlayerCode, toLinkedTrack } from './soundcloud.rules.ts';

/** As documented at developers.soundcloud.com/docs/oembed, with the fields that it has gained since. */
const recorded = {
  version: 1,
  type: 'rich',
  provider_name: 'SoundCloud',
  provider_url: 'https://soundcloud.com',
  height: 400,
  width: '100%',
  title: 'Flickermood by Forss',
  description: 'From the Soulhack album',
  thumbnail_url: 'https://i1.sndcdn.com/artworks-000067273316-smsiqx-t500x500.jpg',
  html: '<iframe src="https://w.soundcloud.com/player/?visual=true&url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&show_artwork=true"></iframe>',
  author_name: 'Forss',
  author_url: 'https://soundcloud.com/forss',
};

test('reads a reply; the length is for the player to tell (rule V31)', () => {
  expect(Value.Check(OEmbed, recorded)).toBe(true);
  expect(toLinkedTrack('293', recorded)).toMatchObject({
    provider: 'soundCloudPublic',
    id: '293',
    trackName: 'Flickermood',
    artistName: 'Forss',
    duration: 0,
    thumbnail: recorded.thumbnail_url,
  });
});

test('keeps a title that only contains the artist', () => {
  const { trackName } = toLinkedTrack('1', { title: 'Remixed by Forss and friends', author_name: 'Forss' });
  expect(trackName).toBe('Remixed by Forss and friends');
});

test.each([
  [recorded.html, { kind: 'track', id: '293' }],
  ['url=https%3A%2F%2Fapi.soundcloud.com%2Fplaylists%2F405726&', { kind: 'list', id: '405726' }],
  ['url=https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A293&', { kind: 'track', id: '293' }],
  ['url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2Fsoundcloud%3Atracks%3A293', { kind: 'track', id: '293' }],
  ['url=https%3A%2F%2Fapi.soundcloud.com%2Fusers%2F293', null],
  [undefined, null],
])('reads the player code %s', (html, link) => {
  expect(readPlayerCode(html)).toEqual(link);
});

test.each([
  ['https://soundcloud.com/forss/flickermood', true],
  ['https://m.soundcloud.com/forss/flickermood?si=1#t=0:10', true],
  ['https://soundcloud.com/forss/flickermood/s-secret', true],
  ['https://soundcloud.com/forss/sets/soulhack', true],
  ['https://on.soundcloud.com/AbC12', true],
  ['https://soundcloud.com/forss', false],
  ['https://soundcloud.com/forss/sets', false],
  ['https://soundcloud.com/forss/likes', false],
  ['https://soundcloud.com/discover/sets/x', false],
  ['https://soundcloud.com.example.org/forss/flickermood', false],
  ['https://example.org/?u=https://soundcloud.com/forss/flickermood', false],
])('%s can be a song or a set: %s', (url, expected) => {
  expect(isSoundcloudLink(url)).toBe(expected);
});
