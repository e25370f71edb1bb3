/** The command line as people use it: a process of the built server, its words and how it ends. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { builtMain, findFreePort } from '@turnstage/testkit';

export type Settings = Readonly<Record<string, string>>;
type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A data folder that the embedded database's own account may enter. */
export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-cli-'));
  await chmod(dataDir, 0o755);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Only what a command is told: no setting of whoever runs the tests leaks in. */
function launch(args: readonly string[], settings: Settings): Child {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  return spawn(process.execPath, [fileURLToPath(builtMain()), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** Runs a command to its end. */
export async function run(args: readonly string[], settings: Settings): Promise<Outcome> {
  const child = launch(args, settings);
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out(), err: err() };
}

export interface Served {
  readonly baseUrl: string;
  /** Sends the signal; answers how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A server, once it says that it is ready. */
export async function startServer(settings: Settings): Promise<Served> {
  const port = await findFreePort();
  const child = launch(['serve'], { PORT: String(port), ...settings });
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => out().includes('Turnstage is ready') && resolve());
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${err()}`)));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    async end(signal) {
      child.kill(signal);
      const [code, by] = await ended;
      return { code, signal: by };
    },
  };
}
