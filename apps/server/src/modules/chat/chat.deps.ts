import type { ChatMessage } from '@turnstage/contracts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { UserModule } from '../user/index.ts';

/** What the composition root hands to this module. */
export interface ChatModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly user: UserModule;
  readonly room: RoomModule;
  /** Whether public rooms are only for people who proved who they are. */
  readonly verifiedOnly: boolean;
}

/** The same, inside of the module. */
export interface ChatDeps extends ChatModuleDeps {
  /** Tells those who listen of a line that is kept; call it after the commit. */
  readonly announce: (message: ChatMessage) => void;
}
