import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes what would have left the process, under a name that begins with the time, so that a listing is in order. Of
 * two of one moment the second gets a number, in such a way that it still comes later. Whoever lists the folder finds whole files only.
 */
export async function writeNew(folder: string, at: number, end: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Hidden until it is whole; a second name, unlike a new one, is refused where the name is taken.
  const unfinished = path.join(folder, `.${randomUUID()}`);
  await writeFile(unfinished, content);
  try {
    await linkNew(unfinished, folder, at, end);
  } finally {
    await rm(unfinished);
  }
}

async function linkNew(file: string, folder: string, at: number, end: string): Promise<void> {
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stamp}${end}` : `${stamp}~${String(number).padStart(3, '0')}${end}`;
    try {
      return await giveName(file, path.join(folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function giveName(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    // Some volumes know no second names; there a reader may meet a file that is still being copied.
    if (!['EPERM', 'ENOSYS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(file, name, constants.COPYFILE_EXCL);
  }
}
