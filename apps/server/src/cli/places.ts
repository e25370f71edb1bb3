import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Walks up from this file, which lies elsewhere in the bundle than in the source, to the folder of the workspace. */
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
/** The built web client. */
export const webDir = path.join(rootDir, 'dist', 'web');
