/**
 * What somebody who opens a link to a full room waits for: the stage, and the first sound. See
 * docs/guides/benchmarks.md.
 *
 *     node --import tsx bench/first-sound/main.ts [--people 200] [--rounds 9] [--web old=FOLDER --web new=FOLDER]
 *         [--profile FILE]
 *
 * Builds of the web client (`dist/web` when none is named) have a server of their own each; visits alternate between
 * them in one Chromium, each as a new guest with an empty cache. Needs ffmpeg for the song. `--profile`: a CPU profile
 * of the last visit, for browser dev tools.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClient, createRoomSocket } from '@turnstage/client';
import { roomMyRooms, uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import { until } from '@turnstage/testkit';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser } from 'playwright-core';
import { WebSocket } from 'ws';
import { startProfile } from '../room-page/page-cost.ts';
import { createFixture, inParallel, joinRoom } from '../rooms/crowd.ts';
import { Engine } from '../rooms/engine.ts';
import { median } from '../support/start-server.ts';
import { readFirsts, watchFirsts, type Firsts } from './watch-firsts.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '9' },
    profile: { type: 'string' },
    web: {
      type: 'string',
      multiple: true,
      default: [`this=${fileURLToPath(new URL('../../dist/web', import.meta.url))}`],
    },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const [people, rounds] = [Number(values.people), Number(values.rounds)];
/** Longer than a run takes, so that every visit finds the same song. */
const songSeconds = 900;
const timeoutMs = 20_000;

interface Place {
  readonly name: string;
  readonly engine: Engine;
  /** Address of the room that visitors open. */
  readonly url: string;
  readonly visits: Firsts[];
}

function createSong(): Buffer {
  const noise = `anoisesrc=d=${songSeconds}:c=pink:a=0.3:r=44100`;
  return execFileSync(
    'ffmpeg',
    ['-v', 'error', '-f', 'lavfi', '-i', noise, '-ac', '2', '-b:a', '128k', '-f', 'mp3', '-'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
}

/** A server with a full room, where the owner plays a song. */
async function openPlace(name: string, folder: string, song: Buffer): Promise<Place> {
  const webDir = path.resolve(folder);
  if (!existsSync(path.join(webDir, 'index.html')))
    throw new Error(`${webDir} holds no web client; run npm run build`);
  process.env['WEB_DIR'] = webDir;
  const engine = await Engine.start('Turnstage');
  const baseUrl = `http://127.0.0.1:${engine.port}`;
  const fixture = await createFixture(engine, { members: 0, guests: people - 1, rooms: 1 });
  const client = createClient({ baseUrl, token: () => fixture.owner });

  const { id, uploadUrl } = await client.call(uploadStartUpload, {
    body: { originalFileName: 'Noise.mp3', rightsConfirmed: true, isPublic: true },
  });
  const body = new Uint8Array(song);
  const sent = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'audio/mpeg' }, body });
  if (!sent.ok) throw new Error(`the song was not taken: ${sent.status}`);
  const readUpload = () => client.call(uploadUploadById, { params: { id } });
  await until(
    'the song',
    readUpload,
    ({ transcodingStatus }) => transcodingStatus === 'TRANSCODING_SUCCEED',
    300_000,
  );

  const [room] = await client.call(roomMyRooms, {});
  if (!room) throw new Error('the owner has no room');
  const dj = createRoomSocket({ url: baseUrl, token: () => fixture.owner, WebSocket });
  await dj.join({ roomUuid: room.uuid });
  await dj.act('addDj', {});
  await until('the first song', () => dj.state()?.nowPlaying?.playId, Boolean);
  await inParallel(fixture.guests.length, (n) => joinRoom(engine, fixture.guests[n] ?? '', room.uuid));
  console.error(`${name}: ${people} people are in the room`);
  return { name, engine, url: `${baseUrl}/r/${room.slug}`, visits: [] };
}

async function visit(browser: Browser, url: string, profile?: string): Promise<Firsts> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'no-preference',
  });
  try {
    // esbuild, which runs this script, names functions with a helper that pages don't have.
    await context.addInitScript('globalThis.__name = (each) => each');
    await context.addInitScript(watchFirsts);
    const page = await context.newPage();
    const stopProfile =
      profile === undefined ? undefined : await startProfile(await context.newCDPSession(page));
    await page.goto(url);
    const firsts = await until(
      'stage and sound',
      () => page.evaluate(readFirsts),
      ({ stage, sound }) => stage !== null && sound !== null,
      timeoutMs,
    );
    if (stopProfile && profile) writeFileSync(profile, JSON.stringify(await stopProfile()));
    return firsts;
  } finally {
    await context.close();
  }
}

function describe(name: string, times: readonly (number | null)[]): string {
  const known = times.filter((time) => time !== null).map(Math.round);
  return `${name.padEnd(8)}${String(median(known)).padStart(6)}  (${Math.min(...known)} to ${Math.max(...known)})`;
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const places: Place[] = [];
try {
  const song = createSong();
  for (const each of values.web) {
    const [name = '', folder = ''] = each.split('=', 2);
    places.push(await openPlace(name, folder, song));
  }
  // The first visit warms the server and the browser up.
  for (let round = -1; round < rounds; round += 1)
    for (const { url, visits, name } of round % 2 ? places : places.toReversed()) {
      const firsts = await visit(launched.browser, url, round === rounds - 1 ? values.profile : undefined);
      if (round >= 0) visits.push(firsts);
      console.error(`round ${round}: ${name} ${JSON.stringify(firsts)}`);
      await delay(500);
    }
  console.log(
    `${people} people in the room, ${rounds} visits, load ${loadavg()[0]?.toFixed(1)}; ms after navigation`,
  );
  for (const { name, visits } of places) {
    console.log(name);
    console.log(
      `  ${describe(
        'join',
        visits.map(({ join }) => join),
      )}`,
    );
    console.log(
      `  ${describe(
        'stage',
        visits.map(({ stage }) => stage),
      )}`,
    );
    console.log(
      `  ${describe(
        'sound',
        visits.map(({ sound }) => sound),
      )}`,
    );
  }
} finally {
  await launched.browser.close();
  await Promise.all(places.map(({ engine }) => engine.stop()));
}
process.exit(0);
