import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { ProviderConfig, WebhookConfig } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { SecretBox } from '../../secrets/index.ts';
import type { ImageProcessor } from '../../media/images/image-processor.ts';
import type { PlaylistModule } from '../playlist/index.ts';
import type { RoomModule } from '../room/index.ts';
import type { UploadModule } from '../upload/index.ts';
import type { UserModule } from '../user/index.ts';

/** Dependencies that the composition root passes to this module. */
export interface SharingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly logger: FastifyBaseLogger;
  readonly secrets: SecretBox;
  /** The origin that people open in their browser. */
  readonly publicUrl: string;
  readonly webhooks: WebhookConfig;
  readonly images: ImageProcessor;
  readonly scrobbling: Pick<ProviderConfig, 'listenbrainz' | 'lastfm'>;
  readonly user: UserModule;
  readonly playlist: PlaylistModule;
  readonly room: RoomModule;
  readonly upload: Pick<UploadModule, 'radio'>;
}
