/**
 * Where tests keep temporary files. A database is thousands of small files, and copying one takes ten times as long
 * on a disk as in memory.
 */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Containers often have 64 MB there, which is too little. */
const minFreeShm = 2 * 2 ** 30;
const minFreeMemory = 4 * 2 ** 30;
/** A run this old has crashed without cleaning up. */
export const maxRunMs = 6 * 60 * 60 * 1000;

/** `/dev/shm` where there is enough space, otherwise the system's temp folder. */
export function temporaryRoot(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const free = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    const hasRoom = bavail * bsize >= minFreeShm && Number(free) * 1024 >= minFreeMemory;
    return hasRoom ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Creates a folder there that the account of an embedded database can enter. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(temporaryRoot(), prefix));
  await chmod(folder, 0o755);
  return folder;
}

/** Deletes folders with this prefix that killed runs have left behind. */
export async function removeLeftovers(prefix: string, now: number): Promise<void> {
  const place = temporaryRoot();
  for (const name of await readdir(place)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(place, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - maxRunMs) await rm(folder, { recursive: true, force: true });
  }
}
