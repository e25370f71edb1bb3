import { open } from 'node:fs/promises';

/** Makes a file, or a rename in a folder, durable. Some systems can't open folders; there the rename has to do. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle?.close();
  }
}
