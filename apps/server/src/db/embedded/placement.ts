/** Decides where the database lies, and whose it is. */
import { createHash, randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, accountFor } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram } from './run-program.ts';

export interface Placement {
  /** PostgreSQL's data folder; its parent can hold a copy of the programs. */
  readonly cluster: string;
  readonly account: Account;
}

/** Says where the database is, for a data folder that could not hold it itself. */
const RECORD = 'postgres-is-in';

/** Beside a database that lies elsewhere: whose it is. */
const MARK = 'data-folder';

/** Paths of sockets end at 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/** The database of the data folder `dataDir`, or the place for one. `dataDir` exists and is absolute. */
export async function placeCluster(dataDir: string): Promise<Placement> {
  const recorded = await recordedFolder(dataDir);
  if (recorded !== undefined) {
    await refuseCopy(dataDir, recorded);
    return { cluster: await recordedCluster(dataDir, recorded), account: await accountFor(recorded) };
  }
  const cluster = join(dataDir, 'postgres');
  const account = await accountFor(cluster);
  if (await mayEnter(account, dataDir)) return { cluster, account };
  if (await exists(join(cluster, 'PG_VERSION')))
    throw new EmbeddedPostgresError(
      `The database is in ${cluster}, but the user to whom it belongs may not enter ${dataDir}. ` +
        'Let everybody pass through that folder (chmod o+x), and through those above it.',
    );
  return { cluster: join(await outsideFolder(dataDir, account), 'postgres'), account };
}

/** Where the database is when it is not in the data folder itself. */
export async function recordedFolder(dataDir: string): Promise<string | undefined> {
  const recorded = (await readFile(join(dataDir, RECORD), 'utf8').catch(() => '')).trim();
  return recorded === '' ? undefined : recorded;
}

/** Called once the database is there: writes down where, unless that goes without saying. */
export async function recordPlacement(dataDir: string, cluster: string): Promise<void> {
  if (dirname(cluster) === dataDir) return;
  await writeFile(join(dataDir, RECORD), `${cluster}\n`);
  await writeFile(join(dirname(cluster), MARK), `${dataDir}\n`);
}

/** Whoever copies a data folder copies the record, not the database: two servers must not work on one. */
async function refuseCopy(dataDir: string, cluster: string): Promise<void> {
  const owner = (await readFile(join(dirname(cluster), MARK), 'utf8').catch(() => '')).trim();
  if (owner === '' || owner === dataDir || (await recordedFolder(owner)) !== cluster) return;
  throw new EmbeddedPostgresError(
    `${join(dataDir, RECORD)} says that the database is in ${cluster}, but that is the database of ${owner}. ` +
      `A copy needs one of its own: copy ${dirname(cluster)} too, and write where its postgres is into ${RECORD}.`,
  );
}

/** A database that has gone must not be replaced by an empty one behind its owner's back. */
async function recordedCluster(dataDir: string, cluster: string): Promise<string> {
  if (await exists(join(cluster, 'PG_VERSION'))) return cluster;
  throw new EmbeddedPostgresError(
    `${join(dataDir, RECORD)} says that the database is in ${cluster}, but it is not there. ` +
      'Bring that folder back, or delete the file to begin with an empty database.',
  );
}

/** The random part keeps a data folder that was deleted and made anew apart from its predecessor. */
async function outsideFolder(dataDir: string, account: Account): Promise<string> {
  const name = `${hashOf(dataDir)}-${randomBytes(3).toString('hex')}`;
  for (const folder of ['/var/lib/turnstage', join(tmpdir(), 'turnstage'), '/tmp/turnstage']) {
    const candidate = join(folder, name);
    const made = await mkdir(candidate, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    if (made && (await mayEnter(account, candidate))) return candidate;
  }
  throw new EmbeddedPostgresError(
    `The embedded database runs as another user than root and may not enter ${dataDir}. ` +
      'Set DATA_DIR to a folder that everybody may pass through, such as /var/lib/turnstage.',
  );
}

/** A folder for the socket, short enough: the cluster itself or one in the folder for temporary files. */
export async function placeSocket({ cluster, account }: Placement): Promise<string> {
  const inTemporary = [tmpdir(), '/tmp'].map((folder) => join(folder, `turnstage-${hashOf(cluster)}`));
  for (const folder of [cluster, ...inTemporary]) {
    if (Buffer.byteLength(join(folder, SOCKET_NAME)) > LONGEST_SOCKET_PATH) continue;
    if (folder === cluster) return cluster;
    if (!(await mayEnter(account, dirname(folder)))) continue;
    await makePrivate(folder, account);
    return folder;
  }
  throw new EmbeddedPostgresError(
    `The path ${cluster} is too long. Set DATA_DIR to a folder with a shorter path.`,
  );
}

/** Others may write to the folder for temporary files, so one that is there already must prove to be ours. */
async function makePrivate(folder: string, account: Account): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  const found = await lstat(folder);
  const owner = account.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
}

async function mayEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  return (await runProgram('/bin/sh', ['-c', 'cd "$0"', folder], account)).ok;
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
