/** Decides where the database is stored and which account owns it. */
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, findDatabaseAccount } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runProgram } from './run-program.ts';

export interface Placement {
  /** PostgreSQL's data folder. Its parent can hold a copy of the programs. */
  readonly cluster: string;
  readonly account: Account;
}

/** File in the data folder that says where the database is, if the data folder can't hold it. */
const LOCATION_FILE = 'postgres-is-in';

/** File next to a database outside the data folder. It names the data folder that owns it. */
const OWNER_FILE = 'data-folder';

/** Socket paths are limited to 104 bytes on macOS and 108 on Linux, including the closing zero. */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/** The location of the database of `dataDir`, or the location for a new one. `dataDir` exists and is absolute. */
export async function locateCluster(dataDir: string): Promise<Placement> {
  const recorded = await readRecordedFolder(dataDir);
  if (recorded !== undefined) {
    await assertNotCopy(dataDir, recorded);
    return {
      cluster: await requireRecordedCluster(dataDir, recorded),
      account: await findDatabaseAccount(recorded),
    };
  }
  const cluster = join(dataDir, 'postgres');
  const account = await findDatabaseAccount(cluster);
  if (await canEnter(account, dataDir)) return { cluster, account };
  if (await exists(join(cluster, 'PG_VERSION')))
    throw new EmbeddedPostgresError(
      `The database is in ${cluster}, but the user who owns it can't enter ${dataDir}. ` +
        'Let everyone pass through that folder and the ones above it (chmod o+x).',
    );
  return { cluster: join(await createOutsideFolder(dataDir, account), 'postgres'), account };
}

/** The folder of the database if it isn't in the data folder itself. */
export async function readRecordedFolder(dataDir: string): Promise<string | undefined> {
  const recorded = (await readFile(join(dataDir, LOCATION_FILE), 'utf8').catch(() => '')).trim();
  return recorded === '' ? undefined : recorded;
}

/** Called once the database exists. Records its location if it is outside the data folder. */
export async function recordPlacement(dataDir: string, cluster: string): Promise<void> {
  if (dirname(cluster) === dataDir) return;
  await writeFile(join(dataDir, LOCATION_FILE), `${cluster}\n`);
  await writeFile(join(dirname(cluster), OWNER_FILE), `${dataDir}\n`);
}

/** A copied data folder contains the record but not the database. Two servers must not run on one database. */
async function assertNotCopy(dataDir: string, cluster: string): Promise<void> {
  const owner = (await readFile(join(dirname(cluster), OWNER_FILE), 'utf8').catch(() => '')).trim();
  if (owner === '' || owner === dataDir || (await readRecordedFolder(owner)) !== cluster) return;
  throw new EmbeddedPostgresError(
    `${join(dataDir, LOCATION_FILE)} says that the database is in ${cluster}, but that is the database of ${owner}. ` +
      `A copy needs one of its own: copy ${dirname(cluster)} too, and write where its postgres is into ${LOCATION_FILE}.`,
  );
}

/** A missing database must not be replaced silently by an empty one. */
async function requireRecordedCluster(dataDir: string, cluster: string): Promise<string> {
  if (await exists(join(cluster, 'PG_VERSION'))) return cluster;
  throw new EmbeddedPostgresError(
    `${join(dataDir, LOCATION_FILE)} says that the database is in ${cluster}, but it is not there. ` +
      'Restore that folder, or delete the file to start with an empty database.',
  );
}

/** The random part keeps a recreated data folder apart from a deleted one with the same path. */
async function createOutsideFolder(dataDir: string, account: Account): Promise<string> {
  const name = `${shortHash(dataDir)}-${randomBytes(3).toString('hex')}`;
  for (const folder of ['/var/lib/turnstage', join(tmpdir(), 'turnstage'), '/tmp/turnstage']) {
    const candidate = join(folder, name);
    const isCreated = await createPassableFolder(folder, candidate).then(
      () => true,
      () => false,
    );
    if (isCreated && (await canEnter(account, candidate))) return candidate;
  }
  throw new EmbeddedPostgresError(
    `The embedded database doesn't run as root but as another user, who can't enter ${dataDir}. ` +
      'Set DATA_DIR to a folder that everyone can pass through, such as /var/lib/turnstage.',
  );
}

/** The database's account has to pass through both folders, whatever the umask of this process. */
async function createPassableFolder(parent: string, folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated !== undefined && firstCreated !== folder) await chmod(parent, 0o755);
  await chmod(folder, 0o711);
}

/** A folder for the socket with a path that is short enough: the cluster itself or a folder in the temporary folder. */
export async function prepareSocketFolder({ cluster, account }: Placement): Promise<string> {
  const temporaryFolders = [tmpdir(), '/tmp'].map((folder) =>
    join(folder, `turnstage-${shortHash(cluster)}`),
  );
  for (const folder of [cluster, ...temporaryFolders]) {
    if (Buffer.byteLength(join(folder, SOCKET_NAME)) > MAX_SOCKET_PATH_BYTES) continue;
    if (folder === cluster) return cluster;
    if (!(await canEnter(account, dirname(folder)))) continue;
    await ensurePrivateFolder(folder, account);
    return folder;
  }
  throw new EmbeddedPostgresError(`The path ${cluster} is too long. Set DATA_DIR to a shorter path.`);
}

/** Other users can write to the temporary folder, so an existing folder must be verified as ours. */
async function ensurePrivateFolder(folder: string, account: Account): Promise<void> {
  const isCreated = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isCreated && account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  const found = await lstat(folder);
  const owner = account.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to someone else. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  return (await runProgram('/bin/sh', ['-c', 'cd "$0"', folder], account)).ok;
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
