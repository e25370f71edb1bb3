/** Tells from a path where in the house a file stands. */
import { packages, type PackageRow } from './packages.ts';

const moduleFile = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/;

/** The server module that a file belongs to, and whether the file is its front door. */
export function moduleOf(path: string): { name: string; isDoor: boolean } | undefined {
  const match = moduleFile.exec(path);
  return match?.[1] ? { name: match[1], isDoor: match[2] === 'index.ts' } : undefined;
}

/** `http`, `db`, … for a file of the server beside `modules/`; `.` for one directly in `src`. */
export function serverFolderOf(path: string): string | undefined {
  const match = /^apps\/server\/src\/(?:([^/]+)\/)?[^/]+/.exec(path);
  return match && match[1] !== 'modules' ? (match[1] ?? '.') : undefined;
}

export function packageOf(path: string): PackageRow | undefined {
  return packages.find((row) => path.startsWith(`${row.folder}/`));
}

/** `features/chat` → `chat` for the web's features. */
export function featureOf(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** `app`, `features`, `players`, `ui`, `session`, `lib`, or `.` for a file directly in the web's `src`. */
export function webAreaOf(path: string): string | undefined {
  const match = /^apps\/web\/src\/(?:([^/]+)\/)?[^/]+/.exec(path);
  return match ? (match[1] ?? '.') : undefined;
}
