import type pg from 'pg';
import { orphanTtlMs, ttlMs } from './timing.ts';

/** Sent when an owner gives up its lease, so that a waiting process doesn't have to poll for it. */
export const releaseChannel = 'installation_ownership';

/** A process that owns, or owned, the installation. `host` and `pid` are for people. */
export interface Owner {
  readonly epoch: number;
  readonly host: string;
  readonly pid: number;
  readonly renewedAt: Date;
}

export interface Contender {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
}

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * The lease was released; or it wasn't renewed for its whole time, less when the renewing connection is closed. A
 * database that has just started waits for its owner to come back first.
 */
const isFree = `(
  owner_id is null
  or clock_timestamp() - pg_postmaster_start_time() > interval '${ttlMs} ms' and (
    renewed_at < clock_timestamp() - interval '${ttlMs} ms'
    or renewed_at < clock_timestamp() - interval '${orphanTtlMs} ms'
      and not exists (select from pg_stat_activity where pid = backend_pid)
  )
)`;

/** Returns the last owner and whether its lease is free now. */
export async function readOwner(client: Client): Promise<{ owner: Owner; isFree: boolean }> {
  const { rows } = await client.query<{
    epoch: string;
    host: string;
    pid: number;
    renewed_at: Date;
    is_free: boolean;
  }>(`select epoch::text, host, pid, renewed_at, ${isFree} as is_free from installation.ownership`);
  const row = rows[0];
  if (!row) throw new Error('installation.ownership has lost its row');
  const { host, pid, renewed_at: renewedAt } = row;
  return { owner: { epoch: Number(row.epoch), host, pid, renewedAt }, isFree: row.is_free };
}

/** Takes the lease if it is free and returns its new epoch. Of several callers at once one gets it. */
export async function acquire(client: Client, { id, host, pid }: Contender): Promise<number | undefined> {
  const { rows } = await client.query<{ epoch: string }>(
    `update installation.ownership
       set epoch = epoch + 1, owner_id = $1, host = $2, pid = $3, backend_pid = pg_backend_pid(),
           acquired_at = clock_timestamp(), renewed_at = clock_timestamp()
     where ${isFree}
     returning epoch::text`,
    [id, host, pid],
  );
  return rows[0] && Number(rows[0].epoch);
}

/** Returns false when another process has taken the lease. A late renewal is fine as long as nobody has. */
export async function renew(client: Client, epoch: number, ownerId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update installation.ownership set renewed_at = clock_timestamp(), backend_pid = pg_backend_pid()
     where epoch = $1 and owner_id = $2`,
    [epoch, ownerId],
  );
  return rowCount === 1;
}

export async function release(client: Client, epoch: number, ownerId: string): Promise<void> {
  await client.query(
    `with released as (
       update installation.ownership set owner_id = null where epoch = $1 and owner_id = $2 returning 1
     )
     select pg_notify('${releaseChannel}', '') from released`,
    [epoch, ownerId],
  );
}

export function connectionNameOf(epoch: number): string {
  return `turnstage epoch ${epoch}`;
}

/**
 * Terminates the connections of owners before `epoch` and returns how many there still were. A connection that is
 * opened later checks the epoch before its first use.
 */
export async function terminateEarlier(client: Client, epoch: number): Promise<number> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name ~ '^turnstage epoch [0-9]{1,18}$'
       and substring(application_name from '[0-9]+$')::bigint < $1`,
    [epoch],
  );
  return rowCount ?? 0;
}

/** Processes that wait for their turn to own the installation. The owner holds such a connection too. */
export async function countStandbys(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select greatest(0, count(*)::int - 1) as count from pg_stat_activity
     where datname = current_database() and application_name = 'turnstage ownership'`,
  );
  return rows[0]?.count ?? 0;
}

/** Condition in a `where` clause: the parameter is the current epoch, or null for a writer without a lease. */
export function isCurrentEpoch(parameter: string): string {
  return `(${parameter}::bigint is null or exists (
    select from installation.ownership where epoch = ${parameter}::bigint))`;
}
