import { manualClock } from '@turnstage/testkit/clock';
import { beforeEach, expect, it } from 'vitest';
import type { RoomEvent } from '@turnstage/room-engine';
import { Consequences } from './consequences.ts';

const clock = manualClock(0);
let done: string[];
let failures: number;
/** How often the star of a person still fails. */
let failing: Record<string, number>;
let consequences: Consequences;

beforeEach(() => {
  done = [];
  failures = 0;
  failing = {};
  consequences = new Consequences({
    clock,
    async perform(event) {
      const who = event.type === 'starGiven' ? event.userUuid : event.type;
      await Promise.resolve();
      const left = failing[who] ?? 0;
      failing[who] = left - 1;
      if (left > 0) throw new Error('out of order');
      done.push(who);
    },
    failed: () => (failures += 1),
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

async function quiet(): Promise<void> {
  while (!consequences.isQuiet) await new Promise((resolve) => setImmediate(resolve));
}

it('are drawn one after the other, and only of events that have any', async () => {
  consequences.add([star('a'), { type: 'seatQueueLeft', userUuid: 'x' }]);
  consequences.add([star('b')]);
  expect(consequences.allDrawn).toBe(false);
  await quiet();
  expect(done).toEqual(['a', 'b']);
  expect(consequences.allDrawn).toBe(true);
});

it('step aside when they fail and are tried again later', async () => {
  failing['a'] = 2;
  consequences.add([star('a'), star('b')]);
  await quiet();
  expect(done).toEqual(['b']);
  expect(consequences.allDrawn).toBe(false);
  clock.advance(1_000);
  await quiet();
  expect(done).toEqual(['b']);
  clock.advance(2_000);
  await quiet();
  expect(done).toEqual(['b', 'a']);
  expect(consequences.allDrawn).toBe(true);
});

it('are given up after five tries', async () => {
  failing['a'] = 100;
  consequences.add([star('a')]);
  await quiet();
  for (let pause = 0; pause < 10; pause += 1) {
    clock.advance(60_000);
    await quiet();
  }
  expect(failures).toBe(5);
  expect(consequences.allDrawn).toBe(true);
});

it('are left undone when the room stops', async () => {
  failing['a'] = 1;
  consequences.add([star('a')]);
  await quiet();
  consequences.stop();
  clock.advance(60_000);
  await quiet();
  expect(done).toEqual([]);
  expect(consequences.allDrawn).toBe(false);
});
