import pg from 'pg';
import { releaseChannel } from './ownership.store.ts';
import { queryTimeoutMs } from './timing.ts';

/**
 * The connection that holds or waits for a lease: outside the pool, so that a busy server can't keep its own
 * heartbeat waiting. Opened on first use, and again after it broke.
 */
export class OwnershipConnection {
  readonly #config: pg.ClientConfig;
  readonly #onRelease: () => void;
  #client: Promise<pg.Client> | null = null;

  /** `onRelease` is called when an owner gives up its lease. */
  constructor(config: pg.ClientConfig, onRelease: () => void) {
    this.#config = config;
    this.#onRelease = onRelease;
  }

  /** Runs `work`; whatever goes wrong closes the connection, since it can't be told from a broken one. */
  async use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    this.#client ??= this.#open();
    const opening = this.#client;
    try {
      return await work(await opening);
    } catch (error) {
      if (this.#client === opening) this.#client = null;
      void opening.then((client) => client.end()).catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    const opening = this.#client;
    this.#client = null;
    await opening?.then((client) => client.end()).catch(() => undefined);
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#config,
      application_name: 'turnstage ownership',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    // A broken connection shows up in the next query. Without a listener it would end the process.
    client.on('error', () => undefined);
    client.on('notification', this.#onRelease);
    await client.connect();
    await client.query(`listen ${releaseChannel}`);
    return client;
  }
}
