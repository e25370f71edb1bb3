export { chooseExpired, isBackupDue, type BackupFile, type BackupKind } from './archive-name.rules.ts';
export { readArchive, type ArchiveSummary } from './archive-reader.ts';
export { hasTables } from './catalog.store.ts';
export { createBackupSchedule, type BackupSchedule } from './backup-schedule.ts';
export { BackupError } from './backup-error.ts';
export type { BackupPlace } from './backup-place.ts';
export {
  backupJob,
  createBackup,
  type BackupOptions,
  type FinishedBackup,
  type Installation,
} from './create-backup.ts';
export { createFolderPlace } from './folder-place.ts';
export { openArchive } from './open-archive.ts';
export { openBackupPlace } from './open-backup-place.ts';
export { restoreBackup, type FinishedRestore, type RestoreOptions } from './restore-backup.ts';
