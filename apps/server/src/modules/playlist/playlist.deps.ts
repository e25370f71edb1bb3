import type { LibraryAccess } from '@turnstage/permissions';
import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../../blob-store/index.ts';
import type { Clock } from '../../clock.ts';
import type { NewSongLimits, ProviderConfig } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { RateLimiters } from '../../rate-limits/index.ts';
import type { SecretBox } from '../../secrets/index.ts';
import type { UploadModule } from '../upload/index.ts';
import type { UserModule } from '../user/index.ts';
import type { OtherInstallations } from './account-imports/other-installations.ts';
import type { MusicProviders } from './providers/music-providers.ts';
import type { Cyanite } from './analysis/cyanite-service.ts';

/** Dependencies that the composition root passes to this module. */
export interface PlaylistModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly blobs: BlobStore;
  readonly rateLimiters: RateLimiters;
  /** Encrypts what other installations issue. */
  readonly secrets: SecretBox;
  readonly logger: FastifyBaseLogger;
  readonly user: Pick<UserModule, 'person' | 'musicAppToken' | 'musicAccount' | 'allowsExplicitAudio'>;
  readonly upload: Pick<
    UploadModule,
    | 'findPreparedUpload'
    | 'linkSong'
    | 'findLibrarySongs'
    | 'prepareLibrarySong'
    | 'saveRemoteSongs'
    | 'findRemoteIds'
    | 'switchLibrary'
  >;
  /** How many songs one person, or one guest, can add to the catalogue. */
  readonly newSongs: NewSongLimits;
  /** Who can DJ from the installation's own library. */
  readonly libraryAccess: LibraryAccess;
  /** The services that the installation is connected to. */
  readonly providers: ProviderConfig;
}

/** Dependencies inside the module. */
export interface PlaylistDeps extends Omit<PlaylistModuleDeps, 'providers'> {
  /** Absent: the installation has no keys for it. */
  readonly cyanite: Cyanite | undefined;
  readonly providers: MusicProviders;
  readonly covers: ProviderConfig['covers'];
  /** Absent: accounts of other installations can't be brought. */
  readonly otherInstallations: OtherInstallations | undefined;
}
