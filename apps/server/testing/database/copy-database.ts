/** Copies of a database on the PostgreSQL that the tests share. Imports nothing of the server, so it loads at once. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addressEnvironment, readAddress } from './address.ts';

export interface DatabaseCopy {
  readonly connectionString: string;
  /** Deletes it from the server, even if others are connected. */
  drop(): Promise<void>;
}

/** `template` is the name of a database that nobody is connected to. */
export async function copyDatabase(template: string): Promise<DatabaseCopy> {
  const name = `${readAddress().prefix}${randomBytes(6).toString('hex')}`;
  // a copy of the files: writing it to the WAL as well would cost as much again
  await withServerClient((client) =>
    client.query(`create database "${name}" template "${template}" strategy file_copy`),
  );
  return {
    connectionString: addressOf(name),
    drop: () =>
      withServerClient(
        async (client) => void (await client.query(`drop database if exists "${name}" with (force)`)),
      ),
  };
}

/** A copy of the template that the whole test run shares; undefined when there is none. */
export async function copyTemplate(): Promise<DatabaseCopy | undefined> {
  const template = addressEnvironment() && readAddress().template;
  return template === undefined ? undefined : copyDatabase(template);
}

/** Runs `work` on its own connection; closing it also releases its locks. */
export async function withServerClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: readAddress().connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The address of another database on the same server. Not parsed with `URL`, which rejects an address without a
 * host.
 */
export function addressOf(database: string): string {
  const { connectionString } = readAddress();
  return connectionString.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
}
