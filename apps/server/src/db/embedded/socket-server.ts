/**
 * Runs PostgreSQL as a child process on a unix socket only, in such a way that it also stops when this process is
 * killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getProgramPath } from './native-folder.ts';
import { prepareSocketFolder } from './placement.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { minimalEnvironment, rootFolder } from './run-program.ts';
import { type RunningServer, type ServerPlan, settingParameters } from './running-server.ts';

const POLL_MS = 5;
/** Recovery after a machine crash may read a lot of data. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;

/**
 * The shell starts PostgreSQL and waits for it. Descriptor 3 is a pipe that only this process holds open. When the
 * pipe ends, the shell stops PostgreSQL. That also happens when this process dies, for whatever reason. The loop is
 * needed because a trapped signal interrupts `wait` while PostgreSQL is still shutting down.
 */
const WATCHDOG = `
  "$0" "$@" 3<&- & P=$!
  trap 'kill -INT $P' TERM INT
  (read x <&3; kill -INT $P) & R=$!
  S=1
  while kill -0 $P 2>/dev/null; do wait $P; S=$?; done
  kill $R 2>/dev/null
  exit $S`;

/** A process of a killed server hasn't exited yet. It will in a moment, so the start is retried. */
const LEFTOVER_ERROR = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const LEFTOVER_TRIES = 50;
const LEFTOVER_PAUSE_MS = 200;

export async function startSocketServer(plan: ServerPlan): Promise<RunningServer> {
  const socketFolder = await prepareSocketFolder(plan.placement);
  const child = await startChild(plan, socketFolder);
  let stopping: Promise<void> | undefined;
  child.once('exit', () => {
    if (stopping === undefined) void plan.serverLog.readRecent().then(plan.onUnexpectedExit);
  });
  const stop = async () => {
    await stopChild(child, plan);
    if (socketFolder !== plan.placement.cluster) await rm(socketFolder, { recursive: true, force: true });
  };
  return {
    connectionString: socketConnectionString(socketFolder),
    stop: () => (stopping ??= stop()),
  };
}

export function socketConnectionString(socketFolder: string): string {
  return `postgresql:///postgres?host=${encodeURIComponent(socketFolder)}&user=postgres`;
}

async function startChild(plan: ServerPlan, socketFolder: string): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    // a file left by a crashed server also says "ready", but about another process
    const previousText = await readPostmasterFile(plan.placement.cluster);
    const child = await launch(plan, socketFolder);
    if (await waitUntilReady(child, plan, previousText?.text)) return child;
    const reason = await plan.serverLog.readRecent();
    if (!LEFTOVER_ERROR.test(reason) || tries === LEFTOVER_TRIES) {
      throw new EmbeddedPostgresError(
        `The embedded database did not start (${plan.serverLog.path}):\n${reason}`,
      );
    }
    await delay(LEFTOVER_PAUSE_MS);
  }
}

async function launch(plan: ServerPlan, socketFolder: string): Promise<ChildProcess> {
  const { placement, settings, native } = plan;
  const parameters = [
    '-D',
    placement.cluster,
    '-k',
    socketFolder,
    ...settingParameters({ listen_addresses: '', unix_socket_permissions: '0700', ...settings }),
  ];
  const output = await open(plan.serverLog.path, 'a');
  try {
    const child = spawn('/bin/sh', ['-c', WATCHDOG, getProgramPath(native, 'postgres'), ...parameters], {
      ...placement.account,
      cwd: rootFolder(),
      env: minimalEnvironment(),
      // a session of its own: Ctrl-C in the terminal reaches only the server, which then stops its database in
      // order
      detached: true,
      stdio: ['ignore', output.fd, output.fd, 'pipe'],
    });
    await once(child, 'spawn');
    // the pipe is only used to signal its end, so it is no error if the other side closes it first
    child.stdio[3]?.on('error', () => {});
    return child;
  } finally {
    await output.close();
  }
}

/** Returns false if PostgreSQL gave up. */
async function waitUntilReady(
  child: ChildProcess,
  plan: ServerPlan,
  previousText: string | undefined,
): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!hasExited(child)) {
    const file = await readPostmasterFile(plan.placement.cluster);
    if (file?.ready && file.text !== previousText) return true;
    if (Date.now() > deadline) {
      await stopChild(child, plan);
      return false;
    }
    await delay(POLL_MS);
  }
  return false;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stopChild(child: ChildProcess, plan: ServerPlan): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  child.stdio[3]?.destroy();
  const forceStopTimer = setTimeout(() => void stopImmediately(plan.placement.cluster), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(forceStopTimer);
}

/** This loses no data: committed changes are in the write-ahead log, which the next start replays. */
async function stopImmediately(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file !== undefined) process.kill(file.pid, 'SIGQUIT');
}
