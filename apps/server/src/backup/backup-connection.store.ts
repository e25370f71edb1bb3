/** What a backup needs of its connection: that it is the only one, and one snapshot. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** Any fixed number that differs from other advisory locks. */
const LOCK = 3_908_115_642;

/** Returns how to unlock, or undefined when another process has the lock. It ends with the connection, too. */
export async function lockBackups(client: Client): Promise<(() => Promise<void>) | undefined> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    LOCK,
  ]);
  return rows[0]?.locked
    ? async () => void (await client.query('select pg_advisory_unlock($1)', [LOCK]))
    : undefined;
}

export async function startSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

export async function endSnapshot(client: Client): Promise<void> {
  await client.query('rollback');
}

export async function startLoading(client: Client): Promise<void> {
  await client.query('begin');
}

export async function commitLoading(client: Client): Promise<void> {
  await client.query('commit');
}

/** The scratch database of a database; those of others on the same server have other names. */
export function scratchNameOf(databaseName: string): string {
  const hash = createHash('sha256').update(databaseName).digest('hex');
  return `turnstage_check_${hash.slice(0, 10)}`;
}

/** Returns undefined when this account can't create databases. */
export async function createScratchDatabase(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const name = scratchNameOf(rows[0]?.name ?? '');
  await dropScratchDatabase(client, name);
  try {
    await client.query(`create database "${name}" template template0`);
    return name;
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42501') return undefined;
    throw error;
  }
}

export async function dropScratchDatabase(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists "${name}" with (force)`);
}
