/**
 * `npx tsx e2e/measure/player.ts [--rounds 5] [--build old=FOLDER --build new=FOLDER]`: what a listener of uploaded songs
 * waits for, in Chromium on a built server. Builds (folders
 * like `dist`) alternate, so that all see the same machine; the table shows medians. The connection is throttled by the browser.
 */
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson, until } from '@turnstage/testkit';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { startInstallation, type Installation } from '../support/installation.ts';
import { joinRoomAs, uploadSong } from '../support/live-room.ts';
import { wavSong } from '../support/song-files.ts';
import { visitor } from '../support/visitor.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    build: {
      type: 'string',
      multiple: true,
      default: [`this=${fileURLToPath(new URL('../../dist', import.meta.url))}`],
    },
  },
});
const songSeconds = 120;
const listenMs = 10_000;
const throttledMs = 40_000;
const outageMs = 5_000;
const slow = { offline: false, latency: 100, downloadThroughput: 300_000 / 8, uploadThroughput: 300_000 / 8 };
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

interface Sample {
  readonly at: number;
  readonly position: number;
  readonly src: string;
}

/** Runs in the page: the position ten times a second, by the page's clock. */
function sampleSound(): void {
  const samples: Sample[] = [];
  Object.assign(window, { samples });
  setInterval(() => {
    const media = [...window.startedMedia].find((one) => !one.paused && !one.muted && one.volume > 0);
    if (media)
      samples.push({
        at: performance.now(),
        position: media.readyState >= 3 ? media.currentTime : -1,
        src: media.src,
      });
  }, 100);
}

const samplesOf = (page: Page): Promise<Sample[]> =>
  page.evaluate(() => (window as unknown as { samples: Sample[] }).samples);

/** The first moment from which the position advances. */
function firstSound(
  samples: readonly Sample[],
  isNew: (sample: Sample) => boolean = () => true,
): number | null {
  const index = samples.findIndex((sample, at) => {
    const next = samples[at + 1];
    return (
      isNew(sample) &&
      sample.position >= 0 &&
      next &&
      next.src === sample.src &&
      next.position > sample.position
    );
  });
  return samples[index]?.at ?? null;
}

/** Milliseconds without sound between these times. */
function silentMs(samples: readonly Sample[], from: number, to: number): number {
  const playing = samples.filter((sample, index) => {
    const before = samples[index - 1];
    return (
      before &&
      before.src === sample.src &&
      sample.position - before.position > 0.01 &&
      sample.at > from &&
      sample.at <= to
    );
  });
  const times = [from, ...playing.map(({ at }) => at), to];
  return times.slice(1).reduce((sum, at, index) => sum + Math.max(0, at - (times[index] ?? at) - 250), 0);
}

async function waitFor(page: Page, isNew?: (sample: Sample) => boolean): Promise<number> {
  return (
    (await until(
      'sound',
      async () => firstSound(await samplesOf(page), isNew),
      (at) => at !== null,
    )) ?? 0
  );
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(browser: Browser, { url }: Installation, skip: () => Promise<unknown>) {
  const { page, context } = await visitor(browser, url);
  await context.addInitScript(sampleSound);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  const scripts: { bytes: Promise<number>; at: number }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push({ at: Date.now(), bytes: response.body().then((body) => gzipSync(body).length) });
  });
  const metric = async (name: string): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find((one) => one.name === name)?.value ?? 0;

  await page.goto('/r/listening');
  const soundAfter = await waitFor(page);
  const soundAt = (await page.evaluate(() => performance.timeOrigin)) + soundAfter;
  const kilobytes = await Promise.all(
    scripts.map(async ({ bytes, at }) => (at <= soundAt ? await bytes : 0)),
  );
  await pause(listenMs);
  const [taskSeconds, scriptSeconds] = [await metric('TaskDuration'), await metric('ScriptDuration')];

  const change = async (): Promise<number> => {
    const [before, from] = [
      (await samplesOf(page)).at(-1)?.src,
      await page.evaluate(() => performance.now()),
    ];
    await skip();
    return (await waitFor(page, ({ src, at }) => src !== before && at > from)) - from;
  };
  const changeMs = await change();
  await pause(3_000);

  await cdp.send('Network.emulateNetworkConditions', slow);
  const slowChangeMs = await change();
  const slowFrom = await page.evaluate(() => performance.now());
  await pause(throttledMs);
  const slowSilentMs = silentMs(await samplesOf(page), slowFrom, slowFrom + throttledMs);

  await cdp.send('Network.emulateNetworkConditions', fast);
  await skip();
  await pause(8_000);
  const outageFrom = await page.evaluate(() => performance.now());
  await cdp.send('Network.emulateNetworkConditions', { ...fast, offline: true });
  await pause(outageMs);
  await cdp.send('Network.emulateNetworkConditions', fast);
  await pause(5_000);
  const outageSilentMs = silentMs(await samplesOf(page), outageFrom, outageFrom + outageMs + 5_000);
  await context.close();
  return {
    'kB of JavaScript until sound': kilobytes.reduce((sum, bytes) => sum + bytes, 0) / 1000,
    'navigation to sound, ms': soundAfter,
    'main thread until 10 s later, ms': taskSeconds * 1000,
    'of it scripts, ms': scriptSeconds * 1000,
    'song change to sound, ms': changeMs,
    'the same at 300 kbit/s, ms': slowChangeMs,
    'silence in 40 s at 300 kbit/s, ms': slowSilentMs,
    'silence in 10 s with an outage of 5, ms': outageSilentMs,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function openRoom(build: string) {
  const installation = await startInstallation({}, { build: path.resolve(build) });
  const ann = await signUpPerson(installation.url, 'ann');
  await ann.client.call(roomCreateRoom, { body: { name: 'Listening' } });
  for (const seed of ['one', 'two', 'three', 'four']) await uploadSong(ann, wavSong(seed, songSeconds));
  const socket = await joinRoomAs(installation.url, ann, 'listening');
  await socket.act('addDj', {});
  await until('the first song', () => socket.state()?.nowPlaying?.playId, Boolean);
  return { installation, skip: () => socket.act('skipSong', {}), leave: () => socket.leave() };
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const builds: { name: string; results: Measured[]; room: Awaited<ReturnType<typeof openRoom>> }[] = [];
for (const named of values.build) {
  const [name = '', folder = ''] = named.split('=');
  builds.push({ name, results: [], room: await openRoom(folder) });
}
try {
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const { results, room } of builds) {
      await room.skip();
      results.push(await measure(launched.browser, room.installation, room.skip));
    }
  const median = (numbers: readonly number[]): number =>
    numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;
  const names = Object.keys(builds[0]?.results[0] ?? {}) as (keyof Measured)[];
  console.log(`${''.padEnd(42)}${builds.map(({ name }) => name.padStart(22)).join('')}`);
  for (const name of names) {
    const cells = builds.map(({ results }) => {
      const all = results.map((measured) => measured[name]);
      const range = `(${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)})`;
      return `${median(all).toFixed(0)} ${range}`.padStart(22);
    });
    console.log(name.padEnd(42) + cells.join(''));
  }
} finally {
  await launched.browser.close();
  for (const { room } of builds) {
    room.leave();
    await room.installation.remove();
  }
}
