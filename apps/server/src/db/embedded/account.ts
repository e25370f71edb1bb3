/** PostgreSQL refuses to run as root, so a server that runs as root starts it under another account. */
import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError, OWN_POSTGRES_HINT } from './embedded-postgres-error.ts';

/** Empty: the account of this process. Can be spread into the options of `spawn`. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * The account that runs the database in the folder `cluster`. Once the folder exists it is its owner, so the data
 * stays usable if the server runs under another account.
 */
export async function findDatabaseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findNobodyAccount();
}

/** `initdb` looks up its account by uid, so a uid without an entry in /etc/passwd doesn't work. */
async function findNobodyAccount(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (entry === null) {
    throw new EmbeddedPostgresError(
      'The embedded database can\'t run as root, and this system has no account "nobody" to run it. ' +
        `Start the server as another user. ${OWN_POSTGRES_HINT}`,
    );
  }
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}
