/**
 * Which part of the repository may import which package, tests aside. A package not named here must be added,
 * so that a new dependency between packages is a decision and not an accident.
 */

export interface PackageRow {
  /** Folder from the root of the repository. */
  readonly folder: string;
  /** Packages whose front door it may import. */
  readonly imports: readonly string[];
  /** Packages of which it may use the types only. */
  readonly typesOf?: readonly string[];
  /** It may reach into the server's own folders (to boot it), but into no module. */
  readonly bootsServer?: true;
}

export const packages: readonly PackageRow[] = [
  { folder: 'packages/contracts', imports: [] },
  { folder: 'packages/room-engine', imports: ['contracts', 'music'] },
  { folder: 'packages/music', imports: [], typesOf: ['contracts'] },
  { folder: 'packages/avatars', imports: [] },
  { folder: 'packages/client', imports: ['contracts'] },
  {
    folder: 'packages/testkit',
    imports: ['contracts', 'room-engine', 'music', 'avatars', 'client'],
    bootsServer: true,
  },
  { folder: 'apps/web', imports: ['contracts', 'music', 'avatars', 'client'] },
  // The command of the package only builds and starts the bundle.
  { folder: 'apps/server/bin', imports: ['tools'] },
  { folder: 'apps/server', imports: ['contracts', 'room-engine', 'music', 'avatars', 'client'] },
  {
    folder: 'e2e',
    imports: ['contracts', 'room-engine', 'music', 'avatars', 'client', 'testkit'],
    bootsServer: true,
  },
  {
    folder: 'bench',
    imports: ['contracts', 'room-engine', 'music', 'avatars', 'client', 'testkit'],
    bootsServer: true,
  },
  {
    folder: 'tools',
    imports: ['contracts', 'room-engine', 'music', 'avatars', 'client', 'testkit'],
    bootsServer: true,
  },
];
