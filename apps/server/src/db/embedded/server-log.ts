/** The file that PostgreSQL writes its messages to. */
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
const SHOWN_LINES = 8;

export interface ServerLog {
  readonly path: string;
  /** The last lines written since the log was opened. */
  readRecent(): Promise<string>;
}

export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log');
  let startOffset = await getSize(path);
  if (startOffset > MAX_BYTES) {
    await rename(path, `${path}.1`);
    startOffset = 0;
  }
  const file = await open(path, 'a', 0o600);
  await file.close();
  return {
    path,
    readRecent: async () => {
      const written = (await readFile(path)).subarray(startOffset).toString('utf8').trim();
      return written.split('\n').slice(-SHOWN_LINES).join('\n');
    },
  };
}

async function getSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
