/**
 * Keeps what the server writes readable by its own account alone: the data folder holds mails with reset links,
 * keys, messages and music.
 */
import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const forOthers = 0o077;

/** From now on new files and folders of this process and its children are for its account alone. */
export function createFilesPrivately(): void {
  process.umask(forOthers);
}

/**
 * The mode of a new data folder. Under root the embedded database runs as another account, which has to pass
 * through the folder to its own, but can't list it.
 */
export function newDataFolderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700;
}

/** What the server writes at the top of the data folder. Programs that it copies there are no secret. */
const ownNames =
  /^(backups|media|pictures|posters|uploads|outbox|blobs|secrets\.key|postgres|postgres\.(log|log\.1|password|pid))$/;

/**
 * Takes away the access that earlier versions gave to others. The data folder may be a shared one, so only what the
 * server itself wrote is changed, and nothing that belongs to another account, such as the database under root.
 * What is private already isn't searched: a big media folder is walked once.
 */
export async function tightenDataFolder(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of await readdir(dataDir)) if (ownNames.test(name)) await tighten(path.join(dataDir, name));
}

async function tighten(target: string): Promise<void> {
  // The files of a server that is running may disappear meanwhile.
  const found = await lstat(target).catch(() => undefined);
  if (!found || found.uid !== process.getuid?.() || found.isSymbolicLink()) return;
  if ((found.mode & forOthers) === 0) return;
  // Contents first: if this is interrupted, the next start finds the folder open and continues.
  if (found.isDirectory())
    for (const name of await readdir(target).catch(() => [])) await tighten(path.join(target, name));
  await chmodIfPossible(target, found.mode & 0o777 & ~forOthers);
}

/** Some volumes have no modes. The server works there too. */
async function chmodIfPossible(target: string, mode: number): Promise<void> {
  await chmod(target, mode).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EROFS', 'ENOENT'].includes(error.code ?? '')) throw error;
  });
}
