/**
 * Scans a library of many small files with the built server on its own database: the first time, again without
 * changes, and after some changes; then how long a wanted song takes until it plays. Needs ffmpeg.
 *
 *     npm run build && node --import tsx bench/library/main.ts [files=100000] [songs per folder=12] [other builds…]
 *
 * Other builds, such as the `dist` of an earlier version, scan the same files in the same run. A busy machine slows
 * all of them, so compare processor seconds.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { playlistSearchSongs, uploadGetLibrary, uploadScanLibrary } from '@turnstage/client/routes';
import { findFreePort, signUpPerson, until, type TestPerson } from '@turnstage/testkit';
import { cpuUsOfChildren, ownCpuUs } from '../rooms/process-time.ts';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
const [files = 100_000, perFolder = 12] = process.argv.slice(2, 4).map(Number);
const builds = [...process.argv.slice(4), built];
const timeoutMs = 30 * 60_000;
const songSeconds = 240;
/** Replaced in every copy, so that no two files are equal. */
const placeholder = 'Song 0000000';

const folder = await mkdtemp(path.join(tmpdir(), 'turnstage-library-bench-'));
const music = path.join(folder, 'music');
const ffmpeg = (...words: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...words]);

/** Twenty seconds of silence as FLAC are less than a kilobyte, so 100,000 files take 400 MB. */
async function writeLibrary(): Promise<void> {
  const base = path.join(folder, 'base.flac');
  const tags = { title: placeholder, artist: 'Artist 000000', album: 'Album 000000', genre: 'Electronic' };
  const metadata = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
  ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '20', ...metadata, base);
  const bytes = await readFile(base);
  for (let number = 0; number < files; number += 1) {
    const album = Math.floor(number / perFolder);
    const artist = Math.floor(album / 4);
    const parent = path.join(music, `Artist ${artist}`, `Album ${album}`);
    if (number % perFolder === 0) await mkdir(parent, { recursive: true });
    const file = Buffer.from(bytes);
    patch(file, placeholder, `Song ${String(number).padStart(7, '0')}`);
    patch(file, 'Artist 000000', `Artist ${String(artist).padStart(6, '0')}`);
    patch(file, 'Album 000000', `Album ${String(album).padStart(6, '0')}`);
    await writeFile(path.join(parent, `${number}.flac`), file);
  }
  const long = path.join(music, 'Long.mp3');
  const noise = `anoisesrc=d=${songSeconds}:c=pink:a=0.3`;
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    noise,
    '-b:a',
    '192k',
    '-metadata',
    'title=Longest',
    '-metadata',
    'artist=Bench',
    long,
  );
}

function patch(file: Buffer, from: string, to: string): void {
  file.write(to, file.indexOf(from), 'latin1');
}

async function readLibrary(person: TestPerson) {
  const { library } = await person.client.call(uploadGetLibrary, {});
  return library!;
}

/** Waits for the end of a scan that started after `since`. */
async function measureScan(person: TestPerson, name: string, since: number): Promise<number> {
  const isDone = ({ scan }: Awaited<ReturnType<typeof readLibrary>>) =>
    scan !== null && scan.finishedAt !== null && Date.parse(scan.startedAt) > since;
  const { scan } = await until('the scan', () => readLibrary(person), isDone, timeoutMs);
  const seconds = (Date.parse(scan!.finishedAt!) - Date.parse(scan!.startedAt)) / 1000;
  const rate = Math.round(scan!.filesSeen / seconds);
  console.log(
    `${name}: ${seconds.toFixed(2)} s, ${rate} files/s, ${scan!.filesRead} read of ${scan!.filesSeen}`,
  );
  return seconds;
}

async function rescan(person: TestPerson, name: string): Promise<number> {
  const { scan } = await readLibrary(person);
  await person.client.call(uploadScanLibrary, {});
  return measureScan(person, name, Date.parse(scan!.startedAt));
}

async function measurePreparing(person: TestPerson, baseUrl: string): Promise<void> {
  const search = () => person.client.call(playlistSearchSongs, { query: { q: 'longest bench' } });
  const { songs } = await until('the song', search, ({ count }) => count > 0, timeoutMs);
  const id = songs[0]!.musicProviders['uploadService']!;
  const url = `${baseUrl}/api/upload-service/songs/${id}/hls-playlist`;
  const open = async () =>
    (await fetch(url, { headers: { authorization: `Bearer ${person.token}` } })).status;
  const startedAt = performance.now();
  await until('the song to play', open, (status) => status === 200, timeoutMs);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`a song of ${songSeconds / 60} minutes plays ${seconds.toFixed(1)} s after it is wanted`);
}

/** Processor time of the server, of the processes that read tags, and of its database. */
function readCpu(pid: number) {
  const { selfUs, exitedUs } = ownCpuUs(pid);
  return { server: selfUs, readers: exitedUs, database: cpuUsOfChildren(pid) };
}

function reportCpu(before: ReturnType<typeof readCpu>, after: ReturnType<typeof readCpu>): void {
  const seconds = (part: keyof typeof after) => ((after[part] - before[part]) / 1_000_000).toFixed(1);
  console.log(
    `  CPU seconds: server ${seconds('server')}, readers ${seconds('readers')}, database ${seconds('database')}`,
  );
}

async function measureBuild(build: string, run: number): Promise<void> {
  console.log(`\n${build}`);
  const port = await findFreePort();
  const server = spawn(process.execPath, [path.join(build, 'server/main.js'), 'serve'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: path.join(folder, `data-${run}`),
      DEMO: 'off',
      AUDIUS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      LIBRARY_DIR: music,
    },
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the server', isUp, Boolean, timeoutMs);
  const started = readCpu(server.pid!);
  const person = await signUpPerson(baseUrl, 'ann');
  const first = await measureScan(person, 'first scan', 0);
  const scanned = readCpu(server.pid!);
  reportCpu(started, scanned);
  await untilFound(person);
  const known = readCpu(server.pid!);
  reportCpu(scanned, known);
  const second = await rescan(person, 'unchanged');
  reportCpu(known, readCpu(server.pid!));
  console.log(`unchanged is ${(first / second).toFixed(1)} times faster`);
  await rename(path.join(music, 'Artist 0'), path.join(music, 'Renamed artist'));
  await rescan(person, 'after a folder was renamed');
  await measurePreparing(person, baseUrl);
  await rename(path.join(music, 'Renamed artist'), path.join(music, 'Artist 0'));
  server.kill('SIGTERM');
  await once(server, 'close');
}

/** The catalogue gets the songs in the background, in order. */
async function untilFound(person: TestPerson): Promise<void> {
  const startedAt = performance.now();
  const number = files - 1;
  const q = `song ${String(number).padStart(7, '0')}`;
  const search = () => person.client.call(playlistSearchSongs, { query: { q } });
  await until('the last song', search, ({ count }) => count > 0, timeoutMs);
  console.log(`the last song is found ${((performance.now() - startedAt) / 1000).toFixed(1)} s later`);
}

try {
  await writeLibrary();
  for (const [run, build] of builds.entries()) await measureBuild(build, run);
} finally {
  await rm(folder, { recursive: true, force: true });
}
