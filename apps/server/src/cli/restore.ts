import { createBackup, openArchive, openBackupStorage, restoreBackup } from '../backup/index.ts';
import { describeInstallation } from '../describe-installation.ts';
import { formatBytes } from './format-bytes.ts';
import { openPlatform } from './open-platform.ts';

/**
 * `turnstage restore`: brings an archive back into an empty data folder or database. Refused while a server runs on
 * it.
 */
export async function restore(archive: string, { replace = false }: { replace?: boolean }): Promise<void> {
  const platform = await openPlatform({ migrates: false });
  try {
    const { config, database } = platform;
    const storage = openBackupStorage(config.backups);
    const installation = describeInstallation(config, database);
    const done = await restoreBackup(installation, {
      open: await openArchive(archive, storage),
      replace,
      async onReplace() {
        // Files stay where they are: a restore only adds some.
        const options = { storage, kind: 'replaced', withFiles: false, keep: config.backups.keep } as const;
        const { name } = await createBackup(installation, options);
        console.log(`The database that is replaced is in ${storage.location}: ${name}`);
      },
    });
    const { manifest, bytes, files, restoredRows } = done;
    console.log(`Restored the installation of ${new Date(manifest.createdAt).toISOString()}.`);
    console.log(`  ${formatBytes(bytes)}: ${restoredRows} rows and ${files} files`);
    if (!manifest.hasFiles)
      console.log('  The archive has no files. Songs and images come from the bucket or folder they are in.');
    if (manifest.usesSecretsKey && config.secretKeys === undefined)
      console.log(
        '  That installation used SECRETS_KEY. Set the same one here, or people have to link again.',
      );
  } finally {
    await platform.close();
  }
}
