/**
 * Which part of the repository can import which package, tests aside. The server exports only what tests and
 * measurements need. A package that isn't listed here must be added, so that a new dependency between packages is a
 * deliberate decision.
 */

export interface PackageRow {
  /** Folder from the repository root. */
  readonly folder: string;
  /** Packages that it can import. */
  readonly imports: readonly string[];
  /** Packages of which it can only use types. */
  readonly typesOf?: readonly string[];
}

export const packages: readonly PackageRow[] = [
  { folder: 'packages/contracts', imports: [] },
  // Who can do what to whom; everything that decides or offers something imports it.
  { folder: 'packages/permissions', imports: ['contracts'] },
  { folder: 'packages/room-engine', imports: ['contracts', 'permissions', 'music'] },
  { folder: 'packages/music', imports: [], typesOf: ['contracts'] },
  { folder: 'packages/avatars', imports: [] },
  { folder: 'packages/client', imports: ['contracts'] },
  {
    folder: 'packages/testkit',
    imports: ['contracts', 'permissions', 'room-engine', 'music', 'avatars', 'client'],
  },
  { folder: 'apps/web', imports: ['contracts', 'permissions', 'music', 'avatars', 'client'] },
  // The package's command only builds and starts the bundle.
  { folder: 'apps/server/bin', imports: ['tools'] },
  {
    folder: 'apps/server',
    imports: ['contracts', 'permissions', 'room-engine', 'music', 'avatars', 'client'],
  },
  {
    folder: 'e2e',
    imports: ['contracts', 'permissions', 'room-engine', 'music', 'avatars', 'client', 'testkit', 'server'],
  },
  {
    folder: 'bench',
    imports: ['contracts', 'permissions', 'room-engine', 'music', 'avatars', 'client', 'testkit', 'server'],
  },
  {
    folder: 'tools',
    imports: ['contracts', 'permissions', 'room-engine', 'music', 'avatars', 'client', 'testkit', 'server'],
  },
];
