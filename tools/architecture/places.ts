/** Derives a file's place in the architecture from its path. */
import { packages, type PackageRow } from './packages.ts';

const moduleFile = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/;

/** The server module that a file belongs to, and whether the file is its `index.ts`. */
export function moduleOf(path: string): { name: string; isIndex: boolean } | undefined {
  const match = moduleFile.exec(path);
  return match?.[1] ? { name: match[1], isIndex: match[2] === 'index.ts' } : undefined;
}

/** The server module for whose tests a file of `apps/server/testing` is: the folder has the module's name. */
export function testedModuleOf(path: string): string | undefined {
  return /^apps\/server\/testing\/([^/]+)\//.exec(path)?.[1];
}

/** Whether a file can end up in an installation: not tests, and not what only tests or developers use. */
export function isShipped(path: string): boolean {
  const isSource = /^(apps|packages)\/[^/]+\/src\//.test(path) && !path.startsWith('packages/testkit/');
  return isSource && !/\.(test|spec)\.tsx?$/.test(path);
}

/** Whether a file only exists for tests or for developers, and so must not end up in an installation. */
export function isTestSupport(path: string): boolean {
  return (
    path.startsWith('packages/testkit/') || /^(apps|packages)\/[^/]+\/(testing|dev|dev-world)\//.test(path)
  );
}

/** `http`, `db`, … for a server file outside `modules/`; `.` for one directly in `src`. */
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
