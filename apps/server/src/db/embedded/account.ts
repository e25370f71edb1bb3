/** PostgreSQL refuses to run as root, so root lends it another account. */
import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError, USE_YOUR_OWN } from './embedded-postgres-error.ts';

/** Empty: our own account. Fits into the options of `spawn`. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** The account for a database in the folder `cluster`: its owner once it exists, so that a change of ours does no harm. */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

/** `initdb` looks its account up by number, so a number without an entry in the list of users would not do. */
async function nobody(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (entry === null) {
    throw new EmbeddedPostgresError(
      'The embedded database cannot run as root, and this system has no account "nobody" to lend it. ' +
        `Start the server as another user. ${USE_YOUR_OWN}`,
    );
  }
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}
