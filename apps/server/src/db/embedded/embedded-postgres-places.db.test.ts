/** Accounts, and folders where the database or its programs cannot be used as they are. */
import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { accountFor } from './account.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { expectTheRow, holdDatabase, isRoot, keepOneRow, scratchFolder, start } from './launcher.fixture.ts';
import { findNativeFolder } from './native-folder.ts';

/** The programs as npm unpacks them when it may not run scripts: without symbolic links. */
async function programsWithoutLinks(folder: string): Promise<string> {
  const native = findNativeFolder();
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() });
  await cp(join(dirname(native), 'package.json'), join(folder, 'package.json'));
  return copy;
}

async function recordedPlace(dataDir: string): Promise<string> {
  const cluster = (await readFile(join(dataDir, 'postgres-is-in'), 'utf8')).trim();
  onTestFinished(() => rm(dirname(cluster), { recursive: true, force: true }));
  return cluster;
}

test('programs that were installed without scripts are made to run', async () => {
  const folder = await scratchFolder();
  const native = await programsWithoutLinks(folder);
  await start({ dataDir: join(folder, 'data'), native });
  expect((await lstat(join(native, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
});

test('programs that do not run here are refused with a way out', async () => {
  const folder = await scratchFolder();
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

test.runIf(isRoot)('as root the database runs under an account of its own, to which it belongs', async () => {
  const dataDir = await scratchFolder();
  await start({ dataDir });
  const { uid, mode } = await stat(join(dataDir, 'postgres'));
  expect(uid).toBe((await accountFor('/nowhere')).uid);
  expect(uid).not.toBe(0);
  expect(mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('an ordinary user can run it, and root can go on with that data', async () => {
  const user = await accountFor('/nowhere');
  const dataDir = await scratchFolder({ owner: user });
  const holder = await holdDatabase(dataDir, user);
  await keepOneRow(holder);
  await holder.kill();
  await expectTheRow(await start({ dataDir }));
});

test.runIf(isRoot)(
  'with project and data where only root may look, both are placed elsewhere and found again',
  async () => {
    const hidden = await scratchFolder({ mode: 0o700 });
    const native = await programsWithoutLinks(hidden);
    const dataDir = join(hidden, 'data');
    const first = await start({ dataDir, native });
    const cluster = await recordedPlace(dataDir);
    await keepOneRow(first);
    await first.stop();
    expect((await readdir(dirname(cluster))).sort()).toEqual([
      'data-folder',
      'postgres',
      expect.stringMatching(/^postgres-programs-18\./),
    ]);
    await expectTheRow(await start({ dataDir, native }));
  },
);

test.runIf(isRoot)(
  'a copy of the data folder alone is refused while the first has that database; with a copy of it, it starts',
  async () => {
    const hidden = await scratchFolder({ mode: 0o700 });
    const [dataDir, copy, moved] = ['data', 'copy', 'moved'].map((name) => join(hidden, name));
    const first = await start({ dataDir: dataDir! });
    const cluster = await recordedPlace(dataDir!);
    await keepOneRow(first);
    await cp(dataDir!, copy!, { recursive: true, filter: (path) => !path.endsWith('server.lock') });
    await expect(startEmbeddedPostgres({ dataDir: copy! })).rejects.toThrow(
      `says that the database is in ${cluster}, but that is the database of ${dataDir}.`,
    );
    // it still runs
    await expectTheRow(first);
    await first.stop();

    const aside = await scratchFolder();
    const { uid, gid } = await stat(cluster);
    await cp(dirname(cluster), join(aside, 'db'), { recursive: true, preserveTimestamps: true });
    await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, join(aside, 'db', 'postgres')]);
    await chmod(join(aside, 'db', 'postgres'), 0o700);
    await writeFile(join(copy!, 'postgres-is-in'), join(aside, 'db', 'postgres'));
    await expectTheRow(await start({ dataDir: copy! }));

    await rename(dataDir!, moved!);
    await expectTheRow(await start({ dataDir: moved! }));
  },
);

test.runIf(isRoot)('a database that was restored as root’s own is refused with the way out', async () => {
  const dataDir = await scratchFolder();
  const first = await start({ dataDir });
  await keepOneRow(first);
  await first.stop();
  const cluster = join(dataDir, 'postgres');
  const give = (to: string) => promisify(execFile)('chown', ['-R', to, cluster]);
  await give('root');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`chown -R nobody ${cluster}`);
  await give('nobody');
  await expectTheRow(await start({ dataDir }));
});

test.runIf(isRoot)('a database that its account can not reach is not replaced by an empty one', async () => {
  const dataDir = await scratchFolder();
  await (await start({ dataDir })).stop();
  await chmod(dataDir, 0o700);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `The database is in ${join(dataDir, 'postgres')}, but the user to whom it belongs may not enter ${dataDir}.`,
  );
});

test.runIf(isRoot)(
  'a database that has gone from its recorded place is not replaced by an empty one',
  async () => {
    const dataDir = join(await scratchFolder({ mode: 0o700 }), 'data');
    const first = await start({ dataDir });
    const cluster = await recordedPlace(dataDir);
    await first.stop();
    await rm(cluster, { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `says that the database is in ${cluster}, but it is not there.`,
    );
  },
);
