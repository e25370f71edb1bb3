/** What is left behind when processes are killed, and how the next start handles it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  expectTestRow,
  waitForExit,
  startDatabaseProcess,
  insertTestRow,
  createScratchFolder,
  start,
} from '../../../testing/db/launcher.fixture.ts';

/** The process group of the database. The watchdog is its leader. */
async function getProcessGroup(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[2]);
}

test('a killed server takes its database down with it, in a clean shutdown', async () => {
  const dataDir = await createScratchFolder();
  const databaseProcess = await startDatabaseProcess(dataDir);
  await insertTestRow(databaseProcess);
  await databaseProcess.kill();
  await waitForExit(databaseProcess.postmaster);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  await expectTestRow(await start({ dataDir }));
});

test('a start right after the kill waits for the old database and continues with its data', async () => {
  const dataDir = await createScratchFolder();
  const databaseProcess = await startDatabaseProcess(dataDir);
  await insertTestRow(databaseProcess);
  await databaseProcess.kill();
  await expectTestRow(await start({ dataDir }));
});

test('rejects a folder that another process has locked and names its process id', async () => {
  const dataDir = await createScratchFolder();
  const databaseProcess = await startDatabaseProcess(dataDir);
  await insertTestRow(databaseProcess);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `(process ${databaseProcess.process.pid})`,
  );
  await expectTestRow(databaseProcess);
});

test.runIf(process.platform === 'linux')(
  'committed data survives when everything is killed at once',
  async () => {
    const dataDir = await createScratchFolder();
    const databaseProcess = await startDatabaseProcess(dataDir);
    await insertTestRow(databaseProcess);
    process.kill(-(await getProcessGroup(databaseProcess.postmaster)), 'SIGKILL');
    await databaseProcess.kill();
    await expectTestRow(await start({ dataDir }));
  },
);

test.runIf(process.platform === 'linux')(
  'the next start ends a database that lost its server and its watchdog',
  async () => {
    const dataDir = await createScratchFolder();
    const databaseProcess = await startDatabaseProcess(dataDir);
    await insertTestRow(databaseProcess);
    // stops the watchdog and its reader, but not the database
    const group = await getProcessGroup(databaseProcess.postmaster);
    databaseProcess.process.kill('SIGSTOP');
    process.kill(group, 'SIGKILL');
    await waitForExit(group);
    await databaseProcess.kill();
    const logged: string[] = [];
    const logger = {
      info: (text: string) => void logged.push(text),
      error: (text: string) => void logged.push(text),
    };
    await expectTestRow(await start({ dataDir, logger }));
    // On a busy machine the reader may notice the end of the pipe first. Then there is nothing to wait for.
    const waitingMessage = `Waiting for the database of the previous run to stop (process ${databaseProcess.postmaster}).`;
    expect(logged.filter((text) => text.startsWith('Waiting') && text !== waitingMessage)).toEqual([]);
    expect(logged.at(-1)).toContain('is ready');
  },
);

test('starts despite leftovers of dead processes whose ids were given to other processes', async () => {
  const dataDir = await createScratchFolder();
  const first = await start({ dataDir });
  await insertTestRow(first);
  const postmasterFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    postmasterFile.replace(/^\d+/, String(process.pid)),
  );
  await writeFile(join(dataDir, 'server.lock'), `${process.pid} since long ago`);
  await expectTestRow(await start({ dataDir }));
});
