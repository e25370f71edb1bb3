import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { TrustProxy } from '../config/index.ts';
import { toNetworkPrefix } from '../http/network-prefix.ts';
import { Budget, type MemoryRateLimiter, type RateLimitPolicy } from '../rate-limits/index.ts';
import { createAddressReader } from './read-address.ts';
import type { SocketLimits } from './socket-limits.ts';

export interface SocketGateOptions {
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly limiter: MemoryRateLimiter;
  readonly limits: SocketLimits;
  readonly trustProxy: TrustProxy;
}

/** Who a connection belongs to, once it has shown a valid token. */
interface SocketCaller {
  readonly kind: 'user' | 'guest' | 'service';
  readonly userUuid: string;
}

/** A frame costs one, and one more for each of these. */
const bytesPerUnit = 4096;
/** Opening a connection costs as much as this many frames. */
const openingCost = 10;
const logPolicy: RateLimitPolicy = {
  name: 'socket-log',
  max: 1,
  windowMs: 60_000,
  algorithm: 'fixed',
};

/**
 * Decides how many websockets an address and an account can have open, and what every frame costs, before anything
 * is done for it (rules Q4 to Q7). One gate for the room socket and the chat socket.
 */
export class SocketGate {
  readonly options: SocketGateOptions;
  readonly #readAddress: (request: IncomingMessage) => string;
  readonly #open = new Map<string, number>();
  readonly #unverified = new Map<string, number>();
  readonly #ofAccount = new Map<string, number>();

  constructor(options: SocketGateOptions) {
    this.options = options;
    this.#readAddress = createAddressReader(options.trustProxy);
  }

  /** Returns null when the address has too many connections. Then the request is refused with `refuseUpgrade`. */
  admit(request: IncomingMessage): SocketTicket | null {
    const { limits } = this.options;
    const address = toNetworkPrefix(this.#readAddress(request));
    const isRefused =
      countOf(this.#open, address) >= limits.maxPerAddress ||
      countOf(this.#unverified, address) >= limits.maxUnverifiedPerAddress ||
      !this.consume(address, openingCost);
    if (isRefused) {
      this.report(address, 'refused a websocket: too many from this address');
      return null;
    }
    change(this.#open, address, 1);
    change(this.#unverified, address, 1);
    return new SocketTicket(this, address);
  }

  /** Takes frames off the budget of an address. */
  consume(address: string, cost: number): boolean {
    return this.options.limiter.consume(address, this.options.limits.addressFrames, cost).isAllowed;
  }

  /** Returns false when the account has too many connections already. */
  verified(address: string, account: string | null): boolean {
    if (account !== null && countOf(this.#ofAccount, account) >= this.options.limits.maxPerAccount) {
      this.report(address, 'refused a websocket: the account has too many');
      return false;
    }
    change(this.#unverified, address, -1);
    if (account !== null) change(this.#ofAccount, account, 1);
    return true;
  }

  closed(address: string, state: { readonly isVerified: boolean; readonly account: string | null }): void {
    change(this.#open, address, -1);
    if (!state.isVerified) change(this.#unverified, address, -1);
    if (state.account !== null) change(this.#ofAccount, state.account, -1);
  }

  /** At most once a minute for an address: an attack must not fill the log. */
  report(address: string, text: string): void {
    if (this.options.limiter.consume(address, logPolicy).isAllowed)
      this.options.logger.warn({ address }, text);
  }
}

/** The place of one connection. Give it back with `close`. */
export class SocketTicket {
  readonly #gate: SocketGate;
  readonly #address: string;
  #budget: Budget;
  #isVerified = false;
  #account: string | null = null;
  #isClosed = false;

  constructor(gate: SocketGate, address: string) {
    this.#gate = gate;
    this.#address = address;
    this.#budget = new Budget(gate.options.clock, gate.options.limits.unverifiedFrames);
  }

  get isVerified(): boolean {
    return this.#isVerified;
  }

  /**
   * Call this for every frame of every kind, before it is read. Returns false when the connection or its address has
   * sent too many: end the connection then.
   */
  consumeFrame(bytes: number): boolean {
    const cost = 1 + Math.floor(bytes / bytesPerUnit);
    const isAllowed = this.#budget.consume(cost).isAllowed && this.#gate.consume(this.#address, cost);
    if (!isAllowed) this.#gate.report(this.#address, 'ended a websocket: too many frames');
    return isAllowed;
  }

  /** The token was valid. Returns false when its account has too many connections already. */
  verify({ kind, userUuid }: SocketCaller): boolean {
    if (this.#isVerified || this.#isClosed) return true;
    const account = kind === 'user' ? userUuid : null;
    if (!this.#gate.verified(this.#address, account)) return false;
    this.#isVerified = true;
    this.#account = account;
    this.#budget = new Budget(this.#gate.options.clock, this.#gate.options.limits.frames);
    return true;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#gate.closed(this.#address, { isVerified: this.#isVerified, account: this.#account });
  }
}

/** Clients wait before they try again. */
export function refuseUpgrade(network: Duplex): void {
  network.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\n\r\n');
}

function countOf(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = countOf(counts, key) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
