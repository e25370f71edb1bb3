/** `turnstage backup`: one archive of everything, or a list of the stored archives. */
import path from 'node:path';
import {
  createBackup,
  createFolderBackupStorage,
  openArchive,
  openBackupStorage,
  readArchive,
} from '../backup/index.ts';
import { readConfig } from '../config/index.ts';
import { describeInstallation } from '../describe-installation.ts';
import { formatBytes } from './format-bytes.ts';
import { openPlatform } from './open-platform.ts';

/** Works while a server is running. Prints the name of the archive once it is verified. */
export async function backUp({ to, files }: { to?: string; files: boolean }): Promise<void> {
  const platform = await openPlatform({ allowRunningServer: true });
  try {
    const { config, database } = platform;
    const { keep, withFiles } = config.backups;
    const storage =
      to === undefined ? openBackupStorage(config.backups) : createFolderBackupStorage(path.resolve(to));
    const done = await createBackup(describeInstallation(config, database), {
      storage,
      kind: 'full',
      withFiles: files && withFiles,
      // What else is in a folder that was named for once isn't ours to delete.
      keep: to === undefined ? keep : Number.POSITIVE_INFINITY,
    });
    console.log(`Wrote ${done.name} to ${storage.location}.`);
    console.log(`  ${formatBytes(done.bytes)}: ${done.rows} rows and ${done.files} files`);
    console.log('  Every entry was read back and is what was written.');
    console.log(
      done.restoreCheck.isDone
        ? '  The database was restored into a scratch database: all tables, rows and foreign keys are right.'
        : `  The database wasn't restored for a check: ${done.restoreCheck.reason}.`,
    );
    for (const name of done.deleted) console.log(`  Deleted ${name}, because newer ones exist.`);
  } finally {
    await platform.close();
  }
}

/** `turnstage backup list` */
export async function listBackups(): Promise<void> {
  const storage = openBackupStorage(readConfig(process.env).backups);
  const archives = await storage.list();
  console.log(
    archives.length === 0 ? `No archives in ${storage.location}.` : `Archives in ${storage.location}`,
  );
  for (const { name, size } of archives) console.log(`  ${name}  ${formatBytes(size)}`);
}

/** `turnstage backup verify`: reads an archive and compares every entry to its checksum. */
export async function verifyBackup(archive: string): Promise<void> {
  const open = await openArchive(archive, openBackupStorage(readConfig(process.env).backups));
  const { manifest, entries, bytes } = await readArchive(await open());
  const time = new Date(manifest.createdAt).toISOString();
  console.log(`The archive is right: written at ${time} by Turnstage ${manifest.version}.`);
  console.log(`  ${entries} entries, ${formatBytes(bytes)}${manifest.hasFiles ? '' : ', without files'}`);
}
