/**
 * Tests the library against a real OpenSubsonic server: Supysonic, where it is installed (Debian: apt-get install
 * supysonic).
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startWorld, type World } from '@turnstage/server/testing';
import { findFreePort, temporaryFolder, until } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubsonicUrls } from '../../../outbound/subsonic-url.ts';
import { songFile, songSeconds } from '../../../../testing/upload/song-file.fixture.ts';
import { get } from '../../../../testing/upload/uploader.fixture.ts';
import { subsonicProvider } from '../providers/subsonic/subsonic.ts';
import { withLibraryIds } from './library-adapter.ts';

const cli = '/usr/bin/supysonic-cli';
const isInstalled = existsSync(cli);
const login = { user: 'turnstage', password: 'sésame-1' };
/** The web server that comes with Flask, so that no other is needed. */
const program = (port: number) => `
from supysonic.web import create_application
from werkzeug.serving import run_simple
run_simple('127.0.0.1', ${port}, create_application(), threaded=True)`;

let folder: string;
let url: string;
let server: ChildProcess | undefined;
let world: World | undefined;

beforeAll(async () => {
  if (!isInstalled) return;
  folder = await temporaryFolder('turnstage-supysonic-');
  const music = path.join(folder, 'music', 'Harbour Lights');
  mkdirSync(music, { recursive: true });
  for (const title of ['Night Ferry', 'Day Ferry'])
    writeFileSync(
      path.join(music, `${title}.wav`),
      songFile({ title, artist: 'Harbour Lights', album: 'Crossings' }),
    );
  const config = `[base]\ndatabase_uri = sqlite:///${folder}/supysonic.db\n[webapp]\ncache_dir = ${folder}/cache\n[daemon]\nrun_watcher = no\nsocket = ${folder}/socket\n`;
  writeFileSync(path.join(folder, '.supysonic'), config);
  const env = { PATH: process.env['PATH'], HOME: folder };
  const run = (...words: string[]) => execFileSync(cli, words, { env, stdio: 'ignore', cwd: folder });
  run('user', 'add', login.user, '-p', login.password);
  run('folder', 'add', 'Music', path.join(folder, 'music'));
  run('folder', 'scan', '-f', 'Music');
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn('/usr/bin/python3', ['-c', program(port)], { env, stdio: 'ignore', cwd: folder });
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await until('Supysonic to respond', isUp, Boolean);
  const settings = { SUBSONIC_URL: url, SUBSONIC_USER: login.user, SUBSONIC_PASSWORD: login.password };
  world = await startWorld({ env: settings });
});
afterAll(async () => {
  await world?.stop();
  server?.kill('SIGKILL');
  if (isInstalled) await rm(folder, { recursive: true, force: true });
});

test.skipIf(!isInstalled)(
  `a song of Supysonic is found and heard${isInstalled ? '' : ' (skipped: not installed)'}`,
  async () => {
    const { app, person, drain } = world!;
    await person('ann');
    const bob = await person('bob');
    const adapter = withLibraryIds(
      { ...world!, upload: app.upload },
      subsonicProvider(createSubsonicUrls({ url, login })),
    );
    const signal = AbortSignal.timeout(20_000);
    const found = await adapter.search!({ text: 'ferry', country: 'us', limit: 5 }, signal);
    const described = found.map((one) => [one.trackName, one.artistName, one.albumName, one.duration]);
    expect(new Map(described.map(([title, ...rest]) => [title, rest]))).toEqual(
      new Map(
        ['Day Ferry', 'Night Ferry'].map((title) => [title, ['Harbour Lights', 'Crossings', songSeconds]]),
      ),
    );
    const [song] = found;
    expect(await adapter.lookUp!([song!.id], 'us', signal)).toMatchObject([{ trackName: song!.trackName }]);
    expect(await adapter.search!({ text: 'no such song', country: 'us', limit: 5 }, signal)).toEqual([]);
    const playlist = `/api/upload-service/songs/${song!.id}/hls-playlist`;
    expect((await get(world!, playlist, bob)).status).toBe(409);
    await drain();
    expect((await get(world!, playlist, bob)).status).toBe(200);
  },
);
