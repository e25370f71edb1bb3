import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pacer } from './pacer.ts';

const usualMs = 25;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
  });
  vi.advanceTimersByTime(1_000_000);
});
afterEach(() => vi.useRealTimers());

/** Asks at each moment; answers the moments at which it ran, all in ms from now. */
function runsFor(
  moments: readonly number[],
  { gatherMs = 0, burst = 4, intervalMs = usualMs } = {},
): number[] {
  const begin = performance.now();
  const runs: number[] = [];
  const pacer = new Pacer({ intervalMs: () => intervalMs, burst, gatherMs: () => gatherMs }, () => {
    pacer.noteRun();
    runs.push(Math.round(performance.now() - begin));
  });
  for (const moment of moments) {
    vi.advanceTimersByTime(begin + moment - performance.now());
    pacer.ask();
  }
  vi.advanceTimersByTime(1_000);
  return runs;
}

it('R83: what is asked now and then runs at once, several times in a row too', () => {
  expect(runsFor([0, 3, 6, 9])).toEqual([0, 3, 6, 9]);
  expect(runsFor([0, 100, 103, 200])).toEqual([0, 100, 103, 200]);
});

it('R83: what is asked all the time runs 40 times a second, at moments that all pacers share', () => {
  const always = Array.from({ length: 1_000 }, (_, ms) => ms);
  const [one, other] = [runsFor(always), runsFor(always, { burst: 1 })];
  expect(one.length).toBeGreaterThanOrEqual(40);
  expect(one.length).toBeLessThanOrEqual(45);
  const later = (runs: number[]) => runs.filter((at) => at > 500).map((at) => at % usualMs);
  expect(new Set(later(one)).size).toBe(1);
  expect(new Set(later(other)).size).toBe(1);
});

it('R83: a full room waits for more that could go along, however much it is asked', () => {
  expect(runsFor([0, 2, 4, 60], { gatherMs: 5 })).toEqual([5, 65]);
});

it('R83: what came while the room was telling has waited for others already', () => {
  const begin = performance.now();
  const runs: number[] = [];
  const pacer = new Pacer({ intervalMs: () => 25, burst: 4, gatherMs: () => 10 }, () => {
    pacer.noteRun();
    runs.push(performance.now() - begin);
  });
  const heldUpFor = (ms: number) => {
    vi.advanceTimersByTime(ms);
    pacer.noteHeldUp(ms);
  };
  heldUpFor(6);
  pacer.ask();
  vi.advanceTimersByTime(94);
  heldUpFor(30);
  pacer.ask();
  vi.advanceTimersByTime(70);
  heldUpFor(6);
  vi.advanceTimersByTime(5);
  pacer.ask();
  vi.advanceTimersByTime(100);
  expect(runs).toEqual([10, 130, 221]);
});

it('R83: the pace may change while it runs', () => {
  const begin = performance.now();
  let intervalMs = 25;
  const runs: number[] = [];
  const pacer = new Pacer({ intervalMs: () => intervalMs, burst: 1, gatherMs: () => 0 }, () => {
    pacer.noteRun();
    runs.push(performance.now() - begin);
    pacer.ask();
  });
  pacer.ask();
  vi.advanceTimersByTime(500);
  const usual = runs.length;
  intervalMs = 100;
  vi.advanceTimersByTime(500);
  pacer.cancel();
  expect(usual).toBeGreaterThanOrEqual(19);
  expect(usual).toBeLessThanOrEqual(22);
  expect(runs.length - usual).toBeGreaterThanOrEqual(5);
  expect(runs.length - usual).toBeLessThanOrEqual(7);
});

it('R83: what a run needs is prepared while it gathers, and not while it only waits for its turn', () => {
  const told: string[] = [];
  const pacer = new Pacer(
    { intervalMs: () => 25, burst: 1, gatherMs: () => 10 },
    () => {
      pacer.noteRun();
      told.push('run');
    },
    () => told.push('prepare'),
  );
  for (const _ of [1, 2]) pacer.ask();
  vi.advanceTimersByTime(5);
  pacer.ask();
  vi.advanceTimersByTime(6);
  pacer.ask();
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['prepare', 'prepare', 'run', 'run']);
  pacer.ask();
  pacer.cancel();
  vi.advanceTimersByTime(100);
  expect(told).toHaveLength(4);
});
