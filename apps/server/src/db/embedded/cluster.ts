/** Creates PostgreSQL's data folder, once. */
import { chmod, chown, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, OWN_POSTGRES_HINT } from './embedded-postgres-error.ts';
import { getProgramPath } from './native-folder.ts';
import { exists, type Placement } from './placement.ts';
import { runProgram } from './run-program.ts';

/** Only change this together with a way to migrate the data: each major version can read only its own data folders. */
export const MAJOR_VERSION = '18';

/**
 * Upper and lower case and text search support all of Unicode, while sorting is by code point and the same on every
 * machine. The second variant is for systems without the locale C.UTF-8, where trigram search supports only ASCII.
 */
const LOCALES = [
  ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

export interface NewClusterOptions {
  /** Required for servers that listen on the network. */
  readonly password?: string;
  /** Whether to wait until the new files are on disk (0.1 s). Data that is committed later depends on them. */
  readonly sync: boolean;
}

/** Returns true if the database is new. */
export async function ensureCluster(
  native: string,
  placement: Placement,
  options: NewClusterOptions,
): Promise<boolean> {
  const { cluster } = placement;
  if (await exists(join(cluster, 'PG_VERSION'))) {
    await assertMajorVersion(cluster);
    await assertNotOwnedByRoot(cluster);
    return false;
  }
  const temporaryFolder = `${cluster}.unfinished`;
  const failures: string[] = [];
  for (const locale of LOCALES) {
    await rm(temporaryFolder, { recursive: true, force: true });
    await createFolder(temporaryFolder, placement);
    const failure = await runInitdb(native, temporaryFolder, placement, locale, options);
    if (failure === undefined) {
      await rename(temporaryFolder, cluster);
      return true;
    }
    failures.push(failure);
  }
  await rm(temporaryFolder, { recursive: true, force: true });
  throw new EmbeddedPostgresError(
    `The embedded database could not be made: ${failures.at(-1)}\n${OWN_POSTGRES_HINT}`,
  );
}

async function runInitdb(
  native: string,
  folder: string,
  { account }: Placement,
  locale: readonly string[],
  { password, sync }: NewClusterOptions,
): Promise<string | undefined> {
  const baseArgs = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', ...locale, '--no-instructions'];
  if (!sync) baseArgs.push('--no-sync');
  if (password === undefined) {
    const outcome = await runProgram(getProgramPath(native, 'initdb'), [...baseArgs, '-A', 'trust'], account);
    return outcome.ok ? undefined : outcome.output;
  }
  const file = `${folder}.password`;
  await writeFile(file, password, { mode: 0o600 });
  try {
    if (account.uid !== undefined) await chown(file, account.uid, account.gid ?? account.uid);
    const passwordArgs = [...baseArgs, '-A', 'scram-sha-256', `--pwfile=${file}`];
    const outcome = await runProgram(getProgramPath(native, 'initdb'), passwordArgs, account);
    return outcome.ok ? undefined : outcome.output;
  } finally {
    await rm(file, { force: true });
  }
}

async function createFolder(folder: string, { account }: Placement): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
}

async function assertMajorVersion(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${found}, but this version of the server includes ` +
      `${MAJOR_VERSION}. Restore it from a backup, or start the version that made it.`,
  );
}

/**
 * A data folder that was unpacked without its owners belongs to root. PostgreSQL would only report a file that it
 * may not read.
 */
async function assertNotOwnedByRoot(cluster: string): Promise<void> {
  const found = await lstat(join(cluster, 'PG_VERSION')).catch(() => undefined);
  if (found?.uid !== 0 || process.getuid?.() !== 0) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to root, and PostgreSQL doesn't run as root. ` +
      `Change its owner: chown -R nobody ${cluster}`,
  );
}
