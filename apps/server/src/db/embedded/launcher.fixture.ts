/** What the tests of the launcher share: folders, a first row, and a server to kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, vi } from 'vitest';
import pg from 'pg';
import type { Account } from './account.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { identityOf } from './process-identity.ts';

export const isRoot = process.getuid?.() === 0;

/** A folder that goes away after the test, open for the database's account unless `mode` says otherwise. */
export async function scratchFolder({
  mode = 0o755,
  owner,
}: { mode?: number; owner?: Account } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'turnstage-launcher-'));
  await chmod(folder, mode);
  if (owner?.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? owner.uid);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database that is stopped after the test at the latest. */
export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  onTestFinished(() => server.stop());
  return server;
}

export async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  // some tests end the database under the connection
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export const keepOneRow = ({ connection }: Pick<EmbeddedPostgres, 'connection'>) =>
  query(connection, 'create table kept (id int); insert into kept values (7)');

export async function expectTheRow({ connection }: Pick<EmbeddedPostgres, 'connection'>): Promise<void> {
  expect(await query(connection, 'select id from kept')).toEqual([{ id: 7 }]);
}

export interface Holder {
  readonly process: ChildProcess;
  readonly connection: { readonly connectionString: string };
  /** The number of PostgreSQL's own process. */
  readonly postmaster: number;
  /** Ends this process, and nothing else, without any warning. */
  kill(): Promise<void>;
}

/** Starts the database of `dataDir` in another process. */
export async function holdDatabase(dataDir: string, account: Account = {}): Promise<Holder> {
  const script = fileURLToPath(new URL('hold-database.fixture.ts', import.meta.url));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, script, dataDir], {
    ...account,
    cwd: dirname(script),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  let postmaster: number | undefined;
  onTestFinished(async () => {
    await kill();
    if (postmaster !== undefined) await hasEnded(postmaster);
  });
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    ended.then(() => Promise.reject(new Error('The process that should hold the database has ended.'))),
  ]);
  postmaster = await postmasterOf(join(dataDir, 'postgres'));
  return { process: child, connection: JSON.parse(line) as Holder['connection'], postmaster, kill };
}

export async function postmasterOf(cluster: string): Promise<number> {
  const file = await readPostmasterFile(cluster);
  if (file === undefined) throw new Error(`No database runs in ${cluster}.`);
  return file.pid;
}

/** Fails when the process is still there after some seconds. */
export async function hasEnded(pid: number): Promise<void> {
  await vi.waitFor(async () => expect(await identityOf(pid)).toBeUndefined(), {
    timeout: 10_000,
    interval: 10,
  });
}
