/** Runs the command line as people use it: a process of the built server, its output and its exit code. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { builtMain } from '@turnstage/server/testing';
import { findFreePort, temporaryFolder } from '@turnstage/testkit';
import { quietSettings } from '../process/quiet-settings.ts';

export type Settings = Readonly<Record<string, string>>;
type Account = { readonly uid?: number; readonly gid?: number };
type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A data folder that the account of the embedded database can enter. */
export async function createDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await temporaryFolder('turnstage-cli-');
  return {
    dataDir,
    // The PostgreSQL of a server that was killed ends a moment later, and writes files while it does.
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** Passes only the given settings, so that no setting from the tester's environment leaks in. */
function launch(args: readonly string[], settings: Settings, account: Account = {}): Child {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  return spawn(process.execPath, [fileURLToPath(builtMain()), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...quietSettings,
      ...settings,
    },
  });
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => (text += chunk));
  return () => text;
}

export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions extends Account {
  /** Like `| head -n`: stops reading after so many lines and closes the pipe. */
  readonly maxOutputLines?: number;
}

/** Runs a command until it exits, under our own account unless another one is given. */
export async function run(
  args: readonly string[],
  settings: Settings,
  { maxOutputLines = Number.POSITIVE_INFINITY, ...account }: RunOptions = {},
): Promise<CommandResult> {
  const child = launch(args, settings, account);
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  child.stdout.on('data', () => {
    if (out().split('\n').length > maxOutputLines) child.stdout.destroy();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out(), err: err() };
}

/** Starts a command that the test ends. */
export function startCommand(args: readonly string[], settings: Settings) {
  const child = launch(args, settings);
  const closed = once(child, 'close');
  return {
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

export interface ServerProcess {
  readonly baseUrl: string;
  readonly pid: number;
  /** Sends a signal that doesn't end the process. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with how the process ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Everything the process has printed so far, including its log. */
  output(): string;
  /** Sends the signal and returns how the process ended. */
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts a server and waits until it prints `readyText`. */
export async function startServer(
  settings: Settings,
  readyText = 'Turnstage is ready',
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = launch(['serve'], { PORT: String(port), ...settings });
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const ended = (once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>).then(
    ([code, signal]) => ({ code, signal }),
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => out().includes(readyText) && resolve());
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${err()}`)));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    ended,
    output: () => out() + err(),
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
