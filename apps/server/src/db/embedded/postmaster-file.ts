/**
 * Reads `postmaster.pid`, in which a running PostgreSQL describes itself, and stops a PostgreSQL that outlived its
 * server.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getCommandLine, isAlive } from './process-identity.ts';

export interface PostmasterFile {
  readonly text: string;
  readonly pid: number;
  readonly socket: string | undefined;
  readonly port: number;
  readonly ready: boolean;
}

const POLL_MS = 10;
/** No system assigns process ids this high. */
const UNUSED_PID = 2_000_000_000;
/**
 * After this time a database that was asked to stop is forced to. It recovers from its write-ahead log at the next
 * start.
 */
const STOP_TIMEOUT_MS = 30_000;

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  // lines: pid, data folder, start time, port, socket folder, address, shared memory, status
  const [pid = '', , , port, socketFolder = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  const socket = socketFolder === '' ? undefined : join(socketFolder, `.s.PGSQL.${port}`);
  return { text, pid: Number(pid), socket, port: Number(port), ready: status.trim() === 'ready' };
}

/**
 * Makes sure that no PostgreSQL runs in `cluster`. The caller holds the lock of the data folder, so a PostgreSQL
 * that still runs has lost its server: it is about to stop, or was left behind when everything was killed.
 */
export async function stopPreviousServer(cluster: string, log: (message: string) => void): Promise<void> {
  const postmasterFile = await readPostmasterFile(cluster);
  if (postmasterFile === undefined) return;
  if (await isPostmaster(postmasterFile.pid, cluster)) {
    log(`Waiting for the database of the previous run to stop (process ${postmasterFile.pid}).`);
    await stopProcess(postmasterFile.pid, cluster);
    return;
  }
  if (postmasterFile.socket !== undefined && (await isAcceptingConnections(postmasterFile.socket))) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} is in use by another container. Stop the server that uses it first.`,
    );
  }
  if (!isAlive(postmasterFile.pid)) return;
  await clearPid(join(cluster, 'postmaster.pid'));
  if (postmasterFile.socket !== undefined) await clearPid(`${postmasterFile.socket}.lock`);
}

/**
 * PostgreSQL notices when the process of a stale pid is dead. It doesn't notice if the pid now belongs to another
 * process, or if the dead process is still a zombie, as happens in containers. The file itself stays, because its
 * other lines let PostgreSQL detect helper processes of the old server that are still running.
 */
async function clearPid(postmasterFile: string): Promise<void> {
  const text = await readFile(postmasterFile, 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(postmasterFile, text.replace(/^\d+/, String(UNUSED_PID)));
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new EmbeddedPostgresError(
        `Process ${pid} of another user is still running the database in ${cluster}. Stop that process first.`,
      );
    }
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, cluster))) return;
      await delay(POLL_MS);
    }
  }
  throw new EmbeddedPostgresError(
    `The database process ${pid} of a previous run doesn't stop. Kill it by hand.`,
  );
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = await getCommandLine(pid);
  return command.includes('postgres') && command.includes(cluster);
}

function isAcceptingConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
