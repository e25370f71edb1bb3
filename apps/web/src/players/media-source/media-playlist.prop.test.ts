import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseMediaPlaylist, playlistSeconds } from './media-playlist.ts';

const at = 'https://music.example/api/upload-service/songs/1/hls-playlist?quality=high';

describe('a playlist of a song', () => {
  const part = fc.record({
    seconds: fc.integer({ min: 1, max: 1_200_000 }).map((hundredThousandths) => hundredThousandths / 100_000),
    iv: fc.option(fc.uint8Array({ minLength: 16, maxLength: 16 })),
  });

  it('has the segments that the server listed, one after the other', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 300 }),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        (parts, isComplete, lineBreak) => {
          const hex = (iv: Uint8Array): string =>
            Array.from(iv, (byte) => byte.toString(16).padStart(2, '0')).join('');
          const text = [
            '#EXTM3U',
            '#EXT-X-VERSION:6',
            '#EXT-X-TARGETDURATION:12',
            '#EXT-X-MEDIA-SEQUENCE:0',
            ...parts.flatMap(({ seconds, iv }, index) => [
              iv
                ? `#EXT-X-KEY:METHOD=AES-128,URI="/key?id=7&signature=s",IV=0x${hex(iv)}`
                : '#EXT-X-KEY:METHOD=NONE',
              `#EXTINF:${seconds.toFixed(5)},`,
              `/media/low-${index}.aac?signature=s`,
            ]),
            ...(isComplete ? ['#EXT-X-ENDLIST'] : []),
            '',
          ].join(lineBreak);
          const playlist = parseMediaPlaylist(text, at);
          expect(playlist).toMatchObject({ isComplete, targetSeconds: 12 });
          expect(playlist?.segments.map(({ url }) => url)).toEqual(
            parts.map((_, index) => `https://music.example/media/low-${index}.aac?signature=s`),
          );
          expect(playlist?.segments.map(({ encryption }) => encryption && hex(encryption.iv))).toEqual(
            parts.map(({ iv }) => iv && hex(iv)),
          );
          let end = 0;
          for (const segment of playlist?.segments ?? []) {
            expect(segment.startsAt).toBe(end);
            end = segment.startsAt + segment.seconds;
          }
          expect(playlist && playlistSeconds(playlist)).toBe(end);
        },
      ),
    );
  });

  it('never throws, whatever a proxy answers', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '#EXTINF:',
        '#EXTINF:6',
        '#EXT-X-KEY:METHOD=AES-128',
        '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="x"',
        '0.aac',
        '#EXT-X-ENDLIST',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const playlist = parseMediaPlaylist(
          ['#EXTM3U', ...lines.map((text) => text.replaceAll('[', ''))].join('\n'),
          at,
        );
        for (const { seconds } of playlist?.segments ?? []) expect(seconds).toBeGreaterThan(0);
      }),
    );
  });
});

describe('parseMediaPlaylist', () => {
  const parse = (...lines: string[]) => parseMediaPlaylist(['#EXTM3U', ...lines].join('\n'), at);

  it('makes links absolute and leaves absolute ones alone', () => {
    const segments = parse(
      '#EXTINF:6.0,',
      'segments/0.aac?signature=a',
      '#EXTINF:6.0,',
      'https://cdn.example/1.aac',
    )?.segments;
    expect(segments?.map(({ url }) => url)).toEqual([
      'https://music.example/api/upload-service/songs/1/segments/0.aac?signature=a',
      'https://cdn.example/1.aac',
    ]);
  });

  it('uses the number of the segment where there is no vector', () => {
    const segments = parse(
      '#EXT-X-MEDIA-SEQUENCE:258',
      '#EXT-X-KEY:METHOD=AES-128,URI="k"',
      '#EXTINF:6,',
      '0',
      '#EXTINF:6,',
      '1',
    )?.segments;
    expect(segments?.map(({ encryption }) => encryption?.iv.slice(-2))).toEqual([
      Uint8Array.of(1, 2),
      Uint8Array.of(1, 3),
    ]);
  });

  it.each([
    ['a list of qualities', ['#EXT-X-STREAM-INF:BANDWIDTH=1', 'low.m3u8']],
    ['fragmented MP4', ['#EXT-X-MAP:URI="init.mp4"', '#EXTINF:6,', '0.m4s']],
    ['another encryption', ['#EXT-X-KEY:METHOD=SAMPLE-AES,URI="k"', '#EXTINF:6,', '0.aac']],
    ['a segment without a length', ['0.aac']],
  ])('refuses %s', (_what, lines) => {
    expect(parse(...lines)).toBeNull();
  });

  it('refuses what is no playlist', () => {
    expect(parseMediaPlaylist('<html>', at)).toBeNull();
  });
});
