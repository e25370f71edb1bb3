import { manualClock } from '@turnstage/server/testing/clock';
import { beforeEach, expect, it } from 'vitest';
import type { TimerTask } from '@turnstage/room-engine';
import { RoomTimers } from './room-timers.ts';

const start = 1_000_000;
let clock: ReturnType<typeof manualClock>;
let fired: string[];
let timers: RoomTimers;

beforeEach(() => {
  clock = manualClock(start);
  fired = [];
  timers = new RoomTimers(clock, ({ key }) => fired.push(`${key} at ${clock.now() - start}`));
});

function timer(key: string, dueIn: number): TimerTask {
  return { kind: 'timer', key, dueAt: start + dueIn, action: { type: 'liftRestrictions' } };
}

it('fires each timer at its time, once', () => {
  timers.set(timer('late', 900));
  timers.set(timer('early', 300));
  clock.advance(299);
  expect(fired).toEqual([]);
  clock.advance(5_000);
  expect(fired).toEqual(['early at 300', 'late at 900']);
});

it('replaces a timer with a known key', () => {
  timers.set(timer('song', 300));
  timers.set(timer('song', 800));
  clock.advance(1_000);
  expect(fired).toEqual(['song at 800']);
});

it('fires an overdue timer at the next tick, not synchronously', () => {
  timers.set(timer('overdue', -50));
  expect(fired).toEqual([]);
  clock.advance(0);
  expect(fired).toEqual(['overdue at 0']);
});

it('never fires a cancelled timer, whether one or all are cancelled', () => {
  for (const key of ['one', 'two', 'three']) timers.set(timer(key, 300));
  timers.cancel('two');
  timers.cancel('never set');
  clock.advance(300);
  expect(fired).toEqual(['one at 300', 'three at 300']);
  timers.set(timer('four', 600));
  timers.cancelAll();
  clock.advance(1_000);
  expect(fired).toHaveLength(2);
});

it('can set a timer again from its own callback', () => {
  const again = new RoomTimers(clock, (task) => {
    fired.push(`at ${clock.now() - start}`);
    if (fired.length < 3) again.set({ ...task, dueAt: task.dueAt + 100 });
  });
  again.set(timer('tick', 100));
  clock.advance(1_000);
  expect(fired).toEqual(['at 100', 'at 200', 'at 300']);
});
