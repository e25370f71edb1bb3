/** A PostgreSQL of our own in the data folder, so that an installation needs no other program. */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ensureCluster } from './cluster.ts';
import { lockDataDir } from './instance-lock.ts';
import { databasePassword, startLoopbackServer } from './loopback-server.ts';
import { findNativeFolder, runnableNativeFolder } from './native-folder.ts';
import { placeCluster, recordPlacement } from './placement.ts';
import { endPreviousServer } from './postmaster-file.ts';
import type { RunningServer } from './running-server.ts';
import { openServerLog } from './server-log.ts';
import { startSocketServer } from './socket-server.ts';

export interface EmbeddedPostgresLogger {
  info(message: string): void;
  error(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Made when missing. */
  readonly dataDir: string;
  readonly logger?: EmbeddedPostgresLogger;
  /** PostgreSQL's own settings by name, for instance `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called, with PostgreSQL's last words, when it ends without `stop`; the server cannot go on then. Always logged. */
  readonly onUnexpectedExit?: (reason: string) => void;
  /** Where PostgreSQL's programs are; default: the package for this machine. */
  readonly native?: string;
  /** Default: `loopback` on Windows, else `socket`. */
  readonly transport?: 'socket' | 'loopback';
}

export interface EmbeddedPostgres {
  /** For `openDatabase`, and for PostgreSQL's own tools. */
  readonly connection: { readonly connectionString: string };
  /** Ends the database in good order and gives the data folder free. Calling it again is harmless. */
  stop(): Promise<void>;
}

const DEFAULT_SETTINGS = { shared_buffers: '64MB', log_checkpoints: 'off' };

/** Starts the database of a data folder, making it at the first time; throws an `EmbeddedPostgresError`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDataDir(dataDir);
  try {
    const server = await start(dataDir, options);
    const stop = async () => {
      await server.stop();
      await unlock();
    };
    let stopping: Promise<void> | undefined;
    return { connection: { connectionString: server.connectionString }, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function start(dataDir: string, options: EmbeddedPostgresOptions): Promise<RunningServer> {
  const begin = performance.now();
  const { logger, onUnexpectedExit } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const placement = await placeCluster(dataDir);
  const { cluster, account } = placement;
  const native = await runnableNativeFolder(options.native ?? findNativeFolder(), account, dirname(cluster));
  const password = transport === 'loopback' ? await databasePassword(dataDir) : undefined;
  const isNew = await ensureCluster(native, placement, { password, sync: options.settings?.fsync !== 'off' });
  await recordPlacement(dataDir, cluster);
  if (!isNew) await endPreviousServer(cluster, (message) => logger?.info(message));
  const plan = {
    native,
    placement,
    serverLog: await openServerLog(dataDir),
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    onUnexpectedExit: (reason: string) => {
      logger?.error(`The embedded PostgreSQL ended unexpectedly:\n${reason}`);
      onUnexpectedExit?.(reason);
    },
  };
  const server =
    password === undefined ? await startSocketServer(plan) : await startLoopbackServer(plan, password);
  const tookMs = Math.round(performance.now() - begin);
  logger?.info(
    `The embedded PostgreSQL is ${isNew ? 'made and ' : ''}ready after ${tookMs} ms (data in ${cluster}).`,
  );
  return server;
}
