import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes what would have left the process, under a name that begins with the time, so that a listing is in order. Of
 * two of one moment the second gets a number, in such a way that it still comes later.
 */
export async function writeNew(folder: string, at: number, end: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stamp}${end}` : `${stamp}~${String(number).padStart(3, '0')}${end}`;
    try {
      return await writeFile(path.join(folder, name), content, { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
