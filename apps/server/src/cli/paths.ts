import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Walks up from this file to the workspace root. The file is in another place in the bundle than in the source. */
function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package-lock.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

export const rootDir = findRoot();
/** Folder of the built web client. */
export const webDir = path.join(rootDir, 'dist', 'web');

const isBundled = !import.meta.url.endsWith('.ts');
/** In development a transaction that asks for a second connection fails; the built server counts it and goes on. */
export const nestedConnections = isBundled ? 'count' : 'throw';
