import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtServe } from '../database/index.ts';
import { quietSettings } from './quiet-settings.ts';

export interface ServerProcessOptions {
  readonly connectionString: string;
  readonly dataDir: string;
  readonly port: number;
  /** Steps of a room between two snapshots. */
  readonly stepsPerSnapshot?: number;
  /** More settings. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A server on a test database in a separate process, which can be killed and started again. */
export class ServerProcess {
  readonly baseUrl: string;
  readonly #options: ServerProcessOptions;
  #child: ChildProcess | null = null;

  constructor(options: ServerProcessOptions) {
    this.#options = options;
    this.baseUrl = `http://127.0.0.1:${options.port}`;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const { connectionString, dataDir, port, stepsPerSnapshot, env } = this.#options;
    const child = spawn(process.execPath, [fileURLToPath(builtServe())], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: connectionString,
        ...quietSettings,
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: this.baseUrl,
        STEPS_PER_SNAPSHOT: String(stepsPerSnapshot ?? 500),
        ...env,
      },
    });
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code} before it was ready`);
    });
    await Promise.race([once(child.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  }

  /** Kills the process without notice. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Stops the process as an operator would. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
