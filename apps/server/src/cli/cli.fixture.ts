/** The command line as people use it: a process of the built server, its words and how it ends. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { builtMain, findFreePort, temporaryFolder } from '@turnstage/testkit';

export type Settings = Readonly<Record<string, string>>;
type Account = { readonly uid?: number; readonly gid?: number };
type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A data folder that the embedded database's own account may enter. */
export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await temporaryFolder('turnstage-cli-');
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Only what a command is told: no setting of whoever runs the tests leaks in. */
function launch(args: readonly string[], settings: Settings, account: Account = {}): Child {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  return spawn(process.execPath, [fileURLToPath(builtMain()), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
    env: { PATH, HOME, TMPDIR, HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'error', ...settings },
  });
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => (text += chunk));
  return () => text;
}

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command to its end, by our own account unless another is named. */
export async function run(args: readonly string[], settings: Settings, account?: Account): Promise<Outcome> {
  const child = launch(args, settings, account);
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out(), err: err() };
}

export interface Served {
  readonly baseUrl: string;
  /** Everything that it has said so far, its log included. */
  said(): string;
  /** Sends the signal; answers how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A server, once it has said so much. */
export async function startServer(settings: Settings, words = 'Turnstage is ready'): Promise<Served> {
  const port = await findFreePort();
  const child = launch(['serve'], { PORT: String(port), ...settings });
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => out().includes(words) && resolve());
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${err()}`)));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    said: () => out() + err(),
    async end(signal) {
      child.kill(signal);
      const [code, by] = await ended;
      return { code, signal: by };
    },
  };
}
