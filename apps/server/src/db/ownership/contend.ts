import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import type { ModuleMigrations } from '../migrations.ts';
import { compareSchema, type SchemaState } from '../schema-state.ts';
import { Lease } from './lease.ts';
import { OwnershipConnection } from './ownership-connection.ts';
import { acquire, readOwner, terminateEarlier, type Owner } from './ownership.store.ts';
import { pollMs } from './timing.ts';

export interface ContendOptions {
  readonly connection: pg.ClientConfig;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** What this version of the program migrates. A process doesn't take over a database that is newer than that. */
  readonly migrations: readonly ModuleMigrations[];
}

/** What a waiting process knows. */
export interface StandbyState {
  readonly owner: Owner;
  /** The database compared to this version: `older` is migrated at the takeover, `newer` can't be taken over. */
  readonly schema: SchemaState;
}

/** Checks of the schema between two polls that don't find the lease free. */
const pollsPerSchemaCheck = 20;
const fenceTimeoutMs = 10_000;
const fenceRecheckMs = 20;

/** How a process becomes the owner of an installation: at once if nobody is, otherwise when the owner ends. */
export class Contender {
  readonly #options: ContendOptions;
  readonly #connection: OwnershipConnection;
  readonly #self = { id: randomUUID(), host: hostname(), pid: process.pid };
  #wake: () => void = () => undefined;
  #state: StandbyState | null = null;

  constructor(options: ContendOptions) {
    this.#options = options;
    this.#connection = new OwnershipConnection(options.connection, () => this.#wake());
  }

  /** Null until the first failed attempt. */
  get state(): StandbyState | null {
    return this.#state;
  }

  /** Takes the ownership if it is free. Otherwise `state` says who has it. */
  async tryNow(): Promise<Lease | null> {
    const lease = await this.#tryAcquire();
    if (lease) await this.#fence(lease);
    return lease;
  }

  /** Tries until it owns the installation. Returns null when `signal` is aborted first. */
  async wait(signal: AbortSignal): Promise<Lease | null> {
    const stop = () => this.#wake();
    signal.addEventListener('abort', stop);
    try {
      for (let polls = 1; !signal.aborted; polls += 1) {
        const woken = new Promise<void>((resolve) => (this.#wake = resolve));
        const cancel = this.#options.clock.after(pollMs, () => this.#wake());
        const lease = await this.#poll(polls);
        if (lease) {
          await this.#fence(lease);
          return lease;
        }
        await woken;
        cancel();
      }
      return null;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #poll(polls: number): Promise<Lease | null> {
    try {
      if (polls % pollsPerSchemaCheck === 0 && this.#state)
        this.#state = { ...this.#state, schema: await this.#compareSchema() };
      return await this.#tryAcquire();
    } catch (error) {
      if (polls % pollsPerSchemaCheck === 1)
        this.#options.logger.warn({ err: error }, "standby: the database can't be reached");
      return null;
    }
  }

  async #tryAcquire(): Promise<Lease | null> {
    const { owner, isFree } = await this.#connection.use(readOwner);
    const isCheckDue = isFree || this.#state === null;
    const schema = isCheckDue ? await this.#compareSchema() : (this.#state?.schema ?? 'current');
    this.#state = { owner, schema };
    if (!isFree || schema === 'newer') return null;
    const { clock, logger } = this.#options;
    const askedAt = clock.elapsed();
    const epoch = await this.#connection.use((client) => acquire(client, this.#self));
    const { id: ownerId } = this.#self;
    return epoch === undefined
      ? null
      : new Lease({ epoch, ownerId, connection: this.#connection, clock, logger }, askedAt);
  }

  #compareSchema(): Promise<SchemaState> {
    return this.#connection.use((client) => compareSchema(client, this.#options.migrations));
  }

  /**
   * Ends the connections of earlier owners and waits until the last is gone, with whatever it was writing. A process
   * that fails in this must not go on: it gives the lease back.
   */
  async #fence(lease: Lease): Promise<void> {
    const { clock } = this.#options;
    const giveUpAt = clock.elapsed() + fenceTimeoutMs;
    try {
      while ((await this.#connection.use((client) => terminateEarlier(client, lease.epoch))) > 0) {
        if (clock.elapsed() > giveUpAt)
          throw new Error('The database connections of the earlier owner are still open');
        await delay(fenceRecheckMs);
      }
    } catch (error) {
      await lease.release();
      throw error;
    }
  }
}
