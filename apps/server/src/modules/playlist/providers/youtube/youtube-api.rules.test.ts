import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { readIsoDuration, toTrack, YoutubeVideo } from './youtube-api.rules.ts';

/** A video as documented at developers.google.com/youtube/v3/docs/videos, shortened. */
const recorded = {
  kind: 'youtube#video',
  etag: 'x',
  id: 'nightFerry1',
  snippet: {
    publishedAt: '2021-05-14T00:00:00Z',
    channelId: 'UC1',
    title: 'Night Ferry',
    description: 'Provided to YouTube',
    channelTitle: 'Harbour Lights - Topic',
    thumbnails: {
      default: { url: 'https://i.ytimg.com/vi/nightFerry1/default.jpg', width: 120, height: 90 },
    },
    liveBroadcastContent: 'none',
  },
  contentDetails: { duration: 'PT3M34S', dimension: '2d', definition: 'hd' },
  status: { uploadStatus: 'processed', embeddable: true },
};

test('reads a recorded video, with its length', () => {
  expect(Value.Check(YoutubeVideo, recorded)).toBe(true);
  expect(toTrack(recorded)).toMatchObject({
    id: 'nightFerry1',
    trackName: 'Night Ferry',
    artistName: 'Harbour Lights',
    duration: 214,
    thumbnail: 'https://i.ytimg.com/vi/nightFerry1/default.jpg',
  });
});

test.each([
  { status: { embeddable: false } },
  { contentDetails: { duration: 'P0D' } },
  { contentDetails: {} },
])('leaves out a video with %j', (change) => {
  expect(toTrack({ ...recorded, ...change })).toBeNull();
});

test.each([
  ['PT3M34S', 214],
  ['PT1H2M3S', 3723],
  ['PT59S', 59],
  ['P1DT1S', 86_401],
  ['P0D', 0],
  ['3:34', 0],
])('%s is %d seconds', (text, seconds) => {
  expect(readIsoDuration(text)).toBe(seconds);
});
