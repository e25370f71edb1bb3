import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { RecentErrors } from '../../http/recent-errors.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { StoredSettings } from '../../settings/index.ts';
import type { PlaylistModule } from '../playlist/index.ts';
import type { RealtimeModule } from '../realtime/index.ts';
import type { RoomModule } from '../room/index.ts';

/** Dependencies that the composition root passes to this module. */
export interface InstallationDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: StoredSettings;
  readonly recentErrors: RecentErrors;
  /** The folder of the built web client. */
  readonly webDir: string;
  readonly playlist: PlaylistModule;
  readonly room: RoomModule;
  readonly realtime: RealtimeModule;
}
