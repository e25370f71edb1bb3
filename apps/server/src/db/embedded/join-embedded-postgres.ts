/** The way into the database of a data folder while another process of ours runs it. */
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { holderOf } from './instance-lock.ts';
import { databasePassword, loopbackAddress } from './loopback-server.ts';
import { recordedFolder } from './placement.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';
import { socketAddress } from './socket-server.ts';

const POLL_MS = 50;
/** A server that was started a moment ago may still be making its database. */
const PATIENCE_MS = 30_000;

/**
 * Where the database of `dataDir` answers, run by a server that is alive; undefined when nobody has the folder locked.
 * Whoever connects must stand losing the connection, since the server may stop at any moment.
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
): Promise<{ readonly connectionString: string } | undefined> {
  const folder = resolve(dataDir);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = await holderOf(folder);
    if (holder === undefined) return undefined;
    const connectionString = await addressIn(folder);
    if (connectionString !== undefined) return { connectionString };
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `The server (process ${holder}) that uses the data folder ${folder} has no database running. ` +
          'Wait until it has started, or stop it, and try again.',
      );
    }
    await delay(POLL_MS);
  }
}

async function addressIn(dataDir: string): Promise<string | undefined> {
  const cluster = (await recordedFolder(dataDir)) ?? join(dataDir, 'postgres');
  const file = await readPostmasterFile(cluster);
  // The file of a server that crashed says "ready" too, until the next one has looked at it.
  if (!file?.ready || !isAlive(file.pid)) return undefined;
  if (file.socket !== undefined) return socketAddress(dirname(file.socket));
  return loopbackAddress(await databasePassword(dataDir), file.port);
}
