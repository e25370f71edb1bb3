import { beforeEach, describe, expect, it } from 'vitest';
import { createHlsAhead, type HlsAhead } from './hls-ahead.ts';

const playlist = [
  '#EXTM3U',
  '#EXT-X-KEY:METHOD=AES-128,URI="https://music.example/key"',
  '#EXTINF:6,',
  'https://music.example/0.m4s',
  '#EXTINF:6,',
  'https://music.example/1.m4s',
].join('\n');

describe('what a song begins with', () => {
  let asked: string[];
  let status: number;
  let quality: 'low' | 'medium';
  let nowMs: number;
  let ahead: HlsAhead;

  beforeEach(() => {
    asked = [];
    status = 200;
    quality = 'medium';
    nowMs = 0;
    ahead = createHlsAhead({
      token: () => 't1',
      quality: () => quality,
      now: () => nowMs,
      fetch: async (url) => {
        asked.push(url);
        const response = new Response(status === 200 ? playlist : 'no', { status });
        Object.defineProperty(response, 'url', { value: new URL(url, 'https://music.example').href });
        return response;
      },
    });
  });

  it('is fetched once, and its playlist handed on once (S7)', async () => {
    await ahead.prepare('u1');
    expect(asked).toEqual([
      '/api/upload-service/songs/u1/hls-playlist?quality=medium',
      'https://music.example/key',
      'https://music.example/0.m4s',
    ]);
    expect(ahead.take('u2')).toBeNull();
    expect(ahead.take('u1')).toContain('https://music.example/1.m4s');
    expect(ahead.take('u1')).toBeNull();
  });

  it('is worth nothing in another quality, or when much time went by', async () => {
    await ahead.prepare('u1');
    quality = 'low';
    expect(ahead.take('u1')).toBeNull();
    await ahead.prepare('u1');
    nowMs += 60_000;
    expect(ahead.take('u1')).toBeNull();
  });

  it('is left to its turn when it can not be fetched', async () => {
    status = 403;
    await ahead.prepare('u1');
    expect(ahead.take('u1')).toBeNull();
  });
});
