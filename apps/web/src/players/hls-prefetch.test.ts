import { beforeEach, describe, expect, it } from 'vitest';
import { createHlsPrefetch, type HlsPrefetch } from './hls-prefetch.ts';

const playlist = [
  '#EXTM3U',
  '#EXT-X-KEY:METHOD=AES-128,URI="https://music.example/key"',
  '#EXTINF:6,',
  'https://music.example/0.aac',
  '#EXTINF:6,',
  'https://music.example/1.aac',
].join('\n');

describe('prefetching a song', () => {
  let requests: string[];
  let status: number;
  let quality: 'low' | 'medium';
  let nowMs: number;
  let prefetch: HlsPrefetch;

  beforeEach(() => {
    requests = [];
    status = 200;
    quality = 'medium';
    nowMs = 0;
    prefetch = createHlsPrefetch({
      token: () => 't1',
      quality: () => quality,
      now: () => nowMs,
      fetch: async (url) => {
        requests.push(url);
        const response = new Response(status === 200 ? playlist : 'no', { status });
        Object.defineProperty(response, 'url', { value: new URL(url, 'https://music.example').href });
        return response;
      },
    });
  });

  it('fetches once and hands out the playlist once (S7)', async () => {
    await prefetch.prepare('u1');
    expect(requests).toEqual([
      '/api/upload-service/songs/u1/hls-playlist?quality=medium',
      'https://music.example/key',
      'https://music.example/0.aac',
    ]);
    expect(prefetch.take('u2')).toBeNull();
    expect(prefetch.take('u1')?.segments[1]?.url).toBe('https://music.example/1.aac');
    expect(prefetch.take('u1')).toBeNull();
  });

  it('is discarded for another quality, or after a long time', async () => {
    await prefetch.prepare('u1');
    quality = 'low';
    expect(prefetch.take('u1')).toBeNull();
    await prefetch.prepare('u1');
    nowMs += 60_000;
    expect(prefetch.take('u1')).toBeNull();
  });

  it('is left to the regular load when it fails', async () => {
    status = 403;
    await prefetch.prepare('u1');
    expect(prefetch.take('u1')).toBeNull();
  });
});
