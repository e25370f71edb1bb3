import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../../blob-store/index.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { ImageProcessor } from '../../media/images/image-processor.ts';
import type { MediaPipeline, Quality } from '../../media/index.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { UserModule } from '../user/index.ts';
import type { LibrarySettings } from './library/library.deps.ts';
import type { LinkSigner } from './links/link-signer.ts';

/** Dependencies that the composition root passes to this module. */
export interface UploadModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly user: Pick<UserModule, 'authenticate' | 'callerOfSession' | 'hasCapability' | 'person'>;
  /** Scheme, host and port, without a trailing slash. */
  readonly publicUrl: string;
  readonly blobs: BlobStore;
  /** A folder of this machine for work in progress. Its content may go at any start. */
  readonly scratchDir: string;
  readonly logger: FastifyBaseLogger;
  /** Prepares songs in worker processes. This module closes it. */
  readonly pipeline: MediaPipeline;
  /** Which qualities a song gets besides the first one (rule U107). */
  readonly qualities: readonly Quality[];
  readonly metrics: Metrics;
  readonly imageProcessor: ImageProcessor;
  readonly library: LibrarySettings;
}

/** Dependencies inside the module. */
export interface UploadDeps extends UploadModuleDeps {
  readonly signer: LinkSigner;
}
