/** Runs our own PostgreSQL in the data folder, so that an installation needs no other program. */
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ensureCluster } from './cluster.ts';
import { lockDataDir } from './instance-lock.ts';
import { getOrCreatePassword, startLoopbackServer } from './loopback-server.ts';
import { findNativeFolder, ensureRunnablePrograms } from './native-folder.ts';
import { locateCluster, recordPlacement } from './placement.ts';
import { stopPreviousServer } from './postmaster-file.ts';
import type { RunningServer } from './running-server.ts';
import { openServerLog } from './server-log.ts';
import { startSocketServer } from './socket-server.ts';
import { ServerSupervisor } from './supervisor.ts';

export interface EmbeddedPostgresLogger {
  info(message: string): void;
  error(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Created if missing. */
  readonly dataDir: string;
  readonly logger?: EmbeddedPostgresLogger;
  /** PostgreSQL settings by name, for example `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * Called with PostgreSQL's last log lines if it exits without `stop` and can't be started again. The server can't
   * continue then.
   */
  readonly onGivenUp?: (reason: string) => void;
  /** Folder with PostgreSQL's programs. Default: the package for this machine. */
  readonly native?: string;
  /** Default: `loopback` on Windows, otherwise `socket`. */
  readonly transport?: 'socket' | 'loopback';
}

export interface EmbeddedPostgres {
  /** For `openDatabase` and for PostgreSQL's own tools. */
  readonly connection: { readonly connectionString: string };
  /** Shuts the database down cleanly and unlocks the data folder. Safe to call twice. */
  stop(): Promise<void>;
}

const DEFAULT_SETTINGS = { shared_buffers: '64MB', log_checkpoints: 'off' };

/** Starts the database of a data folder and creates it the first time. Throws an `EmbeddedPostgresError`. */
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
  const startedAt = performance.now();
  const { logger } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const placement = await locateCluster(dataDir);
  const { cluster, account } = placement;
  const native = await ensureRunnablePrograms(
    options.native ?? findNativeFolder(),
    account,
    dirname(cluster),
  );
  const password = transport === 'loopback' ? await getOrCreatePassword(dataDir) : undefined;
  const isNew = await ensureCluster(native, placement, { password, sync: options.settings?.fsync !== 'off' });
  await recordPlacement(dataDir, cluster);
  const basis = {
    native,
    placement,
    serverLog: await openServerLog(dataDir),
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
  };
  const supervisor = new ServerSupervisor({
    logger,
    onGivenUp: (reason) => options.onGivenUp?.(reason),
    async start(onUnexpectedExit) {
      const plan = { ...basis, onUnexpectedExit };
      // Whatever the dead one has left behind, be it a part of itself.
      await stopPreviousServer(cluster, (message) => logger?.info(message));
      return password === undefined ? startSocketServer(plan) : startLoopbackServer(plan, password);
    },
  });
  const server = await supervisor.start();
  const tookMs = Math.round(performance.now() - startedAt);
  logger?.info(
    `The embedded PostgreSQL is ${isNew ? 'made and ' : ''}ready after ${tookMs} ms (data in ${cluster}).`,
  );
  return server;
}
