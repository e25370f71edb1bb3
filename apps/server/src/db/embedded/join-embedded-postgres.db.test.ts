import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinEmbeddedPostgres } from './join-embedded-postgres.ts';
import { expectTheRow, holdDatabase, keepOneRow, query, scratchFolder, start } from './launcher.fixture.ts';

test('the database of a server that runs can be used by others, and is left as it is', async () => {
  const dataDir = await scratchFolder();
  const server = await holdDatabase(dataDir);
  await keepOneRow(server);
  const joined = await joinEmbeddedPostgres(dataDir);
  expect(joined).toEqual(server.connection);
  if (joined) await expectTheRow({ connection: joined });
});

test('nobody is there before the first start, after a stop, and after a kill', async () => {
  const dataDir = await scratchFolder();
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  const first = await start({ dataDir });
  await first.stop();
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
  const killed = await holdDatabase(dataDir);
  await killed.kill();
  expect(await joinEmbeddedPostgres(dataDir)).toBeUndefined();
});

test('a server with its socket elsewhere is found too', async () => {
  const dataDir = join(await scratchFolder(), 'x'.repeat(80), 'y'.repeat(80));
  await start({ dataDir });
  const joined = await joinEmbeddedPostgres(dataDir);
  expect(await query({ ...joined }, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that is still starting is waited for', async () => {
  const dataDir = await scratchFolder();
  const server = await start({ dataDir });
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('ready', 'starting'));
  const joining = joinEmbeddedPostgres(dataDir);
  await writeFile(file, text);
  expect(await joining).toEqual(server.connection);
});
