import { describe, expect, it } from 'vitest';

import { absolutePlaylist, initialUrls, limitQuality } from './hls-playlist-text.ts';

const at = 'https://music.example/api/upload-service/songs/1/hls-playlist?quality=high';

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=256000,CODECS="mp4a.40.2"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=160000,CODECS="mp4a.40.2"
medium.m3u8
`;

const variantsOf = (text: string) => text.split('\n').filter((line) => line.endsWith('.m3u8'));

describe('absolutePlaylist', () => {
  it('makes links of segments, keys and init sections absolute and leaves absolute ones alone', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="/api/upload-service/songs/hls/key?id=1&signature=s",IV=0x01',
      '#EXTINF:6.0,',
      'segments/0.m4s?signature=a',
      '#EXTINF:6.0,',
      'https://cdn.example/1.m4s',
      '',
    ].join('\r\n');
    expect(absolutePlaylist(text, at).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-MAP:URI="https://music.example/api/upload-service/songs/1/init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="https://music.example/api/upload-service/songs/hls/key?id=1&signature=s",IV=0x01',
      '#EXTINF:6.0,',
      'https://music.example/api/upload-service/songs/1/segments/0.m4s?signature=a',
      '#EXTINF:6.0,',
      'https://cdn.example/1.m4s',
      '',
    ]);
  });
});

describe('limitQuality', () => {
  it.each([
    ['low', ['low.m3u8']],
    ['medium', ['medium.m3u8', 'low.m3u8']],
    ['high', ['high.m3u8', 'medium.m3u8', 'low.m3u8']],
  ] as const)('keeps for %s: %j', (quality, expected) => {
    expect(variantsOf(limitQuality(master, quality))).toEqual(expected);
  });

  it('keeps a single variant for every quality, and the playlist header', () => {
    const single = master.split('\n').slice(0, 4).join('\n');
    for (const quality of ['low', 'medium', 'high'] as const) {
      expect(limitQuality(single, quality).trim()).toBe(single);
    }
  });

  it('leaves a media playlist alone', () => {
    const text = '#EXTM3U\n#EXTINF:6,\n0.m4s\n';
    expect(limitQuality(text, 'low')).toBe(text);
  });
});

describe('firstAddresses', () => {
  it('are the keys and the first segment, without duplicates', () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-MAP:URI="https://music.example/init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="https://music.example/key"',
      '#EXTINF:6.0,',
      'https://music.example/0.m4s',
      '#EXT-X-KEY:METHOD=AES-128,URI="https://music.example/other-key"',
      'https://music.example/1.m4s',
    ].join('\n');
    expect(initialUrls(text)).toEqual([
      'https://music.example/init.mp4',
      'https://music.example/key',
      'https://music.example/0.m4s',
    ]);
  });

  it('are empty for a master playlist and for an empty one', () => {
    expect(initialUrls(master)).toEqual([]);
    expect(initialUrls('#EXTM3U')).toEqual([]);
  });
});
