import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a message that can't be sent to a file whose name starts with the time, so that a directory listing is in
 * order. If two have the same time, the second gets a number that sorts after the first. Readers of the folder only
 * see complete files.
 */
export async function writeOutboxFile(
  folder: string,
  timestamp: number,
  suffix: string,
  content: Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Hidden until it is complete. A hard link fails if the name is taken, while a rename would overwrite the file.
  const temporaryFile = path.join(folder, `.${randomUUID()}`);
  await writeFile(temporaryFile, content);
  try {
    await linkUnderFreeName(temporaryFile, folder, timestamp, suffix);
  } finally {
    await rm(temporaryFile);
  }
}

async function linkUnderFreeName(
  file: string,
  folder: string,
  timestamp: number,
  suffix: string,
): Promise<void> {
  const stamp = new Date(timestamp).toISOString().replaceAll(/[:.]/g, '-');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stamp}${suffix}` : `${stamp}~${String(number).padStart(3, '0')}${suffix}`;
    try {
      return await linkOrCopy(file, path.join(folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function linkOrCopy(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    // Some volumes don't support hard links. There a reader may see a file that is still being copied.
    if (!['EPERM', 'ENOSYS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(file, name, constants.COPYFILE_EXCL);
  }
}
