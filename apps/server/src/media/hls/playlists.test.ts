import { expect, it } from 'vitest';
import type { Rendition } from '../media.types.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';

const rendition = (quality: Rendition['quality'], bandwidth: number): Rendition => ({
  quality,
  bandwidth,
  averageBandwidth: bandwidth - 1_000,
  codecs: 'mp4a.40.2',
  segments: [
    { file: `${quality}-00000.aac`, durationSeconds: 6.0139, ivHex: 'ab'.repeat(16) },
    { file: `${quality}-00001.aac`, durationSeconds: 1.5, ivHex: 'cd'.repeat(16) },
  ],
});

it('lists all qualities, the default one first', () => {
  const text = masterPlaylist(
    [rendition('high', 200_000), rendition('low', 70_000), rendition('medium', 140_000)],
    ({ quality }) => `${quality}.m3u8?t=1`,
  );
  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-STREAM-INF:BANDWIDTH=140000,AVERAGE-BANDWIDTH=139000,CODECS="mp4a.40.2"',
    'medium.m3u8?t=1',
    '#EXT-X-STREAM-INF:BANDWIDTH=70000,AVERAGE-BANDWIDTH=69000,CODECS="mp4a.40.2"',
    'low.m3u8?t=1',
    '#EXT-X-STREAM-INF:BANDWIDTH=200000,AVERAGE-BANDWIDTH=199000,CODECS="mp4a.40.2"',
    'high.m3u8?t=1',
    '',
  ]);
});

it('repeats the key before each segment and ends the list', () => {
  const urls = { keyUrl: '/songs/hls/key?id=7', getUrl: (file: string) => `/files/${file}` };
  expect(mediaPlaylist(rendition('low', 70_000), urls).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-KEY:METHOD=AES-128,URI="/songs/hls/key?id=7",IV=0x${'ab'.repeat(16)}`,
    '#EXTINF:6.01390,',
    '/files/low-00000.aac',
    `#EXT-X-KEY:METHOD=AES-128,URI="/songs/hls/key?id=7",IV=0x${'cd'.repeat(16)}`,
    '#EXTINF:1.50000,',
    '/files/low-00001.aac',
    '#EXT-X-ENDLIST',
    '',
  ]);
});

it('leaves an initialisation segment unencrypted, before the key', () => {
  const lines = mediaPlaylist(
    { ...rendition('low', 1), initFile: 'init.mp4' },
    { keyUrl: '/k', getUrl: (f) => f },
  ).split('\n');
  expect(lines.indexOf('#EXT-X-MAP:URI="init.mp4"')).toBeLessThan(
    lines.findIndex((one) => one.startsWith('#EXT-X-KEY')),
  );
});

it('rejects URLs that would inject tags', () => {
  const low = rendition('low', 1);
  expect(() => masterPlaylist([low], () => 'a\n#EXT-X-KEY:METHOD=NONE')).toThrow(RangeError);
  expect(() => mediaPlaylist(low, { keyUrl: '/k",IV="', getUrl: (f) => f })).toThrow(RangeError);
  expect(() => mediaPlaylist(low, { keyUrl: '/k', getUrl: () => '#EXT' })).toThrow(RangeError);
});
