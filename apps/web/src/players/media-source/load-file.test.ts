import { platformTimers } from '@turnstage/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PlayFailure } from '../player.ts';
import { FileRefused, loadFile, type FetchFile } from './load-file.ts';

describe('loading a segment', () => {
  let requests: number[];
  /** A status, no network, or a connection that says nothing. */
  let answers: (number | 'down' | 'silent')[];

  const fetch: FetchFile = (_url, { signal }) => {
    requests.push(Date.now());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer === 'number') return Promise.resolve(new Response('bytes', { status: answer }));
    if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new TypeError('aborted')));
    });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    requests = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function load(controller = new AbortController()): Promise<unknown> {
    const loading = { fetch, timers: platformTimers, random: () => 0.5 };
    const result = loadFile('/segment', loading, controller.signal).catch((fault: unknown) => fault);
    await vi.runAllTimersAsync();
    return result;
  }

  it('is retried for as long as the buffer lasts, a minute, while nothing responds (S9)', async () => {
    answers = ['down'];
    const startedAt = Date.now();
    expect(await load()).toMatchObject({ code: 'network' });
    const lastedMs = (requests.at(-1) ?? 0) - startedAt;
    expect(lastedMs).toBeGreaterThan(60_000);
    expect(lastedMs).toBeLessThan(120_000);
  });

  it('continues when the connection or the server is back', async () => {
    answers = ['down', 'down', 503, 429, 200];
    expect(await load()).toBeInstanceOf(ArrayBuffer);
    expect(requests).toHaveLength(5);
  });

  it('requests again at once what a silent connection has not delivered', async () => {
    answers = ['silent', 200];
    const startedAt = Date.now();
    expect(await load()).toBeInstanceOf(ArrayBuffer);
    expect(requests.map((at) => at - startedAt)).toEqual([0, 10_000]);
    requests = [];
    answers = ['silent'];
    expect(await load()).toMatchObject({ code: 'network' });
    expect(requests).toHaveLength(9);
  });

  it.each([
    [404, 'not-found'],
    [410, 'not-found'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [400, 'network'],
  ])('is not retried after %d, which is %s', async (status, code) => {
    answers = [status];
    const fault = await load();
    expect(fault).toBeInstanceOf(FileRefused);
    expect(fault).toBeInstanceOf(PlayFailure);
    expect(fault).toMatchObject({ code });
    expect(requests).toHaveLength(1);
  });

  it('stops when the song is changed, also between two tries', async () => {
    for (const answer of ['silent', 'down'] as const) {
      requests = [];
      answers = [answer];
      const controller = new AbortController();
      const loaded = load(controller);
      controller.abort();
      expect(await loaded).toMatchObject({ name: 'AbortError' });
      expect(requests.length).toBeLessThanOrEqual(1);
    }
  });
});
