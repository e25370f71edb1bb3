import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** The server as `npm run build` makes it, with its own database and its own limits, in a process of its own. */
export class Target {
  readonly baseUrl: string;
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #dataDir: string;

  private constructor(child: ChildProcess, dataDir: string, baseUrl: string) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.baseUrl = baseUrl;
    this.pid = child.pid ?? 0;
  }

  static async start(preload?: URL): Promise<Target> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-attack-'));
    const child = spawn(process.execPath, [...(preload ? ['--import', preload.href] : []), main, 'serve'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // TRUST_PROXY lets an attack come from many addresses.
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'fatal',
        HOST: '127.0.0.1',
        PORT: '0',
        TRUST_PROXY: '1',
      },
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (url !== undefined) return new Target(child, dataDir, url.replace('localhost', '127.0.0.1'));
    }
    throw new Error('the server ended before it was ready');
  }

  get websocketUrl(): string {
    return this.baseUrl.replace('http', 'ws');
  }

  person(name: string): Promise<TestPerson> {
    return signUpPerson(this.baseUrl, name);
  }

  /** Resolves with the time that it took to end. */
  async terminate(): Promise<number> {
    const { exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null) return 0;
    const startedAt = performance.now();
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
    return performance.now() - startedAt;
  }

  async stop(): Promise<void> {
    await this.terminate();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
