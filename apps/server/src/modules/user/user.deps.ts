import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { Tokens } from './tokens/tokens.ts';

/** What the composition root hands to this module. */
export interface UserModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly signUpOpen: boolean;
  /** Whoever signs up with this address becomes superUser. */
  readonly adminEmail: string | undefined;
  /** Bearer token of other services of this installation. */
  readonly serviceToken: string | undefined;
  /** Whether an avatar of this id exists. */
  readonly isAvatar: (avatarId: string) => boolean;
}

/** The same, inside of the module. */
export interface UserDeps extends UserModuleDeps {
  readonly tokens: Tokens;
}
