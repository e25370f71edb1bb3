import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { UserModule } from '../user/index.ts';
import type { BudgetLimits } from './actions/budget.ts';
import type { ChatModule } from '../chat/index.ts';
import type { PlaylistModule } from '../playlist/index.ts';

/** What the composition root hands to this module. */
export interface RealtimeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly events: EventBus;
  readonly user: UserModule;
  readonly room: RoomModule;
  readonly playlist: PlaylistModule;
  readonly chat: ChatModule;
  readonly pace?: Partial<RealtimePace> | undefined;
}

/** Figures that tests make small, to see in a moment what takes hours. */
export interface RealtimePace {
  /** Clients drop a link that is silent for 45 s (wire 1.2). In real time, wherever the clock stands. */
  readonly pingIntervalMs: number;
  /** Reading a room back replays at most about this many steps. */
  readonly stepsPerSnapshot: number;
  /** Unsent bytes after which a connection is given up; the client comes back and takes a fresh picture. */
  readonly mostUnsentBytes: number;
  /** How fast one connection may ask for things; clock questions and heartbeats don't count. */
  readonly requests: BudgetLimits;
}

const usualPace: RealtimePace = {
  pingIntervalMs: 25_000,
  stepsPerSnapshot: 500,
  mostUnsentBytes: 8 * 1024 * 1024,
  requests: { burst: 60, perSecond: 10 },
};

export function paceOf({ pace }: Pick<RealtimeDeps, 'pace'>): RealtimePace {
  return { ...usualPace, ...pace };
}
