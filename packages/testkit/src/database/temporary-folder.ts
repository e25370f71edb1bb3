/**
 * Where tests keep what they throw away. A database is thousands of small files, and a copy of one costs ten times as
 * much on a disk as in memory.
 */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Containers often have 64 MB there, too little for anybody. */
const leastFreeInMemory = 2 * 2 ** 30;
const leastFreeMemory = 4 * 2 ** 30;
/** A run this old has died without cleaning up. */
export const longestRunMs = 6 * 60 * 60 * 1000;

/** `/dev/shm` where it has room to spare, else the system's folder for temporary files. */
export function temporaryPlace(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const free = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    const hasRoom = bavail * bsize >= leastFreeInMemory && Number(free) * 1024 >= leastFreeMemory;
    return hasRoom ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder there, which the account of an embedded database may enter. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(temporaryPlace(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes folders of that prefix that runs have left behind which were killed. */
export async function removeForgotten(prefix: string, now: number): Promise<void> {
  const place = temporaryPlace();
  for (const name of await readdir(place)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(place, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - longestRunMs) await rm(folder, { recursive: true, force: true });
  }
}
