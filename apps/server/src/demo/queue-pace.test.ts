import { expect, test } from 'vitest';
import { manualClock } from '../../testing/world/manual-clock.ts';
import { createQueuePace } from './queue-pace.ts';

function startWith(...seconds: number[]) {
  const clock = manualClock();
  const pace = createQueuePace(clock, 120);
  for (const one of seconds) pace.ready(one);
  const controller = new AbortController();
  let isNeeded = false;
  const waiting = pace.untilNeeded(controller.signal).then(() => (isNeeded = true));
  return { clock, pace, controller, waiting, isNeeded: () => isNeeded };
}

test('the next track is needed at once while little is ready', async () => {
  await startWith().waiting;
  await startWith(32).waiting;
  await startWith(32, 88).waiting;
});

test('with more ready it waits until that has been played, but for two minutes', async () => {
  const { clock, waiting, isNeeded } = startWith(32, 118);
  clock.advance(29_000);
  await Promise.resolve();
  expect(isNeeded()).toBe(false);
  clock.advance(1000);
  await waiting;
});

test('what nobody waited for in time is needed at once, and counts from then on', async () => {
  const { clock, pace, controller, waiting } = startWith(130);
  clock.advance(600_000);
  await waiting;
  pace.ready(130);
  let isNeeded = false;
  const next = pace.untilNeeded(controller.signal).then(() => (isNeeded = true));
  clock.advance(9000);
  await Promise.resolve();
  expect(isNeeded).toBe(false);
  clock.advance(1000);
  await next;
});

test('an aborted signal ends the wait', async () => {
  const { controller, waiting, pace } = startWith(600);
  controller.abort();
  await waiting;
  await pace.untilNeeded(controller.signal);
});
