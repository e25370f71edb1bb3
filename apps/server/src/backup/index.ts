export { chooseExpired, isBackupDue, type BackupFile, type BackupKind } from './archive-name.rules.ts';
export { readArchive, type ArchiveSummary } from './archive-reader.ts';
export { hasTables } from './catalog.store.ts';
export { createBackupSchedule, type BackupSchedule } from './backup-schedule.ts';
export { BackupError } from './backup-error.ts';
export type { BackupStorage } from './backup-storage.ts';
export {
  backupJob,
  createBackup,
  type BackupOptions,
  type FinishedBackup,
  type Installation,
} from './create-backup.ts';
export { createFolderBackupStorage } from './folder-backup-storage.ts';
export { openArchive } from './open-archive.ts';
export { openBackupStorage } from './open-backup-storage.ts';
export { restoreBackup, type FinishedRestore, type RestoreOptions } from './restore-backup.ts';
