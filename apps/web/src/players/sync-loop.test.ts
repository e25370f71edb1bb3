import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { platformTimers } from '@turnstage/client';

import { FakeAudio, type DeviceTraits } from '../../testing/players/fake-audio.ts';
import { createLearnedDelays } from './learned-delays.ts';
import { createMediaElementPlayer } from './media-element-player.ts';
import { PlayFailure } from './player.ts';
import { createSyncLoop, type SyncPhase } from './sync-loop.ts';

type ListenerTraits = Partial<DeviceTraits> & { clockErrorMs?: number };

/** One listener: a device with its own clock error, delays and sample clock, in a room that plays one song. */
function listener(traits: ListenerTraits, times: { startTime: number; endTime: number }) {
  const audio = new FakeAudio(Date.now, traits);
  const player = createMediaElementPlayer({
    audio,
    attach: async (element) => {
      element.src = 'song';
      return { detach: () => element.removeAttribute('src') };
    },
  });
  const delays = createLearnedDelays();
  const clock = { now: () => Date.now() + (traits.clockErrorMs ?? 0), uncertaintyMs: 5 };
  const phases: SyncPhase[] = [];
  const drifts: number[] = [];
  const failures: PlayFailure[] = [];
  let heardMs = 0;
  const loop = createSyncLoop({
    player,
    clock,
    timers: platformTimers,
    delays,
    source: { provider: 'uploadService', providerSongId: 'u1' },
    ...times,
    onPhase: (phase) => phases.push(phase),
    onDrift: (drift) => drifts.push(drift),
    onHeard: (ms) => (heardMs += ms),
    onFailure: (failure) => failures.push(failure),
  });
  return {
    audio,
    loop,
    clock,
    phases,
    drifts,
    failures,
    delays,
    heardSeconds: () => heardMs / 1_000,
    offMs: () => audio.currentTime * 1_000 - (Date.now() - times.startTime),
  };
}

