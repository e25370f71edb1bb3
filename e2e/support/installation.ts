import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyTemplate } from '@turnstage/server/testing/database-copy';
import { quietSettings, ServerHost } from '@turnstage/server/testing/process';
import { findFreePort, temporaryFolder, until } from '@turnstage/testkit';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ownBuild = path.join(root, 'dist');

/** The built product with a data folder and a database of its own. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  /** Kills the process, and its database if that is its own, as a power cut would. It has to have its own process. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

type Env = Record<string, string>;

/** Settings of an installation whose machine has no ffmpeg. It stores AAC as it is and encodes everything else by itself. */
export const withoutFfmpeg: Env = { PATH: '' };

export interface InstallationOptions {
  /** A folder with `server` and `web`, for comparing builds. */
  readonly build?: string;
  /** True: it starts the PostgreSQL in its data folder, as without any setting. Default: one that the test run shares. */
  readonly hasOwnDatabase?: boolean;
  /** True: a process as an operator starts it. Default: the one that runs the installations of this worker. */
  readonly hasOwnProcess?: boolean;
}

/** Runs the installations of this worker's files. Two at a time can't share it: the second has a process of its own. */
const host = new ServerHost();
let isHostFree = true;

/** `settings` can be a function of the installation's URL, for settings that need it. */
export async function startInstallation(
  settings: Env | ((url: string) => Promise<Env>) = {},
  { build = ownBuild, hasOwnDatabase = false, hasOwnProcess = hasOwnDatabase }: InstallationOptions = {},
): Promise<Installation> {
  const bundle = path.join(build, 'server/main.js');
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing; run npm run build`);
  const dataDir = await temporaryFolder('turnstage-e2e-');
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = typeof settings === 'function' ? await settings(url) : settings;
  const database = hasOwnDatabase ? undefined : await copyTemplate();
  const usesHost = !hasOwnProcess && build === ownBuild && database !== undefined && isHostFree;
  if (usesHost) isHostFree = false;
  let running: ChildProcess | null = null;
  const environment = {
    ...process.env,
    ...quietSettings,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.connectionString }),
    ...env,
  };

  const installation: Installation = {
    url,
    dataDir,
    async start() {
      if (usesHost) return host.start(environment);
      running = spawn(process.execPath, [bundle, 'serve'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: environment,
      });
      await waitUntilReady(url, running);
    },
    async kill() {
      if (!running) throw new Error('this installation has no process of its own: see hasOwnProcess');
      const exited = once(running, 'exit');
      running.kill('SIGKILL');
      await exited;
      running = null;
    },
    async remove() {
      if (usesHost) {
        await host.stop();
        isHostFree = true;
      }
      if (running) {
        const exited = once(running, 'exit');
        running.kill('SIGTERM');
        await exited;
      }
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await installation.start();
  return installation;
}

async function waitUntilReady(url: string, process: ChildProcess): Promise<void> {
  const isReady = async () => {
    if (process.exitCode !== null) throw new Error(`the server ended with ${process.exitCode}`);
    return fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  };
  await until('the server is ready', isReady, (ready) => ready);
}
