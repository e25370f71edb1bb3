/**
 * Checks the data folder before anything is written: this user must be able to read and write the folder and
 * everything in it.
 */
import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { newDataFolderMode, tightenDataFolder } from './private-files.ts';
import { StartError } from './start-error.ts';

const HINT = 'Start as the user who owns it, or set DATA_DIR to another folder.';

/** Entries that a filesystem puts at its root, for a data folder that is a volume of its own. */
const ignoredNames = /^(\.|lost\+found$)/;

/**
 * Creates the folder if it is missing, and closes what is in it to other accounts. Throws
 * a `StartError` if this user can't work in it.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await createFolders(path.resolve(dataDir));
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be created: ${reasonOf(error)}. Set DATA_DIR to another folder.`,
    );
  }
  if (!(await isAccessible(dataDir)))
    throw new StartError(`The data folder ${dataDir} isn't writable for this user. ${HINT}`);
  const names = (await readdir(dataDir)).filter((name) => !ignoredNames.test(name));
  for (const name of names.toSorted())
    if (!(await isAccessible(path.join(dataDir, name))))
      throw new StartError(
        `The data folder ${dataDir} contains ${name}, which belongs to another user. ${HINT}`,
      );
  await tightenDataFolder(dataDir);
}

/**
 * Creates the folder and its missing parents. Node's own `recursive` option loops forever where the system refuses
 * new folders with ENOENT, as `/proc` does.
 */
async function createFolders(folder: string): Promise<void> {
  const missing: string[] = [];
  let existing = folder;
  while (!(await isFolder(existing))) {
    missing.unshift(existing);
    existing = path.dirname(existing);
  }
  for (const folderToCreate of missing) await createFolder(folderToCreate);
  // Folders on the way are like those of any other program, whatever the umask.
  for (const created of missing) await chmod(created, created === folder ? newDataFolderMode() : 0o755);
}

async function createFolder(folderToCreate: string): Promise<void> {
  await mkdir(folderToCreate).catch(async (error: NodeJS.ErrnoException) => {
    // Another process created it at the same moment.
    if (error.code !== 'EEXIST' || !(await isFolder(folderToCreate))) throw error;
  });
}

function isFolder(target: string): Promise<boolean> {
  return stat(target).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'there is already a file with that name';
  return code === 'ENOENT' ? 'the system allows no folders there' : message;
}

function isAccessible(target: string): Promise<boolean> {
  return access(target, constants.R_OK | constants.W_OK).then(
    () => true,
    // A file that has been deleted in the meantime, such as the lock of a server that is stopping, is no problem.
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
}
