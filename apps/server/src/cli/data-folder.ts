/** The data folder before anything is put into it: it must be ours to write, and so must what lies in it. */
import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

const WAY_OUT = 'Start as the user to whom it belongs, or set DATA_DIR to another folder.';

/** What a disk has at its root for itself, where the data folder is a disk of its own. */
const ofTheDisk = /^(\.|lost\+found$)/;

/** Makes the folder when it is missing; throws a `StartError` where this user can not work in it. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(path.resolve(dataDir));
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} can not be made: ${reasonOf(error)}. Set DATA_DIR to another folder.`,
    );
  }
  if (!(await isOurs(dataDir)))
    throw new StartError(`The data folder ${dataDir} can not be written to by this user. ${WAY_OUT}`);
  const names = (await readdir(dataDir)).filter((name) => !ofTheDisk.test(name));
  for (const name of names.toSorted())
    if (!(await isOurs(path.join(dataDir, name))))
      throw new StartError(`The data folder ${dataDir} holds ${name} of another user. ${WAY_OUT}`);
}

/**
 * With those above it that are missing. Node's own `recursive` tries for ever where the system makes no folders and
 * says so with ENOENT, as `/proc` does.
 */
async function makeFolders(folder: string): Promise<void> {
  const missing: string[] = [];
  let known = folder;
  while (!(await isFolder(known))) {
    missing.unshift(known);
    known = path.dirname(known);
  }
  for (const one of missing)
    await mkdir(one).catch(async (error: NodeJS.ErrnoException) => {
      // made by somebody else this moment
      if (error.code !== 'EEXIST' || !(await isFolder(one))) throw error;
    });
}

function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its place';
  return code === 'ENOENT' ? 'the system allows no folders there' : message;
}

function isOurs(place: string): Promise<boolean> {
  return access(place, constants.R_OK | constants.W_OK).then(
    () => true,
    // what is gone again, as a lock of a server that ends, stands in nobody's way
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
}
