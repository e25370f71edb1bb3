import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { OwnershipConnection } from './ownership-connection.ts';
import { OwnershipInDoubt, OwnershipLost } from './ownership-lost.ts';
import { readOwner, release, renew, type Owner } from './ownership.store.ts';
import { heartbeatMs, maxDoubtMs, ttlMs } from './timing.ts';

/** The right of this process to write, as far as the rest of the server sees it. */
export interface WriteLease {
  readonly epoch: number;
  /** By this process's own clock. */
  readonly isHeld: boolean;
  /**
   * Null while the lease is held. Otherwise it has run out without anybody taking it, as far as this process knows:
   * resolves when it is renewed; rejects with `OwnershipLost` when it is lost, and when it is in doubt for long.
   */
  whenHeld(): Promise<void> | null;
  /** Call this when the database has refused the epoch. */
  verify(): void;
}

export interface LeaseOptions {
  readonly epoch: number;
  readonly ownerId: string;
  readonly connection: OwnershipConnection;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/**
 * The ownership of an installation, renewed twice a second until it is released or lost. By this process's monotonic
 * clock it ends `ttlMs` after the last renewal was *sent*, which is never later than the database's own count.
 */
export class Lease implements WriteLease {
  readonly epoch: number;
  /** Resolves with the new owner, if known, when another process has taken over. Never rejects. */
  readonly lost: Promise<Owner | null>;
  readonly #options: LeaseOptions;
  #reportLoss!: (owner: Owner | null) => void;
  #heldUntil: number;
  #cancelTimer: () => void = () => undefined;
  #renewing: Promise<void> | null = null;
  #end: 'released' | 'lost' | null = null;
  #waiting: { resolve(): void; reject(error: Error): void }[] = [];
  #isPaused = false;

  /** `acquiredAt` is the monotonic time when the lease was asked for. */
  constructor(options: LeaseOptions, acquiredAt: number) {
    this.#options = options;
    this.epoch = options.epoch;
    this.#heldUntil = acquiredAt + ttlMs;
    this.lost = new Promise((resolve) => (this.#reportLoss = resolve));
    this.#renewLater();
  }

  get isHeld(): boolean {
    return this.#end !== 'lost' && this.#options.clock.elapsed() < this.#heldUntil;
  }

  whenHeld(): Promise<void> | null {
    if (this.#end === 'lost') return Promise.reject(new OwnershipLost());
    if (this.isHeld) return null;
    if (this.#isDoubtLong) return Promise.reject(new OwnershipInDoubt());
    this.verify();
    return new Promise((resolve, reject) => void this.#waiting.push({ resolve, reject }));
  }

  verify(): void {
    void this.renewNow();
  }

  /** Renews the lease now, unless that is in flight. Resolves when that has succeeded, failed or lost it. */
  renewNow(): Promise<void> {
    if (this.#end) return Promise.resolve();
    this.#cancelTimer();
    return (this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = null;
      if (!this.#end) this.#renewLater();
    }));
  }

  /** Gives the lease to whoever waits. Call it when this process has written everything. */
  async release(): Promise<void> {
    const { connection, ownerId } = this.#options;
    this.#cancelTimer();
    const wasHeld = this.#end === null;
    this.#end ??= 'released';
    await this.#renewing;
    if (wasHeld)
      await connection.use((client) => release(client, this.epoch, ownerId)).catch(() => undefined);
    await connection.close();
  }

  /** Whoever waits for something to be written should rather find another process. */
  get #isDoubtLong(): boolean {
    return this.#options.clock.elapsed() > this.#heldUntil + maxDoubtMs;
  }

  #rejectWaiting(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #renewLater(): void {
    this.#cancelTimer = this.#options.clock.after(heartbeatMs, () => void this.renewNow());
  }

  async #renew(): Promise<void> {
    const { connection, clock, ownerId, logger } = this.#options;
    const sentAt = clock.elapsed();
    try {
      const isOurs = await connection.use((client) => renew(client, this.epoch, ownerId));
      if (this.#end) return;
      if (!isOurs) return await this.#lose();
      this.#heldUntil = sentAt + ttlMs;
      if (this.#isPaused) logger.info('the ownership of the installation is renewed: writing again');
      this.#isPaused = false;
      for (const { resolve } of this.#waiting.splice(0)) resolve();
    } catch (error) {
      if (this.#isDoubtLong) this.#rejectWaiting(new OwnershipInDoubt());
      if (this.#isPaused || clock.elapsed() < this.#heldUntil) return;
      this.#isPaused = true;
      logger.warn(
        { err: error },
        'the ownership of the installation could not be renewed: nothing is written',
      );
    }
  }

  async #lose(): Promise<void> {
    this.#end = 'lost';
    this.#rejectWaiting(new OwnershipLost());
    const { connection } = this.#options;
    const now = await connection.use(readOwner).catch(() => null);
    this.#reportLoss(now && now.owner);
    await connection.close();
  }
}
