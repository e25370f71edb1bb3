import { platformTimers } from '@turnstage/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeMediaElement, FakeMediaSource } from '../../../testing/players/fake-media-source.ts';
import { packedSegment } from '../../../testing/players/packed-audio.fixture.ts';
import { PlayFailure } from '../player.ts';
import { parseMediaPlaylist, type MediaPlaylist } from './media-playlist.ts';
import type { AudioQuality } from './quality.rules.ts';
import type { Connection } from './segment-loader.ts';
import { startSongStream } from './song-stream.ts';

/** As the server cuts them at 48 kHz. */
const framesPerSegment = 282;
const segmentSeconds = (framesPerSegment * 1024) / 48_000;
const server = 'https://music.example';
const maxSegments = 20;
const key = Uint8Array.from({ length: 16 }, (_, index) => index);

describe('a song on a MediaSource', () => {
  let element: FakeMediaElement;
  let requests: string[];
  let reloads: AudioQuality[];
  let failures: PlayFailure[];
  let connection: Connection;
  let segmentCount: number;
  let isComplete: boolean;
  /** By part of an address: a status, or how long the response takes. */
  let refusals: Map<string, number>;
  let delayMs: number;
  let stream: { detach(): void } | null;
  let reloadFailure: PlayFailure | null;
  let generation: number;
  /** The encrypted segments. */
  let files: ArrayBuffer[];

  const source = (): FakeMediaSource => {
    if (!FakeMediaSource.last) throw new Error('there is no source');
    return FakeMediaSource.last;
  };
  const ranges = (): number[][] => {
    const { buffered } = source().buffer;
    return Array.from({ length: buffered.length }, (_, index) => [
      buffered.start(index),
      buffered.end(index),
    ]);
  };
  const segmentsRequested = (): number[] =>
    requests
      .flatMap((url) => Number(/-(\d+)\.aac/.exec(url)?.[1] ?? NaN))
      .filter((index) => !Number.isNaN(index));

  const list = (quality: AudioQuality): MediaPlaylist => {
    const lines = Array.from({ length: segmentCount }, (_, index) => [
      `#EXT-X-KEY:METHOD=AES-128,URI="${server}/key?g=${generation}",IV=0x${'0'.repeat(32)}`,
      `#EXTINF:${segmentSeconds.toFixed(5)},`,
      `${server}/${quality}-${index}.aac?g=${generation}`,
    ]);
    const text = ['#EXTM3U', ...lines.flat(), ...(isComplete ? ['#EXT-X-ENDLIST'] : [])].join('\n');
    const playlist = parseMediaPlaylist(text, server);
    if (!playlist) throw new Error('the test wrote no playlist');
    return playlist;
  };

  beforeAll(async () => {
    const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
    const algorithm = { name: 'AES-CBC', iv: new Uint8Array(16) };
    files = await Promise.all(
      Array.from({ length: maxSegments }, (_, index) =>
        crypto.subtle.encrypt(algorithm, imported, packedSegment(index * framesPerSegment, framesPerSegment)),
      ),
    );
  });

  const respond = async (url: string, signal: AbortSignal): Promise<Response> => {
    requests.push(url.slice(server.length));
    const refusal = [...refusals].find(([part]) => url.includes(part))?.[1];
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    signal.throwIfAborted();
    if (refusal !== undefined) return new Response('', { status: refusal });
    if (url.includes('/key')) return new Response(key);
    const index = Number(/-(\d+)\.aac/.exec(url)?.[1]);
    return new Response(files[index]);
  };

  const start = (startAt = 0, quality: AudioQuality = 'medium'): void => {
    stream = startSongStream(element as unknown as HTMLAudioElement, {
      playlist: list(quality),
      quality,
      limit: quality,
      startAt,
      loading: {
        fetch: (url, { signal }) => respond(url, signal),
        timers: platformTimers,
        random: () => 0.5,
        now: () => Date.now(),
      },
      connection,
      reload: async (wanted) => {
        reloads.push(wanted);
        if (reloadFailure) throw reloadFailure;
        generation += 1;
        return list(wanted);
      },
      onFailure: (failure) => void failures.push(failure),
    });
  };

  /** Lets WebCrypto, whose results come from other threads, and the fake clock take turns. */
  const settle = async (until: () => boolean): Promise<void> => {
    while (!until()) {
      await vi.advanceTimersByTimeAsync(10);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const bufferedTo = (): number => ranges().at(-1)?.[1] ?? 0;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    vi.stubGlobal('MediaSource', FakeMediaSource);
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: () => 'blob:song',
        revokeObjectURL: () => undefined,
      }),
    );
    FakeMediaSource.last = null;
    element = new FakeMediaElement();
    requests = [];
    reloads = [];
    failures = [];
    connection = { bitsPerSecond: null };
    segmentCount = maxSegments;
    isComplete = true;
    refusals = new Map();
    delayMs = 1;
    reloadFailure = null;
    generation = 1;
  });
  afterEach(() => {
    stream?.detach();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('loads the segment of its position and the key at once, then a minute ahead (S20)', async () => {
    start(20);
    await Promise.resolve();
    expect(requests).toEqual(['/medium-3.aac?g=1', '/key?g=1']);
    await settle(() => bufferedTo() > 80);
    expect(segmentsRequested()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(requests.filter((url) => url.startsWith('/key'))).toHaveLength(1);
    expect(ranges()).toHaveLength(1);
    expect(ranges()[0]?.[0]).toBeCloseTo(3 * segmentSeconds);
    expect(bufferedTo()).toBeCloseTo(14 * segmentSeconds);
    expect(source().duration).toBeCloseTo(20 * segmentSeconds, 3);
    expect(source().buffer.types).toEqual(['audio/mp4; codecs="mp4a.40.2"']);
    element.seek(20);
    element.playTo(25);
    await settle(() => bufferedTo() > 85);
    expect(failures).toEqual([]);
  });

  it('ends after the last segment, and forgets what was played long ago', async () => {
    start(0);
    element.seek(0);
    for (let at = 0; at < 120; at += 5) {
      element.playTo(at);
      await settle(() => bufferedTo() >= Math.min(at + 59, 20 * segmentSeconds - 0.1));
    }
    await settle(() => source().readyState === 'ended');
    expect(segmentsRequested()).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(ranges()[0]?.[0]).toBeGreaterThan(20);
    expect(failures).toEqual([]);
  });

  it('loads what a seek needs, and gives up what it doesn’t', async () => {
    delayMs = 1_000;
    start(0);
    await settle(() => segmentsRequested().length === 3);
    element.seek(35);
    await settle(() => ranges().length === 2);
    expect(segmentsRequested().slice(0, 4)).toEqual([0, 1, 2, 5]);
    expect(ranges()[1]?.[0]).toBeLessThanOrEqual(35);
    // Back to what is there: nothing is loaded twice.
    element.seek(3);
    await settle(() => ranges().length === 1 && bufferedTo() > 62);
    // The segments that were given up are requested twice.
    const requested = segmentsRequested();
    expect([0, 1, 3, 4, 5].map((index) => requested.filter((one) => one === index).length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  it('loads the list again when a link is refused, and continues (S23)', async () => {
    refusals.set('medium-5.aac?g=1', 403);
    start(0);
    await settle(() => bufferedTo() > 60);
    expect(reloads).toEqual(['medium']);
    expect(requests).toContain('/medium-5.aac?g=2');
    expect(failures).toEqual([]);
  });

  it.each([
    ['a link that stays refused', () => void refusals.set('medium-2.aac', 403), 'forbidden'],
    ['a key that stays refused', () => void refusals.set('/key', 401), 'forbidden'],
    [
      'a song that is gone',
      () => {
        refusals.set('medium-2.aac', 404);
        reloadFailure = new PlayFailure('not-found', 'deleted');
      },
      'not-found',
    ],
  ])('reports %s once', async (_what, arrange, code) => {
    arrange();
    start(0);
    await settle(() => failures.length > 0);
    expect(failures.map((failure) => failure.code)).toEqual([code]);
    expect(reloads).toEqual(['medium']);
  });

  it('ends early when the song turned out to be shorter than its file said (U72)', async () => {
    refusals.set('medium-8.aac', 404);
    start(0);
    // By the time the list is loaded again.
    segmentCount = 8;
    await settle(() => source().ends > 0);
    expect(ranges()).toHaveLength(1);
    expect(bufferedTo()).toBeCloseTo(8 * segmentSeconds);
    expect(failures).toEqual([]);
  });

  it('asks for more of a list that isn’t complete about as often as a segment is played', async () => {
    segmentCount = 2;
    isComplete = false;
    start(0);
    await settle(() => reloads.length === 3);
    expect(segmentsRequested()).toEqual([0, 1]);
    segmentCount = 3;
    isComplete = true;
    await settle(() => source().ends > 0);
    expect(segmentsRequested()).toEqual([0, 1, 2]);
  });

  it('goes down to what the connection sustains, at the next segment, and stays there (S22)', async () => {
    connection.bitsPerSecond = 50_000;
    start(0, 'high');
    await settle(() => bufferedTo() > 30);
    expect(reloads[0]).toBe('low');
    const qualities = requests
      .filter((url) => url.includes('.aac'))
      .map((url) => url.slice(1, url.indexOf('-')));
    expect(qualities[0]).toBe('high');
    expect(qualities.slice(1, 4)).toEqual(['low', 'low', 'low']);
    expect(ranges()).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('asks once for a quality that the song doesn’t have', async () => {
    connection.bitsPerSecond = 50_000;
    reloadFailure = new PlayFailure('network', 'no');
    delayMs = 500;
    start(0);
    await settle(() => bufferedTo() > 30);
    expect(reloads).toEqual(['low']);
    expect(failures).toEqual([]);
  });

  it('continues after an outage that is shorter than the buffer (S9)', async () => {
    start(0);
    element.seek(0);
    await settle(() => bufferedTo() > 60);
    refusals.set('medium-1', 503);
    element.playTo(20);
    await settle(() => requests.filter((url) => url.startsWith('/medium-1')).length > 3);
    refusals.clear();
    await settle(() => bufferedTo() > 80);
    expect(failures).toEqual([]);
  });

  it('starts again where the browser’s decoder failed, once', async () => {
    start(0);
    element.seek(0);
    await settle(() => bufferedTo() > 60);
    element.playTo(28);
    element.breakDown();
    await settle(() => element.sources.length === 2 && bufferedTo() > 60);
    expect(segmentsRequested().filter((index) => index === 4)).toHaveLength(2);
    element.breakDown();
    await settle(() => failures.length > 0);
    expect(failures.map(({ code }) => code)).toEqual(['decode']);
  });

  it('reports audio that the browser can’t read', async () => {
    start(0);
    await settle(() => FakeMediaSource.last !== null);
    source().buffer.isBroken = true;
    await settle(() => element.sources.length === 2);
    source().buffer.isBroken = true;
    await settle(() => failures.length > 0);
    expect(failures.map(({ code }) => code)).toEqual(['decode']);
  });

  it('keeps less where the browser has less space', async () => {
    start(0);
    source().buffer.quotaSeconds = 30;
    element.seek(0);
    await settle(() => bufferedTo() > 29);
    for (let at = 0; at < 100; at += 2) {
      element.playTo(at);
      await settle(() => bufferedTo() > at + 3);
    }
    expect(failures).toEqual([]);
  });

  it('leaves the element and requests nothing after it is detached', async () => {
    delayMs = 1_000;
    start(0);
    stream?.detach();
    expect(element.src).toBe('');
    const before = requests.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toHaveLength(before);
    expect(failures).toEqual([]);
  });

  it('does not touch an element that has another song by then', async () => {
    start(0);
    await settle(() => bufferedTo() > 10);
    element.src = 'blob:other';
    stream?.detach();
    expect(element.src).toBe('blob:other');
  });
});
