import { manualClock } from '@turnstage/server/testing/clock';
import { beforeEach, expect, it } from 'vitest';
import type { RoomEvent } from '@turnstage/room-engine';
import { EffectRunner } from './effect-runner.ts';

const clock = manualClock(0);
let done: string[];
let failures: number;
/** How many more times each person's star will fail. */
let failing: Record<string, number>;
let effects: EffectRunner;

beforeEach(() => {
  done = [];
  failures = 0;
  failing = {};
  effects = new EffectRunner({
    clock,
    async perform(event) {
      const who = event.type === 'starGiven' ? event.userUuid : event.type;
      await Promise.resolve();
      const left = failing[who] ?? 0;
      failing[who] = left - 1;
      if (left > 0) throw new Error('out of order');
      done.push(who);
    },
    onError: () => (failures += 1),
  });
});

function star(userUuid: string): RoomEvent {
  return {
    type: 'starGiven',
    playId: 'p',
    userUuid,
    djUuid: 'd',
    song: {
      artistName: '',
      trackName: 'x',
      genre: null,
      duration: 60,
      isrc: null,
      playbackToken: null,
      musicProviders: {},
      thumbnails: {},
    },
  };
}

async function whenIdle(): Promise<void> {
  while (!effects.isIdle) await new Promise((resolve) => setImmediate(resolve));
}

it('runs effects one after the other, and only for events that have any', async () => {
  effects.add([star('a'), { type: 'seatQueueLeft', userUuid: 'x' }]);
  effects.add([star('b')]);
  expect(effects.hasFinished).toBe(false);
  await whenIdle();
  expect(done).toEqual(['a', 'b']);
  expect(effects.hasFinished).toBe(true);
});

it('moves a failed effect out of the way and retries it later', async () => {
  failing['a'] = 2;
  effects.add([star('a'), star('b')]);
  await whenIdle();
  expect(done).toEqual(['b']);
  expect(effects.hasFinished).toBe(false);
  clock.advance(1_000);
  await whenIdle();
  expect(done).toEqual(['b']);
  clock.advance(2_000);
  await whenIdle();
  expect(done).toEqual(['b', 'a']);
  expect(effects.hasFinished).toBe(true);
});

it('gives up after five attempts', async () => {
  failing['a'] = 100;
  effects.add([star('a')]);
  await whenIdle();
  for (let pause = 0; pause < 10; pause += 1) {
    clock.advance(60_000);
    await whenIdle();
  }
  expect(failures).toBe(5);
  expect(effects.hasFinished).toBe(true);
});

it('leaves retries undone when the room stops', async () => {
  failing['a'] = 1;
  effects.add([star('a')]);
  await whenIdle();
  effects.stop();
  clock.advance(60_000);
  await whenIdle();
  expect(done).toEqual([]);
  expect(effects.hasFinished).toBe(false);
});
