/** Finds PostgreSQL's programs, which npm installs as one package per platform, and makes them runnable. */
import { constants } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError, OWN_POSTGRES_HINT } from './embedded-postgres-error.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/** The folder `native` of the package for this machine. */
export function findNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded database for this machine: the package ${name} isn't installed. ${OWN_POSTGRES_HINT}`,
    );
  }
}

export function getProgramPath(native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Returns a folder from which `account` can run PostgreSQL: `native` itself, or a copy in `home`. The copy is
 * needed if the account can't read the project, or if the project is read-only and was installed without scripts.
 */
export async function ensureRunnablePrograms(
  native: string,
  account: Account,
  home: string,
): Promise<string> {
  if (await linkLibraries(native).then(() => true, falseIfReadOnly)) {
    if ((await tryRun(native, account)).ok) return native;
  }
  const copy = join(home, await getCopyName(native));
  if ((await tryRun(copy, account)).ok) return copy;
  await copyFolder(native, copy);
  const outcome = await tryRun(copy, account);
  if (outcome.ok) return copy;
  throw new EmbeddedPostgresError(
    `The embedded database does not run on this machine: ${outcome.output}\n` +
      `(Its programs need Linux with glibc, macOS or Windows.) ${OWN_POSTGRES_HINT}`,
  );
}

/** npm packages can't contain symbolic links. A script of the package creates them, but not every npm runs it. */
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

function falseIfReadOnly(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') return false;
  throw error;
}

/** Asking for the version loads all libraries. The bootstrap file represents the shared files. */
async function tryRun(native: string, account: Account): Promise<ProgramResult> {
  const postgres = getProgramPath(native, 'postgres');
  if (process.platform === 'win32') return runProgram(postgres, ['--version'], account);
  const check = '"$0" --version && test -r "$1"';
  return runProgram(
    '/bin/sh',
    ['-c', check, postgres, join(native, 'share/postgresql/postgres.bki')],
    account,
  );
}

async function getCopyName(native: string): Promise<string> {
  const packageJson = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  return join(`postgres-programs-${packageJson.version}`, 'native');
}

/** Copies under another name and then renames, so that a partial copy is never taken for a complete one. */
async function copyFolder(native: string, copy: string): Promise<void> {
  const target = dirname(copy);
  const temporaryFolder = `${target}.unfinished`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await mkdir(temporaryFolder, { recursive: true });
  // Another account may run the programs, whatever the umask of this process.
  await chmod(temporaryFolder, 0o755);
  await cp(native, join(temporaryFolder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await linkLibraries(join(temporaryFolder, 'native'));
  await rm(target, { recursive: true, force: true });
  await rename(temporaryFolder, target);
}
