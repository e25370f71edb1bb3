import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { InTurn } from '../../in-turn.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { PictureFolder } from '../../media/pictures/picture-folder.ts';
import type { SocialModule } from '../social/index.ts';
import type { UserModule } from '../user/index.ts';
import type { DriftBook } from './listening/drift-book.ts';
import type { Door } from './rooms/door.ts';
import type { PasswordTries } from './rooms/password-tries.ts';

/** What the composition root hands to this module. */
export interface RoomModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly dataDir: string;
  readonly user: UserModule;
  readonly social: SocialModule;
}

/** The same, inside of the module. */
export interface RoomDeps extends RoomModuleDeps {
  readonly door: Door;
  readonly passwordTries: PasswordTries;
  readonly drift: DriftBook;
  readonly posters: PictureFolder;
  /** Rooms are named one after the other. */
  readonly naming: InTurn;
}
