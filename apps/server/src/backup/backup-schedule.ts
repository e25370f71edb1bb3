import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/index.ts';
import { createSchedule, JobInterrupted, type Jobs } from '../jobs/index.ts';
import { isBackupDue } from './archive-name.rules.ts';
import { backupJob, createBackup, type Installation } from './create-backup.ts';
import { openBackupStorage } from './open-backup-storage.ts';

/** How often the server looks whether a backup is due. */
const checkEveryMs = 15 * 60 * 1000;

interface ScheduleDeps {
  readonly installation: Installation;
  /** As they are now: staff can change how often, and how many are stored. */
  readonly getSettings: () => Config['backups'];
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

export interface BackupSchedule {
  start(): void;
  /** Interrupts a backup that is running. */
  stop(): void;
}

/**
 * Makes the backups of `BACKUP_EVERY_HOURS` (W5). What counts is how old the newest archive in the storage is, so a
 * restart doesn't shift the schedule, and one that was made by hand counts too.
 */
export function createBackupSchedule({
  installation,
  getSettings,
  jobs,
  clock,
  logger,
}: ScheduleDeps): BackupSchedule {
  const storage = openBackupStorage(getSettings());
  const stopping = new AbortController();
  const { database } = installation;
  const schedule = createSchedule({ jobs, database, clock }, backupJob, checkEveryMs);
  jobs.handle(backupJob, async () => {
    const settings = getSettings();
    const newest = (await storage.list()).find(({ kind }) => kind === 'full');
    if (!isBackupDue(clock.now(), newest?.createdAt, settings.everyHours)) return;
    const { signal } = stopping;
    const options = { storage, kind: 'full', ...settings, signal } as const;
    const done = await createBackup(installation, options).catch((error: unknown) => {
      if (signal.aborted) throw new JobInterrupted('The backup starts again after the next start');
      throw error;
    });
    logger.info({ archive: done.name, bytes: done.bytes, restoreCheck: done.restoreCheck }, 'backup written');
  });
  return {
    start: () => schedule.start(),
    stop() {
      schedule.stop();
      stopping.abort();
    },
  };
}
