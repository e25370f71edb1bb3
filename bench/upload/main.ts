/**
 * How long a song of three minutes takes to be playable after the last byte of its file was sent: until its owner has
 * the playlist, the key and the first segment. With the built server, with ffmpeg and without. Needs ffmpeg itself.
 *
 *     npm run build && node --import tsx bench/upload/main.ts [rounds=7]
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadStartUpload } from '@turnstage/client/routes';
import { findFreePort, signUpPerson, until, type TestPerson } from '@turnstage/testkit';

const built = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const [rounds = 7] = process.argv.slice(2).map(Number);
const timeoutMs = 120_000;
const pollMs = 10;
/** How fast the file comes in: 20 Mbit/s. */
const chunkBytes = 64 * 1024;
const chunkMs = 25;

interface Owner {
  readonly baseUrl: string;
  readonly person: TestPerson;
}

function createSong(): Buffer {
  const noise = 'anoisesrc=d=180:c=pink:a=0.3';
  const options = ['-ac', '2', '-b:a', '192k', '-metadata', 'title=Three minutes', '-f', 'mp3', '-'];
  const output = { maxBuffer: 16 * 1024 * 1024 };
  return execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', noise, ...options], output);
}

/** Sends the file at the speed of a good line; resolves to the moment of its last byte. */
function sendSlowly(url: string, file: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'audio/mpeg', 'content-length': file.length };
    let sentAt = 0;
    const put = request(url, { method: 'PUT', headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(sentAt);
        else reject(new Error(`the file was not taken: ${response.statusCode}`));
      });
    });
    put.on('error', reject);
    const write = (start: number) => {
      const end = Math.min(start + chunkBytes, file.length);
      if (end === file.length) {
        sentAt = performance.now();
        put.end(file.subarray(start));
        return;
      }
      put.write(file.subarray(start, end));
      setTimeout(() => write(end), chunkMs);
    };
    write(0);
  });
}

/** The text behind a URL; undefined when it isn't there. */
async function load({ baseUrl, person: { token } }: Owner, url = '/'): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL(url, baseUrl), { headers });
  const body = await response.text();
  return response.ok ? body : undefined;
}

/** The playlists of the qualities that there are. */
async function findQualities(owner: Owner, id: string): Promise<string[]> {
  const master = await load(owner, `/api/upload-service/songs/${id}/hls-playlist`);
  return master?.split('\n').filter((line) => line.startsWith('/')) ?? [];
}

async function isPlayable(owner: Owner, id: string): Promise<boolean> {
  const [quality] = await findQualities(owner, id);
  const playlist = quality && (await load(owner, quality));
  if (!playlist) return false;
  const key = /URI="([^"]+)"/.exec(playlist)?.[1];
  const segment = playlist.split('\n').find((line) => line.startsWith('/media/hls/'));
  const loaded = await Promise.all([load(owner, key), load(owner, segment)]);
  return loaded.every((each) => each !== undefined);
}

async function measure(owner: Owner, file: Buffer): Promise<number> {
  const { person } = owner;
  const { id, uploadUrl } = await person.client.call(uploadStartUpload, {
    body: { originalFileName: 'Three minutes.mp3', rightsConfirmed: true },
  });
  const sentAt = await sendSlowly(uploadUrl, file);
  while (!(await isPlayable(owner, id))) {
    if (performance.now() - sentAt > timeoutMs) throw new Error('the song did not become playable');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const seconds = (performance.now() - sentAt) / 1000;
  // So that they don't take processor time from the next round.
  const countQualities = async () => (await findQualities(owner, id)).length;
  await until('all qualities', countQualities, (count) => count === 3, timeoutMs);
  return seconds;
}

async function measureServer(name: string, searchPath: string, file: Buffer): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-upload-bench-'));
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [built, 'serve'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: searchPath,
      DATA_DIR: dataDir,
      DEMO: 'off',
      AUDIUS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
    },
  });
  const isUp = () =>
    fetch(`${baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the server', isUp, Boolean, timeoutMs);
  const person = await signUpPerson(baseUrl, 'ann');
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await measure({ baseUrl, person }, file));
  const sorted = seconds.toSorted((one, other) => one - other);
  const texts = [sorted[sorted.length >> 1], sorted[0], sorted.at(-1)].map((each) => each?.toFixed(2));
  console.log(`| ${name} | ${texts.join(' | ')} | ${loadavg()[0]?.toFixed(1)} |`);
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

console.log('| | median s | fastest | slowest | load |\n| --- | ---: | ---: | ---: | ---: |');
const song = createSong();
await measureServer('with ffmpeg', process.env['PATH'] ?? '', song);
await measureServer('without ffmpeg', '/nowhere', song);
