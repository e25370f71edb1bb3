/** Makes PostgreSQL's data folder, once. */
import { chmod, chown, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, USE_YOUR_OWN } from './embedded-postgres-error.ts';
import { program } from './native-folder.ts';
import { exists, type Placement } from './placement.ts';
import { runProgram } from './run-program.ts';

/** Changes only together with a way to carry data over: a data folder can be read by one major version alone. */
export const MAJOR_VERSION = '18';

/**
 * Upper and lower case and word search know all of Unicode, while order is by code point, alike on every machine.
 * The second is for systems without the locale C.UTF-8, where trigram search sees only ASCII.
 */
const LOCALES = [
  ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

export interface NewClusterOptions {
  /** For servers that listen on the network. */
  readonly password?: string;
  /** Whether to wait until the new files are on disk (0.1 s); what is committed later stands on them. */
  readonly sync: boolean;
}

/** Answers true when the database is new. */
export async function ensureCluster(
  native: string,
  placement: Placement,
  options: NewClusterOptions,
): Promise<boolean> {
  const { cluster } = placement;
  if (await exists(join(cluster, 'PG_VERSION'))) {
    await refuseOtherVersion(cluster);
    await refuseOfRoot(cluster);
    return false;
  }
  const unfinished = `${cluster}.unfinished`;
  const failures: string[] = [];
  for (const locale of LOCALES) {
    await rm(unfinished, { recursive: true, force: true });
    await makeFolder(unfinished, placement);
    const failure = await initialise(native, unfinished, placement, locale, options);
    if (failure === undefined) {
      await rename(unfinished, cluster);
      return true;
    }
    failures.push(failure);
  }
  await rm(unfinished, { recursive: true, force: true });
  throw new EmbeddedPostgresError(
    `The embedded database could not be made: ${failures.at(-1)}\n${USE_YOUR_OWN}`,
  );
}

async function initialise(
  native: string,
  folder: string,
  { account }: Placement,
  locale: readonly string[],
  { password, sync }: NewClusterOptions,
): Promise<string | undefined> {
  const base = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', ...locale, '--no-instructions'];
  if (!sync) base.push('--no-sync');
  if (password === undefined) {
    const outcome = await runProgram(program(native, 'initdb'), [...base, '-A', 'trust'], account);
    return outcome.ok ? undefined : outcome.output;
  }
  const file = `${folder}.password`;
  await writeFile(file, password, { mode: 0o600 });
  try {
    if (account.uid !== undefined) await chown(file, account.uid, account.gid ?? account.uid);
    const protectedByPassword = [...base, '-A', 'scram-sha-256', `--pwfile=${file}`];
    const outcome = await runProgram(program(native, 'initdb'), protectedByPassword, account);
    return outcome.ok ? undefined : outcome.output;
  } finally {
    await rm(file, { force: true });
  }
}

async function makeFolder(folder: string, { account }: Placement): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
}

async function refuseOtherVersion(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${found}, but this version of the server brings ` +
      `${MAJOR_VERSION}. Restore it from a backup, or start the version that made it.`,
  );
}

/** What was unpacked without its owners. PostgreSQL's own word for it would be a file that it may not read. */
async function refuseOfRoot(cluster: string): Promise<void> {
  const found = await lstat(join(cluster, 'PG_VERSION')).catch(() => undefined);
  if (found?.uid !== 0 || process.getuid?.() !== 0) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to root, under whom PostgreSQL does not run. ` +
      `Give it to another account: chown -R nobody ${cluster}`,
  );
}
