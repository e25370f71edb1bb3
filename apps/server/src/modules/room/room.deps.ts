import type { MusicProvider } from '@turnstage/contracts';
import type { BlobStore } from '../../blob-store/index.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { SerialQueue } from '../../serial-queue.ts';
import type { ImageProcessor } from '../../media/images/image-processor.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { RateLimiters } from '../../rate-limits/index.ts';
import type { PasswordHasher } from '../../secrets/index.ts';
import type { ImageFolder } from '../../media/images/image-folder.ts';
import type { AuditModule } from '../audit/index.ts';
import type { SocialModule } from '../social/index.ts';
import type { UserModule } from '../user/index.ts';
import type { DriftTracker } from './listening/drift-tracker.ts';
import type { RoomCache } from './rooms/room-cache.ts';
import type { RoomAdmission } from './rooms/room-admission.ts';

/** Dependencies that the composition root passes to this module. */
export interface RoomModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly blobs: BlobStore;
  readonly imageProcessor: ImageProcessor;
  readonly rateLimiters: RateLimiters;
  /** The origin that people open in their browser. */
  readonly publicUrl: string;
  /** Whether people can subscribe on this installation. */
  readonly offersSubscriptions: () => Promise<boolean>;
  readonly user: UserModule;
  /** What songs can come from here: the default of new rooms. */
  readonly musicProviders: readonly MusicProvider[];
  readonly social: SocialModule;
  readonly audit: Pick<AuditModule, 'actionsInRoom'>;
  /** Room passwords are short and shared, but hashed all the same, because people reuse passwords. */
  readonly passwords: PasswordHasher;
}

/** The module's dependencies, plus those that only the module itself uses. */
export interface RoomDeps extends RoomModuleDeps {
  readonly admission: RoomAdmission;
  readonly drift: DriftTracker;
  readonly posters: ImageFolder;
  readonly roomCache: RoomCache;
  /** Serialises naming of rooms. */
  readonly naming: SerialQueue;
}
