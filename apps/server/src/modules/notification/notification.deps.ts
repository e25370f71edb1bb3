import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { PhonePush } from '../../outbound/phone-push.ts';
import type { WebPusher } from '../../outbound/web-push.ts';
import type { SecretBox } from '../../secrets/index.ts';
import type { ChatModule } from '../chat/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { SocialModule } from '../social/index.ts';
import type { UserModule } from '../user/index.ts';

/** Dependencies that the composition root passes to this module. */
export interface NotificationModuleDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly phonePush: PhonePush;
  readonly secrets: SecretBox;
  readonly user: UserModule;
  readonly social: SocialModule;
  readonly room: RoomModule;
  readonly chat: ChatModule;
}

/** The module's dependencies, plus those that it creates itself. */
export interface NotificationDeps extends NotificationModuleDeps {
  readonly webPusher: WebPusher;
}
