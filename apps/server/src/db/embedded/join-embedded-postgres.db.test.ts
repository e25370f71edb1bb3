import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinEmbeddedPostgres } from './join-embedded-postgres.ts';
import {
  expectTestRow,
  startDatabaseProcess,
  insertTestRow,
  query,
  createScratchFolder,
  start,
} from '../../../testing/db/launcher.fixture.ts';

test('other processes can use the database of a running server without changing it', async () => {
  const dataDir = await createScratchFolder();
  const server = await startDatabaseProcess(dataDir);
  await insertTestRow(server);
  const joined = await joinEmbeddedPostgres(dataDir);
  expect(joined).toEqual(server.connection);
  if (joined) await expectTestRow({ connection: joined });
});

test('finds no server before the first start, after a stop and after a kill', async () => {
  const dataDir = await createScratchFolder();
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  const first = await start({ dataDir });
  await first.stop();
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  const killed = await startDatabaseProcess(dataDir);
  await killed.kill();
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
});

test('finds a server whose socket is elsewhere', async () => {
  const dataDir = join(await createScratchFolder(), 'x'.repeat(80), 'y'.repeat(80));
  await start({ dataDir });
  const joined = await joinEmbeddedPostgres(dataDir);
  expect(await query({ ...joined }, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('waits for a server that is still starting', async () => {
  const dataDir = await createScratchFolder();
  const server = await start({ dataDir });
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('ready', 'starting'));
  const joining = joinEmbeddedPostgres(dataDir);
  await writeFile(file, text);
  expect(await joining).toEqual(server.connection);
});
