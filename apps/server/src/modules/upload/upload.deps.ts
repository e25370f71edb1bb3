import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { MediaPipeline } from '../../media/index.ts';
import type { UserModule } from '../user/index.ts';
import type { LinkSigner } from './links/link-signer.ts';
import type { UploadFolders } from './upload-folders.ts';

/** What the composition root hands to this module. */
export interface UploadModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly user: Pick<UserModule, 'authenticate' | 'hasCapability' | 'person'>;
  /** Scheme, host and port, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly logger: FastifyBaseLogger;
  /** Prepares songs in processes of their own. The module closes it. */
  readonly pipeline: MediaPipeline;
}

/** The same, inside of the module. */
export interface UploadDeps extends UploadModuleDeps {
  readonly signer: LinkSigner;
  readonly folders: UploadFolders;
}
