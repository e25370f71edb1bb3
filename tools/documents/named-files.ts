import { existsSync } from 'node:fs';
import path from 'node:path';

/** A code span that is the path of a source file, with or without a folder. */
const namedFile = /`([\w@.{}/-]+\.(?:test|spec|rules|store)?\.?(?:tsx?|mjs|md|json))`/g;

/** Returns every file that a document names as `code`, once. */
export function findNamedFiles(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(namedFile)].map(([, file = '']) => file))];
}

/** Returns the files that exist in none of the folders, relative to `root`. */
export function missingFiles(root: string, files: readonly string[], folders: readonly string[]): string[] {
  return files.filter((file) => !folders.some((folder) => existsSync(path.join(root, folder, file))));
}
