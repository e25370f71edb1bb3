/** The file that PostgreSQL writes its messages to. */
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST_BYTES = 10 * 1024 * 1024;
const SHOWN_LINES = 8;

export interface ServerLog {
  readonly path: string;
  /** The last lines written since the log was opened. */
  recent(): Promise<string>;
}

export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log');
  let begin = await sizeOf(path);
  if (begin > LARGEST_BYTES) {
    await rename(path, `${path}.1`);
    begin = 0;
  }
  const file = await open(path, 'a', 0o600);
  await file.close();
  return {
    path,
    recent: async () => {
      const written = (await readFile(path)).subarray(begin).toString('utf8').trim();
      return written.split('\n').slice(-SHOWN_LINES).join('\n');
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
