import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { UserModule } from '../user/index.ts';
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
}

