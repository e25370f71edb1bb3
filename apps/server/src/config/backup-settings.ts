/** Settings for backups; docs/guides/backup.md explains how. */
import { onOff, text, urlWithScheme, wholeNumber } from './kinds.ts';
import type { Setting } from './setting.ts';

export const backupSettings = {
  BACKUP_DIR: {
    kind: text,
    defaultDescription: 'backups in DATA_DIR',
    description: 'The folder that archives are written to; best on another disk.',
  },
  BACKUP_S3_URL: {
    kind: urlWithScheme(['https', 'http'], 'https://s3.eu-central-1.amazonaws.com/our-backups'),
    defaultDescription: 'archives are written to BACKUP_DIR',
    description: 'A bucket of an S3-compatible store that archives are written to.',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    kind: text,
    description: 'The key that reads, writes, lists and deletes in that bucket.',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    kind: text,
    description: 'The secret of that key.',
    secret: true,
  },
  BACKUP_S3_REGION: {
    kind: text,
    default: 'auto',
    description: 'The region of that bucket, where the store asks for it.',
  },
  BACKUP_EVERY_HOURS: {
    kind: wholeNumber(0, 8_760),
    default: '0',
    description: 'How often the server makes a backup by itself; 0 is never.',
  },
  BACKUP_KEEP: {
    kind: wholeNumber(1, 1_000),
    default: '7',
    description: 'How many archives are stored; the oldest are deleted after a new one is verified.',
  },
  BACKUP_FILES: {
    kind: onOff,
    default: 'on',
    description:
      'Whether archives have the files too; off where songs and images are in a bucket with copies of its own.',
  },
  BACKUP_BEFORE_UPGRADE: {
    kind: onOff,
    default: 'on',
    description: 'Whether the database is backed up before a new version changes its tables.',
  },
} satisfies Record<string, Setting>;
