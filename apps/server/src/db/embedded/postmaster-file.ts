/** Reads `postmaster.pid`, in which a running PostgreSQL tells about itself, and ends one that outlived its server. */
import { readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandOf, isAlive } from './process-identity.ts';

export interface PostmasterFile {
  readonly text: string;
  readonly pid: number;
  readonly socket: string | undefined;
  readonly port: number;
  readonly ready: boolean;
}

const POLL_MS = 10;
/** No system counts its processes this far. */
const NOBODY = 2_000_000_000;
/** After this a server that was asked to stop is made to; it recovers from its log at the next start. */
const PATIENCE_MS = 30_000;

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  // lines: pid, data folder, start time, port, socket folder, address, shared memory, status
  const [pid = '', , , port, socketFolder = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  const socket = socketFolder === '' ? undefined : join(socketFolder, `.s.PGSQL.${port}`);
  return { text, pid: Number(pid), socket, port: Number(port), ready: status.trim() === 'ready' };
}

/**
 * Makes sure that no PostgreSQL runs in `cluster`. The caller holds the lock of the data folder, so one that
 * does run has lost its server: it is about to stop, or was left behind when everything was killed.
 */
export async function endPreviousServer(cluster: string, log: (message: string) => void): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file === undefined) return;
  if (await isPostmaster(file.pid, cluster)) {
    log(`Waiting for the database of the previous run to stop (process ${file.pid}).`);
    await endProcess(file.pid, cluster);
    return;
  }
  if (file.socket !== undefined && (await answers(file.socket))) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} is in use from another container. Stop the server that uses it first.`,
    );
  }
  if (!isAlive(file.pid)) return;
  await forgetNumber(join(cluster, 'postmaster.pid'));
  if (file.socket !== undefined) await forgetNumber(`${file.socket}.lock`);
}

/**
 * PostgreSQL sees through the number of a process that has gone, but not when another process was given it, nor when
 * nobody has collected the dead one, as happens in containers. The file itself stays: its other lines let PostgreSQL
 * notice helpers of the old server that are still at work.
 */
async function forgetNumber(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(file, text.replace(/^\d+/, String(NOBODY)));
}

async function endProcess(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new EmbeddedPostgresError(
        `The database in ${cluster} is still run by process ${pid} of another user. Stop that process first.`,
      );
    }
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, cluster))) return;
      await delay(POLL_MS);
    }
  }
  throw new EmbeddedPostgresError(
    `The database process ${pid} of a previous run does not stop. End it by hand.`,
  );
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
