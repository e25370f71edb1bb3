import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../../blob-store/index.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { ImageFolder } from '../../media/images/image-folder.ts';
import type { ImageProcessor } from '../../media/images/image-processor.ts';
import type { PaymentModule } from '../payment/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { SocialModule } from '../social/index.ts';
import type { UserModule } from '../user/index.ts';

/** Dependencies that the composition root passes to this module. */
export interface PointsModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly user: UserModule;
  readonly room: RoomModule;
  readonly social: SocialModule;
  readonly payment: PaymentModule;
  readonly logger: FastifyBaseLogger;
  /** False: nothing is counted, and seasons and rankings are refused (rule E17). */
  readonly countsPoints: boolean;
  /** False: no streaks, goals, DJ cards and songs of the week (rule E21). */
  readonly hasEngagement: boolean;
  readonly blobs: BlobStore;
  readonly imageProcessor: ImageProcessor;
  /** Whether someone has a subscription that runs. */
  readonly isSubscriber: (userUuid: string) => Promise<boolean>;
}

/** The module's dependencies, plus those that it creates itself. */
export interface PointsDeps extends PointsModuleDeps {
  readonly consumableImages: ImageFolder;
  readonly avatarImages: ImageFolder;
}
