/**
 * How long an installation is away when its process stops, is killed, or freezes, and a standby takes over
 * (ADR 9; target: five seconds).
 *
 *     npm run build && node --import tsx bench/takeover/main.ts [rounds=5]
 *
 * Each round starts two processes on one database, opens a room with a song, ends the owner, and waits until the other
 * one is ready. `lease` is when it had the ownership, `ready` when it served; the rest is the start of the server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRoomSocket } from '@turnstage/client';
import { roomCreateRoom } from '@turnstage/client/routes';
import { playableProviders } from '@turnstage/contracts';
import { startEmbeddedPostgres } from '@turnstage/server/testing/server';
import { findFreePort, signUpPerson } from '@turnstage/testkit';
import pg from 'pg';
import { WebSocket } from 'ws';
import { median } from '../support/start-server.ts';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const rounds = Number(process.argv[2] ?? 5);
const ends = { stop: 'SIGTERM', 'kill -9': 'SIGKILL', freeze: 'SIGSTOP' } as const;
const pollMs = 10;

interface Server {
  readonly process: ChildProcess;
  readonly baseUrl: string;
}

const folder = await mkdtemp(path.join(tmpdir(), 'turnstage-takeover-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
function address(database: string): string {
  const url = new URL(postgres.connection.connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

async function start(database: string): Promise<Server> {
  const freePort = await findFreePort();
  const child = spawn(process.execPath, [main, 'serve'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATABASE_URL: address(database),
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(freePort),
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
  });
  return { process: child, baseUrl: `http://127.0.0.1:${freePort}` };
}

/** Resolves when `/readyz` has this status. */
async function untilStatus({ baseUrl }: Server, status: number): Promise<void> {
  for (;;) {
    const response = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (response?.status === status) return;
    await delay(pollMs);
  }
}

async function openRoomWithSong({ baseUrl }: Server): Promise<void> {
  const ann = await signUpPerson(baseUrl, 'ann');
  const { uuid: roomUuid } = await ann.client.call(roomCreateRoom, {
    body: { name: 'Attic', musicProviderKeys: [...playableProviders] },
  });
  const socket = createRoomSocket({ url: baseUrl, token: () => ann.token, WebSocket });
  await socket.join({ roomUuid });
  const song = {
    artistName: 'The Patches',
    trackName: 'Long',
    duration: 600,
    musicProviders: { spotify: 'x' },
  };
  await socket.act('addDj', {
    song: { genre: null, isrc: null, playbackToken: null, thumbnails: {}, ...song },
  });
  socket.leave();
}

async function measure(signal: NodeJS.Signals, name: string): Promise<{ lease: number; ready: number }> {
  const admin = new pg.Client({ connectionString: address('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new pg.Client({ connectionString: address(name) });
  await client.connect();
  const owner = await start(name);
  await untilStatus(owner, 200);
  const standby = await start(name);
  await untilStatus(standby, 503);
  await openRoomWithSong(owner);
  const readEpoch = async () =>
    (await client.query('select epoch from installation.ownership')).rows[0]?.epoch;
  const before = await readEpoch();
  const from = performance.now();
  owner.process.kill(signal);
  const leased = (async () => {
    while ((await readEpoch()) === before) await delay(pollMs);
    return performance.now() - from;
  })();
  await untilStatus(standby, 200);
  const ready = performance.now() - from;
  const lease = await leased;
  for (const { process: child } of [owner, standby]) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
    child.kill('SIGKILL');
    await ended;
  }
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  return { lease: lease / 1000, ready: ready / 1000 };
}

const text = (values: readonly number[]) =>
  `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)})`;
console.log('| the owner | lease, s | ready, s |\n| --- | ---: | ---: |');
for (const [name, signal] of Object.entries(ends)) {
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 1; round <= rounds; round += 1) results.push(await measure(signal, `takeover_${round}`));
  const lease = text(results.map((each) => each.lease));
  console.log(`| ${name} | ${lease} | ${text(results.map((each) => each.ready))} |`);
}
await postgres.stop();
await rm(folder, { recursive: true, force: true });