const p95 = (values: number[]) => {
  const sizes = values.map(Math.abs).sort((one, other) => one - other);
  return sizes[Math.ceil(sizes.length * 0.95) - 1] ?? Number.NaN;
};

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('sync loop', () => {
  let loops: { stop(): void }[];
  beforeEach(() => {
    vi.useFakeTimers();
    loops = [];
  });
  afterEach(() => {
    for (const loop of loops) loop.stop();
    vi.useRealTimers();
  });

  const leadIn = () => ({ startTime: Date.now() + 1_500, endTime: Date.now() + 181_500 });
  const halfWay = () => ({ startTime: Date.now() - 60_000, endTime: Date.now() + 120_000 });
  const listen = (traits: Parameters<typeof listener>[0], times: Parameters<typeof listener>[1]) => {
    const one = listener(traits, times);
    loops.push(one.loop);
    one.loop.start();
    return one;
  };

  it('loads during the lead-in and is silent until the start', async () => {
    const one = listen({ loadMs: 800, startMs: 30 }, leadIn());
    await advance(1_400);
    expect(one.phases).toEqual(['loading', 'waiting']);
    expect(one.audio.paused).toBe(true);
    await advance(150);
    expect(one.phases).toEqual(['loading', 'waiting', 'playing']);
    expect(Math.abs(one.offMs())).toBeLessThan(40);
  });

  it.each<[string, ListenerTraits]>([
    ['quick', { loadMs: 50, startMs: 5, seekMs: 10 }],
    ['ordinary', { loadMs: 400, startMs: 60, seekMs: 90 }],
    ['slow to start', { loadMs: 900, startMs: 280, seekMs: 250 }],
    ['later than the lead-in', { loadMs: 2_600, startMs: 120, seekMs: 150 }],
    ['with a fast crystal', { crystal: 1.0004 }],
    ['with a slow crystal', { crystal: 0.9996 }],
    ['with a clock 12 ms off', { clockErrorMs: 12 }],
  ])('a device %s is within 40 ms after ten seconds, and stays there', async (_name, traits) => {
    for (const times of [leadIn, halfWay]) {
      const one = listen(traits, times());
      await advance(11_500);
      expect(Math.abs(one.offMs())).toBeLessThanOrEqual(41 + (traits.clockErrorMs ?? 0));
      const settled = one.drifts.length;
      await advance(60_000);
      expect(p95(one.drifts.slice(settled))).toBeLessThanOrEqual(41);
      expect(Math.abs(one.offMs())).toBeLessThanOrEqual(41 + (traits.clockErrorMs ?? 0));
      one.loop.stop();
    }
  });

  it('brings two different devices within 100 ms of each other', async () => {
    const times = leadIn();
    const one = listen({ loadMs: 100, startMs: 10, crystal: 1.0002, clockErrorMs: 10 }, times);
    const other = listen(
      { loadMs: 1_900, startMs: 220, seekMs: 200, crystal: 0.9997, clockErrorMs: -10 },
      times,
    );
    await advance(11_500);
    expect(Math.abs(one.offMs() - other.offMs())).toBeLessThan(100);
  });

  it.each([
    ['quick', { loadMs: 150 }, 1],
    ['average', { loadMs: 400 }, 2],
    ['slow', { loadMs: 1_500 }, 2],
  ])(
    'starts a late listener inside the song once it has loaded, on a %s device',
    async (_, traits, seeks) => {
      const one = listen(traits, halfWay());
      await advance(traits.loadMs + 400);
      expect(one.phases).toContain('playing');
      await advance(5_000);
      expect(Math.abs(one.offMs())).toBeLessThan(40);
      expect(one.audio.seeks).toHaveLength(seeks);
    },
  );

  it('learns how slowly its device starts', async () => {
    const one = listen({ startMs: 200 }, leadIn());
    await advance(4_000);
    expect(one.delays.startMs).toBeGreaterThan(100);
  });

  it('keeps the pitch while it changes the speed', async () => {
    const one = listen({ startMs: 120 }, leadIn());
    await advance(2_500);
    expect(one.audio.playbackRate).toBeGreaterThan(1);
    expect(one.audio.preservesPitch).toBe(true);
    await advance(10_000);
    expect(one.audio.playbackRate).toBe(1);
  });

  it('catches up after the buffer ran empty', async () => {
    const one = listen({}, leadIn());
    await advance(20_000);
    one.audio.stall();
    await advance(3_000);
    one.audio.recover();
    await advance(6_000);
    expect(Math.abs(one.offMs())).toBeLessThanOrEqual(41);
  });

  it('reports a long stall, and when the sound is back', async () => {
    const one = listen({}, leadIn());
    await advance(20_000);
    one.audio.stall();
    await advance(700);
    expect(one.phases.at(-1)).toBe('playing');
    await advance(1_000);
    expect(one.phases.at(-1)).toBe('loading');
    one.audio.recover();
    await advance(500);
    expect(one.phases.at(-1)).toBe('playing');
  });

  it('catches up after the device slept', async () => {
    const one = listen({}, leadIn());
    await advance(20_000);
    one.audio.currentTime = 5;
    vi.setSystemTime(Date.now() + 30_000);
    one.loop.wake();
    await advance(5_000);
    expect(Math.abs(one.offMs())).toBeLessThanOrEqual(41);
  });

  it('does not seek or nudge while the clock is uncertain', async () => {
    const one = listen({ startMs: 250 }, leadIn());
    one.clock.uncertaintyMs = 400;
    await advance(10_000);
    expect(one.audio.seeks).toEqual([]);
    expect(one.audio.playbackRate).toBe(1);
    expect(one.drifts).toEqual([]);
  });

  it('resumes after something outside paused the sound', async () => {
    const one = listen({}, leadIn());
    await advance(10_000);
    one.audio.pause();
    await advance(3_000);
    expect(one.audio.paused).toBe(false);
    await advance(3_000);
    expect(Math.abs(one.offMs())).toBeLessThanOrEqual(41);
  });

  it('reports that the browser blocks the sound, and starts in sync inside the gesture', async () => {
    const times = leadIn();
    const one = listener({}, times);
    loops.push(one.loop);
    one.audio.gestureNeeded = true;
    one.loop.start();
    await advance(9_000);
    expect(one.phases).toEqual(['loading', 'waiting', 'blocked']);
    one.audio.gestureNeeded = false;
    one.loop.unblock();
    expect(one.audio.paused).toBe(false);
    await advance(4_000);
    expect(one.phases.at(-1)).toBe('playing');
    expect(Math.abs(one.offMs())).toBeLessThanOrEqual(41);
  });

  it('ends with the song, even if the file is shorter', async () => {
    const one = listen({ durationSeconds: 170 }, leadIn());
    await advance(175_000);
    expect(one.phases.at(-1)).toBe('playing');
    await advance(6_600);
    expect(one.phases.at(-1)).toBe('ended');
    expect(one.audio.paused).toBe(true);
    expect(one.heardSeconds()).toBeGreaterThan(168);
    expect(one.heardSeconds()).toBeLessThan(171);
  });

  it('does not start for the last second', async () => {
    const one = listen({}, { startTime: Date.now() - 100_000, endTime: Date.now() + 900 });
    await advance(1_000);
    expect(one.phases).toEqual(['loading', 'ended']);
    expect(one.audio.src).toBe('');
  });

  it('gives up when nothing loads', async () => {
    const one = listen({ loadMs: 60_000 }, leadIn());
    await advance(20_000);
    expect(one.failures.map((failure) => failure.code)).toEqual(['network']);
  });

  it('stays silent once stopped', async () => {
    const one = listen({}, leadIn());
    await advance(1_000);
    one.loop.stop();
    await advance(10_000);
    expect(one.audio.paused).toBe(true);
    expect(one.phases).toEqual(['loading', 'waiting']);
  });
});
