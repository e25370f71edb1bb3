import type { Config } from '../config/index.ts';
import type { BackupPlace } from './backup-place.ts';
import { createBucketPlace } from './bucket-place.ts';
import { createFolderPlace } from './folder-place.ts';

/** A bucket where `BACKUP_S3_URL` names one, otherwise a folder. */
export function openBackupPlace({ s3, directory }: Config['backups']): BackupPlace {
  return s3 ? createBucketPlace(s3) : createFolderPlace(directory);
}
