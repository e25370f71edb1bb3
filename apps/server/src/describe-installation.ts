import packageJson from '../package.json' with { type: 'json' };
import type { Installation } from './backup/index.ts';
import { openBlobStore } from './blob-store/index.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import type { Database } from './db/index.ts';
import { allMigrations } from './modules/migrations.ts';

/** What backup and restore need to know. */
export function describeInstallation(
  config: Config,
  database: Database,
  clock: Clock = systemClock,
): Installation {
  return {
    database,
    blobs: openBlobStore(config),
    dataDir: config.dataDir,
    clock,
    migrations: allMigrations,
    version: packageJson.version,
    usesSecretsKey: config.secretKeys !== undefined,
  };
}
