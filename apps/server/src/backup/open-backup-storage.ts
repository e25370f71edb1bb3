import type { Config } from '../config/index.ts';
import type { BackupStorage } from './backup-storage.ts';
import { createBucketBackupStorage } from './bucket-backup-storage.ts';
import { createFolderBackupStorage } from './folder-backup-storage.ts';

/** A bucket where `BACKUP_S3_URL` names one, otherwise a folder. */
export function openBackupStorage({ s3, directory }: Config['backups']): BackupStorage {
  return s3 ? createBucketBackupStorage(s3) : createFolderBackupStorage(directory);
}
