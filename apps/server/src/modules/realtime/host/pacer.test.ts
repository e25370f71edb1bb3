import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer } from './pacer.ts';

const defaultMs = 25;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
  });
  vi.advanceTimersByTime(1_000_000);
});
afterEach(() => vi.useRealTimers());

/** Requests a run at each of these moments. Returns the moments at which it ran, in ms from now. */
function runsFor(
  moments: readonly number[],
  { batchMs = 0, burst = 4, intervalMs = defaultMs } = {},
): number[] {
  const start = performance.now();
  const runs: number[] = [];
  const pacer = new Pacer({ intervalMs: () => intervalMs, burst, batchMs: () => batchMs }, () => {
    pacer.recordRun();
    runs.push(Math.round(performance.now() - start));
  });
  for (const moment of moments) {
    vi.advanceTimersByTime(start + moment - performance.now());
    pacer.request();
  }
  vi.advanceTimersByTime(1_000);
  return runs;
}

it('R83: an occasional request runs at once, also several times in a row', () => {
  expect(runsFor([0, 3, 6, 9])).toEqual([0, 3, 6, 9]);
  expect(runsFor([0, 100, 103, 200])).toEqual([0, 100, 103, 200]);
});

it('R83: constant requests run 40 times a second, at moments that all pacers share', () => {
  const always = Array.from({ length: 1_000 }, (_, ms) => ms);
  const [one, other] = [runsFor(always), runsFor(always, { burst: 1 })];
  expect(one.length).toBeGreaterThanOrEqual(40);
  expect(one.length).toBeLessThanOrEqual(45);
  const later = (runs: number[]) => runs.filter((at) => at > 500).map((at) => at % defaultMs);
  expect(new Set(later(one)).size).toBe(1);
  expect(new Set(later(other)).size).toBe(1);
});

it('R83: a full room waits to batch more messages, however often it is requested', () => {
  expect(runsFor([0, 2, 4, 60], { batchMs: 5 })).toEqual([5, 65]);
});

it('R83: time spent blocked by a broadcast counts as batching time', () => {
  const start = performance.now();
  const runs: number[] = [];
  const pacer = new Pacer({ intervalMs: () => 25, burst: 4, batchMs: () => 10 }, () => {
    pacer.recordRun();
    runs.push(performance.now() - start);
  });
  const blockFor = (ms: number) => {
    vi.advanceTimersByTime(ms);
    pacer.recordBlocked(ms);
  };
  blockFor(6);
  pacer.request();
  vi.advanceTimersByTime(94);
  blockFor(30);
  pacer.request();
  vi.advanceTimersByTime(70);
  blockFor(6);
  vi.advanceTimersByTime(5);
  pacer.request();
  vi.advanceTimersByTime(100);
  expect(runs).toEqual([10, 130, 221]);
});

it('R83: the pace can change at runtime', () => {
  const start = performance.now();
  let intervalMs = 25;
  const runs: number[] = [];
  const pacer = new Pacer({ intervalMs: () => intervalMs, burst: 1, batchMs: () => 0 }, () => {
    pacer.recordRun();
    runs.push(performance.now() - start);
    pacer.request();
  });
  pacer.request();
  vi.advanceTimersByTime(500);
  const runsBefore = runs.length;
  intervalMs = 100;
  vi.advanceTimersByTime(500);
  pacer.cancel();
  expect(runsBefore).toBeGreaterThanOrEqual(19);
  expect(runsBefore).toBeLessThanOrEqual(22);
  expect(runs.length - runsBefore).toBeGreaterThanOrEqual(5);
  expect(runs.length - runsBefore).toBeLessThanOrEqual(7);
});

it('R83: a run is prepared while it batches, and not while it only waits for its turn', () => {
  const calls: string[] = [];
  const pacer = new Pacer(
    { intervalMs: () => 25, burst: 1, batchMs: () => 10 },
    () => {
      pacer.recordRun();
      calls.push('run');
    },
    () => calls.push('prepare'),
  );
  for (const _ of [1, 2]) pacer.request();
  vi.advanceTimersByTime(5);
  pacer.request();
  vi.advanceTimersByTime(6);
  pacer.request();
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['prepare', 'prepare', 'run', 'run']);
  pacer.request();
  pacer.cancel();
  vi.advanceTimersByTime(100);
  expect(calls).toHaveLength(4);
});
