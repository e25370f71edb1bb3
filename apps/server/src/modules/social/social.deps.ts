import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { UserModule } from '../user/index.ts';

/** Dependencies that the composition root passes to this module. */
export interface SocialDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly user: UserModule;
}
