import { sql as raw } from 'kysely';
import type { Sql } from '../sql.ts';
import type { WriteLease } from './lease.ts';
import { OwnershipLost } from './ownership-lost.ts';

/**
 * Throws `OwnershipLost` unless the lease has the current epoch. In a transaction nobody can take over before that
 * is committed. Does nothing for a writer without a lease.
 */
export async function assertOwner(tx: Sql, lease: WriteLease | undefined): Promise<void> {
  if (!lease) return;
  const { rows } = await raw`
    select from installation.ownership where epoch = ${lease.epoch} for key share`.execute(
    tx.of('installation'),
  );
  if (rows.length === 1) return;
  lease.verify();
  throw new OwnershipLost();
}
