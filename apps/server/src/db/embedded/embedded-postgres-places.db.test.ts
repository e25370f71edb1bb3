/** Accounts, and folders where the database or its programs can't be used in place. */
import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findDatabaseAccount } from './account.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  expectTestRow,
  startDatabaseProcess,
  isRoot,
  insertTestRow,
  createScratchFolder,
  start,
} from '../../../testing/db/launcher.fixture.ts';
import { findNativeFolder } from './native-folder.ts';

/** The programs as npm unpacks them when it may not run scripts: without symbolic links. */
async function programsWithoutLinks(folder: string): Promise<string> {
  const native = findNativeFolder();
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() });
  await cp(join(dirname(native), 'package.json'), join(folder, 'package.json'));
  return copy;
}

async function readRecordedCluster(dataDir: string): Promise<string> {
  const cluster = (await readFile(join(dataDir, 'postgres-is-in'), 'utf8')).trim();
  onTestFinished(() => rm(dirname(cluster), { recursive: true, force: true }));
  return cluster;
}

test('makes programs runnable that were installed without scripts', async () => {
  const folder = await createScratchFolder();
  const native = await programsWithoutLinks(folder);
  await start({ dataDir: join(folder, 'data'), native });
  expect((await lstat(join(native, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
});

test('rejects programs that do not run on this machine and says what to do', async () => {
  const folder = await createScratchFolder();
  await mkdir(join(folder, 'native', 'bin'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"version":"0.0.0"}');
  await writeFile(
    join(folder, 'native', 'bin', 'postgres'),
    '#!/bin/sh\necho no such loader >&2; exit 127\n',
  );
  await chmod(join(folder, 'native', 'bin', 'postgres'), 0o755);
  const failure = startEmbeddedPostgres({ dataDir: join(folder, 'data'), native: join(folder, 'native') });
  await expect(failure).rejects.toThrow(/does not run on this machine: no such loader[^]*DATABASE_URL/);
});

test.runIf(isRoot)('as root, the database runs under another account, which owns its folder', async () => {
  const dataDir = await createScratchFolder();
  await start({ dataDir });
  const { uid, mode } = await stat(join(dataDir, 'postgres'));
  expect(uid).toBe((await findDatabaseAccount('/nowhere')).uid);
  expect(uid).not.toBe(0);
  expect(mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)(
  'an ordinary user can run the database, and root can continue with that data',
  async () => {
    const user = await findDatabaseAccount('/nowhere');
    const dataDir = await createScratchFolder({ owner: user });
    const databaseProcess = await startDatabaseProcess(dataDir, user);
    await insertTestRow(databaseProcess);
    await databaseProcess.kill();
    await expectTestRow(await start({ dataDir }));
  },
);

test.runIf(isRoot)(
  'with project and data where only root may look, both are placed elsewhere and found again',
  async () => {
    const hidden = await createScratchFolder({ mode: 0o700 });
    const native = await programsWithoutLinks(hidden);
    const dataDir = join(hidden, 'data');
    const first = await start({ dataDir, native });
    const cluster = await readRecordedCluster(dataDir);
    await insertTestRow(first);
    await first.stop();
    expect((await readdir(dirname(cluster))).sort()).toEqual([
      'data-folder',
      'postgres',
      expect.stringMatching(/^postgres-programs-18\./),
    ]);
    await expectTestRow(await start({ dataDir, native }));
  },
);

test.runIf(isRoot)(
  'a copy of the data folder alone is refused while the first has that database; with a copy of it, it starts',
  async () => {
    const hidden = await createScratchFolder({ mode: 0o700 });
    const [dataDir, copy, moved] = ['data', 'copy', 'moved'].map((name) => join(hidden, name));
    const first = await start({ dataDir: dataDir! });
    const cluster = await readRecordedCluster(dataDir!);
    await insertTestRow(first);
    await cp(dataDir!, copy!, { recursive: true, filter: (path) => !path.endsWith('server.lock') });
    await expect(startEmbeddedPostgres({ dataDir: copy! })).rejects.toThrow(
      `says that the database is in ${cluster}, but that is the database of ${dataDir}.`,
    );
    // the first database is still running
    await expectTestRow(first);
    await first.stop();

    const otherFolder = await createScratchFolder();
    const { uid, gid } = await stat(cluster);
    await cp(dirname(cluster), join(otherFolder, 'db'), { recursive: true, preserveTimestamps: true });
    await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, join(otherFolder, 'db', 'postgres')]);
    await chmod(join(otherFolder, 'db', 'postgres'), 0o700);
    await writeFile(join(copy!, 'postgres-is-in'), join(otherFolder, 'db', 'postgres'));
    await expectTestRow(await start({ dataDir: copy! }));

    await rename(dataDir!, moved!);
    await expectTestRow(await start({ dataDir: moved! }));
  },
);

test.runIf(isRoot)('rejects a database that was restored as owned by root and says what to do', async () => {
  const dataDir = await createScratchFolder();
  const first = await start({ dataDir });
  await insertTestRow(first);
  await first.stop();
  const cluster = join(dataDir, 'postgres');
  const changeOwner = (to: string) => promisify(execFile)('chown', ['-R', to, cluster]);
  await changeOwner('root');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`chown -R nobody ${cluster}`);
  await changeOwner('nobody');
  await expectTestRow(await start({ dataDir }));
});

test.runIf(isRoot)(
  'does not replace a database that its account cannot reach with an empty one',
  async () => {
    const dataDir = await createScratchFolder();
    await (await start({ dataDir })).stop();
    await chmod(dataDir, 0o700);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `The database is in ${join(dataDir, 'postgres')}, but the user who owns it can't enter ${dataDir}.`,
    );
  },
);

test.runIf(isRoot)(
  'does not replace a database that is missing from its recorded folder with an empty one',
  async () => {
    const dataDir = join(await createScratchFolder({ mode: 0o700 }), 'data');
    const first = await start({ dataDir });
    const cluster = await readRecordedCluster(dataDir);
    await first.stop();
    await rm(cluster, { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `says that the database is in ${cluster}, but it is not there.`,
    );
  },
);
