/** Allows one server per data folder. A second one is refused; the lock of a dead server is taken over. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getProcessIdentity } from './process-identity.ts';

const LOCK_FILE = 'server.lock';

/** Returns a function that releases the lock. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK_FILE);
  const ownIdentity = (await getProcessIdentity(process.pid)) ?? String(process.pid);
  // two attempts: the second one comes after removing the lock of a dead server
  for (const isLastTry of [false, true]) {
    const isCreated = await writeFile(file, ownIdentity, { flag: 'wx' }).then(() => true, falseIfExists);
    if (isCreated) return () => rm(file, { force: true });
    const pid = await findLockHolder(dataDir);
    if (pid !== undefined || isLastTry) throwInUse(dataDir, pid);
    await rm(file, { force: true });
  }
  return throwInUse(dataDir, undefined);
}

/** The process id of the running process that has locked the data folder, or undefined if there is none. */
export async function findLockHolder(dataDir: string): Promise<number | undefined> {
  const holder = await readFile(join(dataDir, LOCK_FILE), 'utf8').catch(() => '');
  const pid = Number.parseInt(holder, 10);
  return Number.isInteger(pid) && (await getProcessIdentity(pid)) === holder ? pid : undefined;
}

function falseIfExists(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'EEXIST') return false;
  throw error;
}

function throwInUse(dataDir: string, pid: number | undefined): never {
  throw new EmbeddedPostgresError(
    `Another server (process ${pid ?? 'unknown'}) is using the data folder ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  );
}
