import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, temporaryFolder } from '@turnstage/testkit/outside';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bundle = path.join(root, 'dist/server/main.js');

/** The built product as an operator runs it: one process with its own PostgreSQL in a folder of its own. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process as a power cut would, and its database with it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

type Env = Record<string, string>;

/** Settings that need to know where the installation will be come from a function of its address. */
export async function install(settings: Env | ((url: string) => Promise<Env>) = {}): Promise<Installation> {
  if (!existsSync(bundle)) throw new Error('dist/server/main.js is missing; run npm run build');
  const dataDir = await temporaryFolder('turnstage-e2e-');
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = typeof settings === 'function' ? await settings(url) : settings;
  let running: ChildProcess | null = null;

  const installation: Installation = {
    url,
    dataDir,
    async start() {
      running = spawn(process.execPath, [bundle, 'serve'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          DEMO: 'off',
          LOG_LEVEL: 'error',
          ...env,
        },
      });
      await ready(url, running);
    },
    async kill() {
      if (!running) return;
      const gone = once(running, 'exit');
      running.kill('SIGKILL');
      await gone;
      running = null;
    },
    async remove() {
      if (running) {
        const gone = once(running, 'exit');
        running.kill('SIGTERM');
        await gone;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await installation.start();
  return installation;
}

async function ready(url: string, process: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`the server ended with ${process.exitCode}`);
    const answered = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not get ready');
}
