import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  expectTheRow,
  hasEnded,
  keepOneRow,
  postmasterOf,
  query,
  scratchFolder,
  start,
} from './launcher.fixture.ts';

test('the first start makes a database, the next one finds its data, and a stop leaves no process', async () => {
  const dataDir = await scratchFolder();
  const said: string[] = [];
  const logger = {
    info: (text: string) => void said.push(text),
    error: (text: string) => void said.push(text),
  };
  const first = await start({ dataDir, logger });
  await keepOneRow(first);
  const postmaster = await postmasterOf(join(dataDir, 'postgres'));
  await first.stop();
  await first.stop();
  await hasEnded(postmaster);
  const next = await start({ dataDir, logger });
  await expectTheRow(next);
  await next.stop();
  expect(said).toEqual([
    expect.stringMatching(/^The embedded PostgreSQL is made and ready after \d+ ms/),
    expect.stringMatching(/^The embedded PostgreSQL is ready after \d+ ms/),
  ]);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
});

test('nothing is acknowledged before it is on disk, and no port is opened', async () => {
  const { connection } = await start({ dataDir: await scratchFolder() });
  const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
    current_setting('full_page_writes') as pages, current_setting('listen_addresses') as listen`;
  expect(await query(connection, settings)).toEqual([{ fsync: 'on', sync: 'on', pages: 'on', listen: '' }]);
});

test('letters of every alphabet have two cases and can be searched by likeness', async () => {
  const { connection } = await start({ dataDir: await scratchFolder() });
  await query(connection, 'create extension pg_trgm');
  expect(
    await query(connection, "select lower('ÉΩЖ') as small, similarity('жизнь', 'жизни') > 0.4 as alike"),
  ).toEqual([{ small: 'éωж', alike: true }]);
});

test('a second server on the same folder is refused, and the first goes on', async () => {
  const dataDir = await scratchFolder();
  const first = await start({ dataDir });
  await keepOneRow(first);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Another server (process ${process.pid}) is using the data folder ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  );
  await expectTheRow(first);
});

test('a data folder whose path is too long for a socket has its socket elsewhere', async () => {
  const dataDir = join(await scratchFolder(), 'x'.repeat(80), 'y'.repeat(80));
  const server = await start({ dataDir });
  await keepOneRow(server);
  const socketFolder =
    new URLSearchParams(server.connection.connectionString.split('?')[1]).get('host') ?? '';
  expect(socketFolder.startsWith(join(tmpdir(), 'turnstage-'))).toBe(true);
  await server.stop();
  await expect(readdir(socketFolder)).rejects.toThrow('ENOENT');
  await expectTheRow(await start({ dataDir }));
});

test('a socket folder that somebody else has made is refused', async () => {
  const dataDir = join(await scratchFolder(), 'x'.repeat(80), 'y'.repeat(80));
  const server = await start({ dataDir });
  const socketFolder =
    new URLSearchParams(server.connection.connectionString.split('?')[1]).get('host') ?? '';
  await server.stop();
  await mkdir(socketFolder, { mode: 0o777 });
  try {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `${socketFolder} belongs to somebody else.`,
    );
  } finally {
    await rm(socketFolder, { recursive: true });
  }
});

test('its end without a stop is told, with its last words', async () => {
  const dataDir = await scratchFolder();
  let tell = (_reason: string) => {};
  const told = new Promise<string>((resolve) => (tell = resolve));
  await start({ dataDir, onUnexpectedExit: (reason) => tell(reason) });
  process.kill(await postmasterOf(join(dataDir, 'postgres')), 'SIGINT');
  expect(await told).toContain('database system is shut down');
});

test('data of another major version is refused and left alone', async () => {
  const dataDir = await scratchFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    'was made by PostgreSQL 17, but this version',
  );
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a setting that PostgreSQL refuses is told in its own words, and the folder is free again', async () => {
  const dataDir = await scratchFolder();
  const wrong = startEmbeddedPostgres({ dataDir, settings: { max_connections: 'many' } });
  await expect(wrong).rejects.toThrow('invalid value for parameter "max_connections"');
  await start({ dataDir });
});

test('over the loopback address it takes a password, which stays the same', async () => {
  const dataDir = await scratchFolder();
  const first = await start({ dataDir, transport: 'loopback' });
  await keepOneRow(first);
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8');
  const without = first.connection.connectionString.replace(password, 'wrong');
  await expect(query({ connectionString: without }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await first.stop();
  const next = await start({ dataDir, transport: 'loopback' });
  expect(next.connection.connectionString).toContain(password);
  await expectTheRow(next);
});
