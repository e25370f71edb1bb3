import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Authenticate } from '../../http/caller.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { SocketGate } from '../../sockets/index.ts';
import type { ChatModule } from '../chat/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { SocialModule } from '../social/index.ts';
import type { UserModule } from '../user/index.ts';
import type { DeliveryMarks } from './delivery/delivery-marks.ts';
import type { Presence } from './presence.ts';
import type { ResponseCache } from './response-cache.ts';
import type { ChatSockets } from './socket/chat-sockets.ts';

/** Dependencies that the composition root passes to this module. */
export interface CometModuleDeps {
  readonly config: Pick<Config, 'http'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly user: UserModule;
  readonly social: SocialModule;
  readonly room: RoomModule;
  readonly chat: ChatModule;
  readonly socketGate: SocketGate;
}

/** The module's dependencies, plus those that it creates itself. */
export interface CometDeps extends CometModuleDeps {
  /** Accepts a chat token or an access token. */
  readonly authenticate: Authenticate;
  readonly responseCache: ResponseCache;
  readonly presence: Presence;
  readonly sockets: ChatSockets;
  readonly deliveryMarks: DeliveryMarks;
}
