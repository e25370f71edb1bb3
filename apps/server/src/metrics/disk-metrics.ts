import { lstat, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Metrics } from './metrics.ts';

/** Walking a large folder takes seconds, so its size is at most this old. */
const maxAgeMs = 10 * 60_000;

/** Size of the data folder and free space on its disk, in bytes. */
export function registerDiskMetrics(metrics: Metrics, dataDir: string, clock: Clock): void {
  let measured: { readonly bytes: Promise<number>; readonly at: number } | undefined;
  metrics.gauge('data_folder_bytes', 'Size of the data folder, up to ten minutes old', () => {
    const now = clock.now();
    if (!measured || now - measured.at > maxAgeMs) measured = { bytes: measureFolder(dataDir), at: now };
    return measured.bytes;
  });
  metrics.gauge(
    'data_folder_free_bytes',
    'Free space on the disk of the data folder',
    async () => (await measureDisk(dataDir)).freeBytes,
  );
}

/** The disk that a folder is on. */
export async function measureDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** One folder after the other: the numbers aren't urgent. Files that disappear meanwhile count as nothing. */
async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await measureFolder(target);
    else if (entry.isFile())
      bytes += await lstat(target).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}
