/** What is left when processes are killed, and how the next start copes with it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  expectTheRow,
  hasEnded,
  holdDatabase,
  keepOneRow,
  scratchFolder,
  start,
} from './launcher.fixture.ts';

/** The process group of the database: the watchdog leads it. */
async function groupOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[2]);
}

test('a server that is killed takes its database along, in good order', async () => {
  const dataDir = await scratchFolder();
  const holder = await holdDatabase(dataDir);
  await keepOneRow(holder);
  await holder.kill();
  await hasEnded(holder.postmaster);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  await expectTheRow(await start({ dataDir }));
});

test('a start right after the kill waits for the old database and goes on with its data', async () => {
  const dataDir = await scratchFolder();
  const holder = await holdDatabase(dataDir);
  await keepOneRow(holder);
  await holder.kill();
  await expectTheRow(await start({ dataDir }));
});

test('a folder that another process holds is refused by the number of that process', async () => {
  const dataDir = await scratchFolder();
  const holder = await holdDatabase(dataDir);
  await keepOneRow(holder);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`(process ${holder.process.pid})`);
  await expectTheRow(holder);
});

test.runIf(process.platform === 'linux')(
  'when everything is killed at once, what was committed is there',
  async () => {
    const dataDir = await scratchFolder();
    const holder = await holdDatabase(dataDir);
    await keepOneRow(holder);
    process.kill(-(await groupOf(holder.postmaster)), 'SIGKILL');
    await holder.kill();
    await expectTheRow(await start({ dataDir }));
  },
);

test.runIf(process.platform === 'linux')(
  'a database that lost server and watchdog is ended by the next start',
  async () => {
    const dataDir = await scratchFolder();
    const holder = await holdDatabase(dataDir);
    await keepOneRow(holder);
    // the leader and its reader, not the database
    const group = await groupOf(holder.postmaster);
    holder.process.kill('SIGSTOP');
    process.kill(group, 'SIGKILL');
    await hasEnded(group);
    await holder.kill();
    const said: string[] = [];
    const logger = {
      info: (text: string) => void said.push(text),
      error: (text: string) => void said.push(text),
    };
    await expectTheRow(await start({ dataDir, logger }));
    // On a busy machine the reader may notice the end of the pipe first, and there is nothing to wait for.
    const waiting = `Waiting for the database of the previous run to stop (process ${holder.postmaster}).`;
    expect(said.filter((text) => text.startsWith('Waiting') && text !== waiting)).toEqual([]);
    expect(said.at(-1)).toContain('is ready');
  },
);

test('traces of dead processes whose numbers were given to others do not stand in the way', async () => {
  const dataDir = await scratchFolder();
  const first = await start({ dataDir });
  await keepOneRow(first);
  const left = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
  await writeFile(join(dataDir, 'server.lock'), `${process.pid} since long ago`);
  await expectTheRow(await start({ dataDir }));
});
