import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgresLogger } from './embedded-postgres.ts';
import type { RunningServer } from './running-server.ts';

/** Waits before each new start. After the last one fails in a row, there is no further attempt (rule Q17). */
export const restartPausesMs: readonly number[] = [0, 500, 2_000, 5_000, 15_000];
/** A database that ran for this long has started successfully: the attempts are counted from the beginning. */
export const stableAfterMs = 60_000;

export interface SupervisorOptions {
  /** `onExit` is called with the last log lines when the server that it started ends without being asked to. */
  start(onExit: (reason: string) => void): Promise<RunningServer>;
  /** The database has ended, and can't be started any more. */
  onGivenUp(reason: string): void;
  readonly logger?: EmbeddedPostgresLogger | undefined;
  /** Replaced in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic, ms. Replaced in tests. */
  readonly elapsed?: () => number;
}

/** Starts the database, and starts it again when it dies. Nothing that was committed is lost by that. */
export class ServerSupervisor {
  readonly #options: SupervisorOptions;
  readonly #elapsed: () => number;
  readonly #pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly #stopping = new AbortController();
  #server: RunningServer | null = null;
  #restarting: Promise<void> = Promise.resolve();
  #attempts = 0;
  #startedAt = 0;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#elapsed = options.elapsed ?? (() => performance.now());
    this.#pause = options.pause ?? ((ms, signal) => delay(ms, undefined, { signal }));
  }

  /** Throws when the first start fails: then it is the settings or the folder, and no accident. */
  async start(): Promise<RunningServer> {
    const server = await this.#launch();
    return { connectionString: server.connectionString, stop: () => this.#stop() };
  }

  async #launch(): Promise<RunningServer> {
    const server = await this.#options.start((reason) => this.#onExit(reason));
    this.#server = server;
    this.#startedAt = this.#elapsed();
    return server;
  }

  #onExit(reason: string): void {
    if (this.#stopping.signal.aborted) return;
    this.#options.logger?.error(`The embedded PostgreSQL ended unexpectedly:\n${reason}`);
    if (this.#elapsed() - this.#startedAt >= stableAfterMs) this.#attempts = 0;
    this.#restarting = this.#restart(reason);
  }

  async #restart(firstReason: string): Promise<void> {
    const { signal } = this.#stopping;
    let reason = firstReason;
    for (;;) {
      const pauseMs = restartPausesMs[this.#attempts];
      if (pauseMs === undefined) return this.#options.onGivenUp(reason);
      this.#attempts += 1;
      await this.#pause(pauseMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#launch();
        this.#options.logger?.info(`The embedded PostgreSQL runs again (attempt ${this.#attempts}).`);
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        this.#options.logger?.error(`The embedded PostgreSQL could not be started again:\n${reason}`);
      }
    }
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    await this.#restarting;
    await this.#server?.stop();
  }
}
