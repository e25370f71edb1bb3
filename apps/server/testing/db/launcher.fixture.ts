/** Shared by the tests of the embedded database: folders, a test row, and a server to kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporaryRoot } from '@turnstage/testkit';
import { expect, onTestFinished, vi } from 'vitest';
import pg from 'pg';
import type { Account } from '../../src/db/embedded/account.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../src/db/embedded/embedded-postgres.ts';
import { readPostmasterFile } from '../../src/db/embedded/postmaster-file.ts';
import { getProcessIdentity } from '../../src/db/embedded/process-identity.ts';
import { builtProgram } from '../database/address.ts';

export const isRoot = process.getuid?.() === 0;

/** A folder that is deleted after the test. The database's account can enter it unless `mode` says otherwise. */
export async function createScratchFolder({
  mode = 0o755,
  owner,
}: { mode?: number; owner?: Account } = {}): Promise<string> {
  const folder = await mkdtemp(join(temporaryRoot(), 'turnstage-launcher-'));
  await chmod(folder, mode);
  if (owner?.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? owner.uid);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a database that is stopped after the test at the latest. */
export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  onTestFinished(() => server.stop());
  return server;
}

export async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // some tests end the database while the connection is open
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export const insertTestRow = ({ connection }: Pick<EmbeddedPostgres, 'connection'>) =>
  query(connection, 'create table kept (id int); insert into kept values (7)');

export async function expectTestRow({ connection }: Pick<EmbeddedPostgres, 'connection'>): Promise<void> {
  expect(await query(connection, 'select id from kept')).toEqual([{ id: 7 }]);
}

export interface DatabaseProcess {
  readonly process: ChildProcess;
  readonly connection: { readonly connectionString: string };
  /** Process id of the PostgreSQL postmaster. */
  readonly postmaster: number;
  /** Kills this process and nothing else, without warning. */
  kill(): Promise<void>;
}

/** Starts the database of `dataDir` in another process. */
export async function startDatabaseProcess(dataDir: string, account: Account = {}): Promise<DatabaseProcess> {
  const script = fileURLToPath(builtProgram('hold-database.fixture'));
  const child = spawn(process.execPath, [script, dataDir], {
    ...account,
    cwd: dirname(script),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  let postmaster: number | undefined;
  onTestFinished(async () => {
    await kill();
    if (postmaster !== undefined) await waitForExit(postmaster);
  });
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    exited.then(() => Promise.reject(new Error('The process that should hold the database has ended.'))),
  ]);
  postmaster = await getPostmasterPid(join(dataDir, 'postgres'));
  return { process: child, connection: JSON.parse(line) as DatabaseProcess['connection'], postmaster, kill };
}

export async function getPostmasterPid(cluster: string): Promise<number> {
  const file = await readPostmasterFile(cluster);
  if (file === undefined) throw new Error(`No database runs in ${cluster}.`);
  return file.pid;
}

/** Fails if the process is still running after a few seconds. */
export async function waitForExit(pid: number): Promise<void> {
  await vi.waitFor(async () => expect(await getProcessIdentity(pid)).toBeUndefined(), {
    timeout: 10_000,
    interval: 10,
  });
}
