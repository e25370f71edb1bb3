/** Runs PostgreSQL as a child on a unix socket only, in such a way that it also stops when this process is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { program } from './native-folder.ts';
import { placeSocket } from './placement.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { plainEnvironment, rootFolder } from './run-program.ts';
import { type RunningServer, type ServerPlan, settingParameters } from './running-server.ts';

const POLL_MS = 5;
/** Recovery after a crash of the machine may read a lot. */
const LONGEST_START_MS = 120_000;
const LONGEST_STOP_MS = 60_000;

/**
 * The shell starts PostgreSQL and waits for it. Descriptor 3 is a pipe that only this process holds open: its end
 * is the request to stop, and comes by itself when this process dies, however that happens.
 * The loop is there because a trapped signal cuts `wait` short while PostgreSQL is still busy stopping.
 */
const WATCHDOG = `
  "$0" "$@" 3<&- & P=$!
  trap 'kill -INT $P' TERM INT
  (read x <&3; kill -INT $P) & R=$!
  S=1
  while kill -0 $P 2>/dev/null; do wait $P; S=$?; done
  kill $R 2>/dev/null
  exit $S`;

/** Some process of a server that was killed has not yet noticed; it will in a moment. */
const LEFTOVER = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const LEFTOVER_TRIES = 50;
const LEFTOVER_PAUSE_MS = 200;

export async function startSocketServer(plan: ServerPlan): Promise<RunningServer> {
  const socketFolder = await placeSocket(plan.placement);
  const child = await startedChild(plan, socketFolder);
  let stopping: Promise<void> | undefined;
  child.once('exit', () => {
    if (stopping === undefined) void plan.serverLog.recent().then(plan.onUnexpectedExit);
  });
  const stop = async () => {
    await endChild(child, plan);
    if (socketFolder !== plan.placement.cluster) await rm(socketFolder, { recursive: true, force: true });
  };
  return {
    connectionString: socketAddress(socketFolder),
    stop: () => (stopping ??= stop()),
  };
}

export function socketAddress(socketFolder: string): string {
  return `postgresql:///postgres?host=${encodeURIComponent(socketFolder)}&user=postgres`;
}

async function startedChild(plan: ServerPlan, socketFolder: string): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    // a file left by a crashed server says "ready" too, but about another process
    const left = await readPostmasterFile(plan.placement.cluster);
    const child = await launch(plan, socketFolder);
    if (await becomesReady(child, plan, left?.text)) return child;
    const reason = await plan.serverLog.recent();
    if (!LEFTOVER.test(reason) || tries === LEFTOVER_TRIES) {
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
    const child = spawn('/bin/sh', ['-c', WATCHDOG, program(native, 'postgres'), ...parameters], {
      ...placement.account,
      cwd: rootFolder(),
      env: plainEnvironment(),
      // a session of its own: Ctrl-C in the terminal is for the server, which then stops its database in order
      detached: true,
      stdio: ['ignore', output.fd, output.fd, 'pipe'],
    });
    await once(child, 'spawn');
    // the pipe only ever ends; that the other side ended first is no error
    child.stdio[3]?.on('error', () => {});
    return child;
  } finally {
    await output.close();
  }
}

/** Answers false when PostgreSQL gave up. */
async function becomesReady(
  child: ChildProcess,
  plan: ServerPlan,
  left: string | undefined,
): Promise<boolean> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (!hasEnded(child)) {
    const file = await readPostmasterFile(plan.placement.cluster);
    if (file?.ready && file.text !== left) return true;
    if (Date.now() > deadline) {
      await endChild(child, plan);
      return false;
    }
    await delay(POLL_MS);
  }
  return false;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endChild(child: ChildProcess, plan: ServerPlan): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.stdio[3]?.destroy();
  const impatience = setTimeout(() => void endAtOnce(plan.placement.cluster), LONGEST_STOP_MS);
  await ended;
  clearTimeout(impatience);
}

/** Nothing is lost by this: what was committed is in the log that the next start reads. */
async function endAtOnce(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file !== undefined) process.kill(file.pid, 'SIGQUIT');
}
