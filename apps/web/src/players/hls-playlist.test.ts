import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchHlsPlaylist, type HlsPlaylistOptions } from './hls-playlist.ts';
import type { MediaPlaylist } from './media-source/media-playlist.ts';
import { PlayFailure } from './player.ts';

const playlist = '#EXTM3U\n#EXTINF:6,\nsegments/0.aac?signature=s\n';
const segmentUrl = 'https://music.example/api/upload-service/songs/u%2F1/segments/0.aac?signature=s';

describe('fetchHlsPlaylist', () => {
  let answers: (() => Response)[];
  let asked: { url: string; headers: Record<string, string> }[];
  let options: HlsPlaylistOptions;

  const answer = (status: number, body: string) => (): Response => {
    const response = new Response(body, { status });
    Object.defineProperty(response, 'url', { value: `https://music.example${asked.at(-1)?.url}` });
    return response;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    asked = [];
    options = {
      token: () => 't1',
      quality: () => 'medium',
      fetch: async (url, { headers }) => {
        asked.push({ url, headers });
        const next = answers.length > 1 ? answers.shift() : answers[0];
        if (!next) throw new TypeError('Failed to fetch');
        return next();
      },
    };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Runs all timers and returns the playlist or the failure. */
  async function get(signal = new AbortController().signal): Promise<MediaPlaylist | PlayFailure> {
    const result = fetchHlsPlaylist('u/1', options, signal).catch((fault: unknown) => fault as PlayFailure);
    await vi.runAllTimersAsync();
    return result;
  }

  it('sends the bearer token and makes links absolute', async () => {
    answers = [answer(200, playlist)];
    expect(await get()).toMatchObject({ segments: [{ url: segmentUrl }] });
    expect(asked).toEqual([
      {
        url: '/api/upload-service/songs/u%2F1/hls-playlist?quality=medium',
        headers: { authorization: 'Bearer t1' },
      },
    ]);
  });

  it('sends no header without a token', async () => {
    options = { ...options, token: () => null };
    answers = [answer(200, playlist)];
    await get();
    expect(asked[0]?.headers).toEqual({});
  });

  it.each([
    [403, '{"message":"Song is not verified","code":"song/not-verified"}', 'not-verified', 1],
    [403, '{"message":"Forbidden"}', 'forbidden', 1],
    [401, '', 'log-in', 1],
    [404, '{"message":"Upload not found"}', 'not-found', 1],
    [409, '{"message":"This song is still being prepared","code":"song/not-ready"}', 'not-ready', 8],
    [500, '{"message":"transcoding has not finished"}', 'not-ready', 8],
    [503, 'busy', 'network', 3],
    [200, '<html>', 'unsupported', 1],
  ])('maps %d %s to %s after %d tries', async (status, body, code, tries) => {
    answers = [answer(status, body)];
    const failure = await get();
    expect(failure).toBeInstanceOf(PlayFailure);
    expect((failure as PlayFailure).code).toBe(code);
    expect(asked).toHaveLength(tries);
  });

  it('tries three times without a network, and takes a response in between', async () => {
    expect(((await get()) as PlayFailure).code).toBe('network');
    expect(asked).toHaveLength(3);
    answers = [answer(502, ''), answer(409, '{"code":"song/not-ready"}'), answer(200, playlist)];
    expect(await get()).toMatchObject({ segments: [{ url: segmentUrl }] });
  });

  it('retries when a connection is silent for five seconds', async () => {
    const { fetch: whatever } = options;
    const silent = (signal: AbortSignal): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new TypeError('aborted')));
      });
    options = {
      ...options,
      fetch: (url, init) => {
        const isFirst = asked.length === 0;
        const answered = whatever?.(url, init) ?? silent(init.signal);
        return isFirst ? silent(init.signal) : answered;
      },
    };
    answers = [answer(200, playlist)];
    expect(await get()).toMatchObject({ segments: [{ url: segmentUrl }] });
    expect(asked).toHaveLength(2);
  });

  it('stops trying when the load is aborted', async () => {
    answers = [answer(503, '')];
    const controller = new AbortController();
    const result = fetchHlsPlaylist('u1', options, controller.signal).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    await vi.runAllTimersAsync();
    expect(await result).toBeInstanceOf(PlayFailure);
    expect(asked).toHaveLength(1);
  });
});
