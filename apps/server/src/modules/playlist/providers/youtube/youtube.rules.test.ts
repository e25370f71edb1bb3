import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { OEmbed } from '../oembed.rules.ts';
import { readVideoTitle, readYoutubeLink, toLinkedTrack } from './youtube.rules.ts';

/** A reply in the form that oembed.com documents for videos. */
const recorded = {
  title: 'Harbour Lights - Night Ferry (Official Music Video)',
  author_name: 'HarbourLightsVEVO',
  author_url: 'https://www.youtube.com/@harbourlights',
  type: 'video',
  height: 113,
  width: 200,
  version: '1.0',
  provider_name: 'YouTube',
  provider_url: 'https://www.youtube.com/',
  thumbnail_height: 360,
  thumbnail_width: 480,
  thumbnail_url: 'https://i.ytimg.com/vi/nightFerry1/hqdefault.jpg',
  html: '<iframe src="https://www.youtube.com/embed/nightFerry1?feature=oembed"></iframe>',
};

test('reads a reply; the length is for the player to tell (rule V31)', () => {
  expect(Value.Check(OEmbed, recorded)).toBe(true);
  expect(toLinkedTrack('nightFerry1', recorded)).toMatchObject({
    provider: 'youtube',
    id: 'nightFerry1',
    trackName: 'Night Ferry',
    artistName: 'Harbour Lights',
    duration: 0,
    thumbnail: 'https://i.ytimg.com/vi/nightFerry1/hqdefault.jpg',
  });
});

test.each([
  ['Night Ferry', 'Harbour Lights - Topic', 'Night Ferry', 'Harbour Lights'],
  // The title of a track of a topic channel can contain a dash.
  ['Ferry - Night Mix', 'Harbour Lights - Topic', 'Ferry - Night Mix', 'Harbour Lights'],
  ['Night Ferry [Official Audio]', 'HarbourLightsVEVO', 'Night Ferry', 'HarbourLights'],
  ['A – B (Lyrics) [HD]', 'someone', 'B', 'A'],
  ['A - B (Live at the Pier)', 'someone', 'B (Live at the Pier)', 'A'],
  ['A-ha', 'someone', 'A-ha', 'someone'],
  ['(Official Video)', 'someone', '(Official Video)', 'someone'],
])('%s of %s', (title, channel, trackName, artistName) => {
  expect(readVideoTitle(title, channel)).toEqual({ trackName, artistName });
});

test.each([
  ['https://www.youtube.com/watch?v=nightFerry1&list=PLferries0123456789', 'track', 'nightFerry1'],
  ['https://music.youtube.com/playlist?list=PLferries0123456789&si=1', 'list', 'PLferries0123456789'],
  ['https://www.youtube.com/playlist?si=1&list=PLferries0123456789', 'list', 'PLferries0123456789'],
])('reads %s', (url, kind, id) => {
  expect(readYoutubeLink(url)).toEqual({ kind, id });
});

test.each([
  'https://www.youtube.com/@harbourlights',
  'https://www.youtube.com/playlist?list=short',
  'https://www.youtube.com/playlist?list=PL../../../etc/passwd',
  'https://youtube.com.example.org/watch?v=nightFerry1',
  'https://soundcloud.com/a/b',
])('does not read %s', (url) => {
  expect(readYoutubeLink(url)).toBeNull();
});
