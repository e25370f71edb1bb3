import { expect, test } from 'vitest';
import { restartPausesMs, ServerSupervisor, stableAfterMs } from './supervisor.ts';

/** A database that dies on request, and whose starts fail on request. */
function scene() {
  const pauses: number[] = [];
  const givenUp: string[] = [];
  let now = 0;
  let failing = false;
  let starts = 0;
  let stops = 0;
  let die: (reason: string) => void = () => undefined;
  const supervisor = new ServerSupervisor({
    async start(onExit) {
      starts += 1;
      if (failing) throw new Error(`start ${starts} failed`);
      die = onExit;
      return { connectionString: 'here', stop: async () => void (stops += 1) };
    },
    onGivenUp: (reason) => givenUp.push(reason),
    pause: async (ms) => void pauses.push(ms),
    elapsed: () => now,
  });
  return {
    supervisor,
    pauses,
    givenUp,
    die: (reason: string) => die(reason),
    fail: () => (failing = true),
    advance: (ms: number) => (now += ms),
    counts: () => ({ starts, stops }),
  };
}

test('Q17: a database that dies is started again, later each time', async () => {
  const { supervisor, pauses, givenUp, die, counts } = scene();
  await supervisor.start();
  for (let deaths = 1; deaths <= restartPausesMs.length; deaths += 1) {
    die('killed');
    await expect.poll(() => counts().starts).toBe(deaths + 1);
  }
  expect(pauses).toEqual(restartPausesMs);
  die('killed again');
  expect(givenUp).toEqual(['killed again']);
  expect(counts().starts).toBe(restartPausesMs.length + 1);
});

test('Q17: the attempts are counted anew once it has run for a while', async () => {
  const { supervisor, pauses, givenUp, die, advance, counts } = scene();
  await supervisor.start();
  for (let deaths = 1; deaths <= 10; deaths += 1) {
    advance(stableAfterMs);
    die('killed');
    await expect.poll(() => counts().starts).toBe(deaths + 1);
  }
  expect(new Set(pauses)).toEqual(new Set([restartPausesMs[0]]));
  expect(givenUp).toEqual([]);
});

test('Q17: starts that fail count too, and the last reason is reported', async () => {
  const { supervisor, givenUp, die, fail } = scene();
  await supervisor.start();
  fail();
  die('killed');
  await expect.poll(() => givenUp).toEqual([`start ${restartPausesMs.length + 1} failed`]);
});

test('a first start that fails is reported to the caller, and not repeated', async () => {
  const { supervisor, fail, counts } = scene();
  fail();
  await expect(supervisor.start()).rejects.toThrow('start 1 failed');
  expect(counts().starts).toBe(1);
});

test('a death during the stop starts nothing', async () => {
  const { supervisor, die, counts } = scene();
  const server = await supervisor.start();
  const stopping = server.stop();
  die('stopped');
  await stopping;
  expect(counts()).toEqual({ starts: 1, stops: 1 });
});
