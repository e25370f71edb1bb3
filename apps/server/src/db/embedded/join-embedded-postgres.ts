/** Connects to the database of a data folder that another process of ours is running. */
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findLockHolder } from './instance-lock.ts';
import { getOrCreatePassword, loopbackConnectionString } from './loopback-server.ts';
import { readRecordedFolder } from './placement.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';
import { socketConnectionString } from './socket-server.ts';

const POLL_MS = 50;
/** A server that was started a moment ago may still be creating its database. */
const START_TIMEOUT_MS = 30_000;

/**
 * Connection of the database of `dataDir` if a running server holds it, or undefined if nobody has locked the
 * folder. The caller must expect to lose the connection, because the server can stop at any moment.
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
): Promise<{ readonly connectionString: string } | undefined> {
  const absoluteDataDir = resolve(dataDir);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const holderPid = await findLockHolder(absoluteDataDir);
    if (holderPid === undefined) return undefined;
    const connectionString = await findConnectionString(absoluteDataDir);
    if (connectionString !== undefined) return { connectionString };
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `The server (process ${holderPid}) that uses the data folder ${absoluteDataDir} has no running database. ` +
          'Wait until it has started, or stop it, and try again.',
      );
    }
    await delay(POLL_MS);
  }
}

async function findConnectionString(dataDir: string): Promise<string | undefined> {
  const cluster = (await readRecordedFolder(dataDir)) ?? join(dataDir, 'postgres');
  const file = await readPostmasterFile(cluster);
  // The file of a crashed server also says "ready", until the next start has checked it.
  if (!file?.ready || !isAlive(file.pid)) return undefined;
  if (file.socket !== undefined) return socketConnectionString(dirname(file.socket));
  return loopbackConnectionString(await getOrCreatePassword(dataDir), file.port);
}
