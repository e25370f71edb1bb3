/** One server a data folder: a second one is refused, the lock of one that died is taken over. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { identityOf } from './process-identity.ts';

const LOCK = 'server.lock';

/** Answers the call that gives the lock back. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK);
  const own = (await identityOf(process.pid)) ?? String(process.pid);
  // twice: the second try comes after a dead server's lock was removed
  for (const lastTry of [false, true]) {
    const made = await writeFile(file, own, { flag: 'wx' }).then(() => true, alreadyThere);
    if (made) return () => rm(file, { force: true });
    const pid = await holderOf(dataDir);
    if (pid !== undefined || lastTry) refuse(dataDir, pid);
    await rm(file, { force: true });
  }
  return refuse(dataDir, undefined);
}

/** The number of the living process that has the data folder locked; undefined when none does. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  const holder = await readFile(join(dataDir, LOCK), 'utf8').catch(() => '');
  const pid = Number.parseInt(holder, 10);
  return Number.isInteger(pid) && (await identityOf(pid)) === holder ? pid : undefined;
}

function alreadyThere(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'EEXIST') return false;
  throw error;
}

function refuse(dataDir: string, pid: number | undefined): never {
  throw new EmbeddedPostgresError(
    `Another server (process ${pid ?? 'unknown'}) is using the data folder ${dataDir}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  );
}
