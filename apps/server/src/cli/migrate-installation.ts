import type { Logger } from 'pino';
import { createBackup, hasTables, openBackupStorage } from '../backup/index.ts';
import type { Config } from '../config/index.ts';
import { compareSchema, migrate, type Database } from '../db/index.ts';
import { migrateJobs } from '../jobs/index.ts';
import { allMigrations } from '../modules/migrations.ts';
import { describeInstallation } from '../describe-installation.ts';
import { StartError } from './start-error.ts';

interface Opened {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
}

/**
 * Brings the tables to this version. Before it changes tables of an earlier one it backs up the database (rule W8): a
 * migration can't be undone.
 */
export async function migrateInstallation(opened: Opened): Promise<void> {
  const { config, database } = opened;
  if (config.backups.beforeUpgrade && (await isUpgrade(database))) await backUp(opened);
  await migrate(database, allMigrations);
  await migrateJobs(database);
}

/** Not the first start, and there is something to change. */
async function isUpgrade(database: Database): Promise<boolean> {
  if (!(await hasTables(database.pool))) return false;
  return (await compareSchema(database.pool, allMigrations)) === 'older';
}

async function backUp({ config, logger, database }: Opened): Promise<void> {
  const storage = openBackupStorage(config.backups);
  logger.info('This version changes the tables. The database is backed up first.');
  try {
    const { name } = await createBackup(describeInstallation(config, database), {
      storage,
      kind: 'upgrade',
      withFiles: false,
      keep: config.backups.keep,
    });
    logger.info(`The database before the upgrade is in ${storage.location}: ${name}`);
  } catch (error) {
    throw new StartError(
      `The database couldn't be backed up before the upgrade: ${(error as Error).message} Nothing was changed. Fix ` +
        'that, or set BACKUP_BEFORE_UPGRADE=off if you have a backup of your own.',
      { cause: error },
    );
  }
}
