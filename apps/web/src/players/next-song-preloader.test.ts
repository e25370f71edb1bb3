import type { Song } from '@turnstage/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { platformTimers } from '@turnstage/client';
import { createNextSongPreloader } from './next-song-preloader.ts';

const song = (uploadService?: string) => ({ musicProviders: { uploadService } }) as Song;
const prepare = vi.fn<(song: Song) => void>();
let chance = 0;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  prepare.mockReset();
});

function preloader() {
  return createNextSongPreloader({
    clock: { now: Date.now },
    timers: { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: platformTimers.clearTimeout },
    random: () => chance,
    prepare,
  });
}

it.each([
  [0, 35_000],
  [1, 50_000],
])('makes ready once, within the last half minute (S7; chance %d)', (luck, atMs) => {
  chance = luck;
  const { plan } = preloader();
  plan(song('u1'), 60_000);
  vi.advanceTimersByTime(atMs - 1);
  plan(song('u1'), 60_000);
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prepare).toHaveBeenCalledExactlyOnceWith(song('u1'));
  plan(song('u1'), 60_000);
  vi.advanceTimersByTime(60_000);
  expect(prepare).toHaveBeenCalledOnce();
});

it('prepares the song that replaced it, even shortly before the end', () => {
  chance = 0;
  const { plan } = preloader();
  plan(song('u1'), 60_000);
  vi.advanceTimersByTime(58_000);
  plan(song('u2'), 60_000);
  vi.advanceTimersByTime(0);
  expect(prepare.mock.calls.map(([{ musicProviders }]) => musicProviders.uploadService)).toEqual([
    'u1',
    'u2',
  ]);
});

it('does nothing for songs of other providers, for none, and after stop', () => {
  const { plan, stop } = preloader();
  plan(song(), 60_000);
  plan(null, 60_000);
  plan(song('u1'), 60_000);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(prepare).not.toHaveBeenCalled();
});
