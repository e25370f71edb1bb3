import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  expectTestRow,
  waitForExit,
  insertTestRow,
  getPostmasterPid,
  query,
  createScratchFolder,
  start,
} from '../../../testing/db/launcher.fixture.ts';

test('the first start creates a database, the next one finds its data, and a stop leaves no process behind', async () => {
  const dataDir = await createScratchFolder();
  const logged: string[] = [];
  const logger = {
    info: (text: string) => void logged.push(text),
    error: (text: string) => void logged.push(text),
  };
  const first = await start({ dataDir, logger });
  await insertTestRow(first);
  const postmaster = await getPostmasterPid(join(dataDir, 'postgres'));
  await first.stop();
  await first.stop();
  await waitForExit(postmaster);
  const next = await start({ dataDir, logger });
  await expectTestRow(next);
  await next.stop();
  expect(logged).toEqual([
    expect.stringMatching(/^The embedded PostgreSQL is made and ready after \d+ ms/),
    expect.stringMatching(/^The embedded PostgreSQL is ready after \d+ ms/),
  ]);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
});

describe('one that runs', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = await temporaryFolder('turnstage-launcher-');
    server = await startEmbeddedPostgres({ dataDir });
    await insertTestRow(server);
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('acknowledges nothing before it is on disk, and opens no port', async () => {
    const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as listen`;
    expect(await query(server.connection, settings)).toEqual([
      { fsync: 'on', sync: 'on', pages: 'on', listen: '' },
    ]);
  });

  test('supports upper and lower case and similarity search in every alphabet', async () => {
    await query(server.connection, 'create extension pg_trgm');
    expect(
      await query(
        server.connection,
        "select lower('ÉΩЖ') as small, similarity('жизнь', 'жизни') > 0.4 as alike",
      ),
    ).toEqual([{ small: 'éωж', alike: true }]);
  });

  test('rejects a second server on the same folder, and keeps running', async () => {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another server (process ${process.pid}) is using the data folder ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    await expectTestRow(server);
  });
});

test('puts the socket elsewhere if the path of the data folder is too long, unless another user has created that folder', async () => {
  const dataDir = join(await createScratchFolder(), 'x'.repeat(80), 'y'.repeat(80));
  const server = await start({ dataDir });
  await insertTestRow(server);
  const socketFolder =
    new URLSearchParams(server.connection.connectionString.split('?')[1]).get('host') ?? '';
  expect(socketFolder.startsWith(join(tmpdir(), 'turnstage-'))).toBe(true);
  await server.stop();
  await expect(readdir(socketFolder)).rejects.toThrow('ENOENT');
  await mkdir(socketFolder, { mode: 0o777 });
  try {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `${socketFolder} belongs to someone else.`,
    );
  } finally {
    await rm(socketFolder, { recursive: true });
  }
  await expectTestRow(await start({ dataDir }));
});

test('Q17: is started again when it ends by itself, with its data, and the last log lines are logged', async () => {
  const dataDir = await createScratchFolder();
  const logged: string[] = [];
  const logger = { info: () => undefined, error: (text: string) => void logged.push(text) };
  const server = await start({ dataDir, logger });
  await insertTestRow(server);
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const killed = await getPostmasterPid(join(dataDir, 'postgres'));
    process.kill(killed, signal);
    await expect
      .poll(() => getPostmasterPid(join(dataDir, 'postgres')).catch(() => killed), { timeout: 30_000 })
      .not.toBe(killed);
    await vi.waitFor(() => expectTestRow(server), { timeout: 30_000 });
  }
  expect(logged[0]).toContain('database system is shut down');
  expect(logged[1]).toContain('The embedded PostgreSQL ended unexpectedly');
});

test('rejects data of another major version and leaves it untouched', async () => {
  const dataDir = await createScratchFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    'was made by PostgreSQL 17, but this version',
  );
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test("reports a setting that PostgreSQL rejects in PostgreSQL's own words, and unlocks the folder", async () => {
  const dataDir = await createScratchFolder();
  const failedStart = startEmbeddedPostgres({ dataDir, settings: { max_connections: 'many' } });
  await expect(failedStart).rejects.toThrow('invalid value for parameter "max_connections"');
  await start({ dataDir });
});

test('over loopback it requires a password, which stays the same across restarts', async () => {
  const dataDir = await createScratchFolder();
  const first = await start({ dataDir, transport: 'loopback' });
  await insertTestRow(first);
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8');
  const wrongUrl = first.connection.connectionString.replace(password, 'wrong');
  await expect(query({ connectionString: wrongUrl }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await first.stop();
  const next = await start({ dataDir, transport: 'loopback' });
  expect(next.connection.connectionString).toContain(password);
  await expectTestRow(next);
});
