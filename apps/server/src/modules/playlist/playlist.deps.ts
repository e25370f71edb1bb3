import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { UserModule } from '../user/index.ts';

/** What this module needs to know of an upload that can be played. */
export interface PreparedUpload {
  readonly id: string;
  readonly ownerUuid: string;
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  readonly genre: string | null;
  readonly isrc: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly bpm: number | null;
  readonly loudnessLufs: number | null;
  readonly isVerified: boolean;
  readonly coverUrl: string | null;
  /** Where the owner wants it: a crate, the queue when undefined, nowhere when null. */
  readonly crateUuid: string | null | undefined;
}

/** What the composition root hands to this module. */
export interface PlaylistDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly user: Pick<UserModule, 'person'>;
  readonly upload: {
    /** Undefined while it is being prepared and after it was deleted. */
    preparedUpload(uploadId: string): Promise<PreparedUpload | undefined>;
  };
}
