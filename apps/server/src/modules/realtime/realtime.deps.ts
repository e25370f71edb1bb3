import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { RoomModule } from '../room/index.ts';
import type { SocketGate } from '../../sockets/index.ts';
import type { UserModule } from '../user/index.ts';
import type { RateLimitPolicy } from '../../rate-limits/index.ts';
import type { ChatModule } from '../chat/index.ts';
import type { PaymentModule } from '../payment/index.ts';
import type { PlaylistModule } from '../playlist/index.ts';

/** Dependencies that the composition root passes to this module. */
export interface RealtimeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly events: EventBus;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly user: UserModule;
  readonly room: RoomModule;
  readonly playlist: PlaylistModule;
  readonly chat: ChatModule;
  readonly payment: Pick<PaymentModule, 'findSubscription'>;
  readonly socketGate: SocketGate;
  /** Handles a websocket upgrade of another path. Returns false when the path belongs to nobody. */
  handleOtherUpgrade(request: IncomingMessage, tcpSocket: Duplex, head: Buffer): boolean;
  /** Counts stored steps of rooms that the engine refuses when it replays them. */
  readonly replayRefusals?: { inc(): void };
  readonly tuning?: Partial<RealtimeTuning> | undefined;
}

/** Values that tests make small, to reach within moments what takes hours. */
export interface RealtimeTuning {
  /** Clients drop a connection that is silent for 45 s (wire 1.2). Uses real time, wherever the clock stands. */
  readonly pingIntervalMs: number;
  /** Restoring a room replays at most about this many steps. */
  readonly stepsPerSnapshot: number;
  /** Unsent bytes after which a connection is terminated. The client reconnects and gets the full state. */
  readonly maxUnsentBytes: number;
  /** Rate limit for requests of one connection. Clock requests and heartbeats don't count. */
  readonly requests: RateLimitPolicy;
}

/** 60 at once, for example when a client reconnects and catches up, and ten a second for good. */
const requestPolicy: RateLimitPolicy = {
  name: 'socket-requests',
  max: 60,
  windowMs: 6_000,
  algorithm: 'bucket',
};

/** For tests and benchmarks. */
export const unlimitedRequests: RateLimitPolicy = { ...requestPolicy, max: Number.MAX_SAFE_INTEGER };

const defaultTuning: RealtimeTuning = {
  pingIntervalMs: 25_000,
  stepsPerSnapshot: 500,
  maxUnsentBytes: 8 * 1024 * 1024,
  requests: requestPolicy,
};

export function tuningOf({ tuning }: Pick<RealtimeDeps, 'tuning'>): RealtimeTuning {
  return { ...defaultTuning, ...tuning };
}
