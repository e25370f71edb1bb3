import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { exportStore } from '../exports/export.store.ts';
import { accountImportStore } from '../account-imports/account-import.store.ts';
import { crateImportStore, type CrateImportRow } from '../crate-imports/crate-import.store.ts';
import { personalStore } from './personal.store.ts';

/** More than anyone has. */
const maxImports = 100_000;

/** Exports a person's crates with their songs. */
export function playlistPersonalData({ database }: PlaylistDeps): PersonalDataPart[] {
  return [
    { name: 'playlist.crates', read: (userUuid) => readCrates(database, userUuid) },
    { name: 'playlist.describedSongs', read: (userUuid) => readDescribedSongs(database, userUuid) },
    { name: 'playlist.exports', read: (userUuid) => readExports(database, userUuid) },
    { name: 'playlist.imports', read: (userUuid) => readImports(database, userUuid) },
  ];
}

async function* readCrates(database: PlaylistDeps['database'], userUuid: string) {
  const store = personalStore(database);
  for (const crate of await store.crates(userUuid))
    yield {
      crateUuid: crate.uuid,
      name: crate.name,
      description: crate.description,
      isPublic: crate.is_public,
      kind: crate.kind,
      createdAt: crate.created_at,
      songs: await store.songsOf(crate.id),
    };
}

async function* readExports(database: PlaylistDeps['database'], userUuid: string) {
  for (const row of await exportStore(database).listOf(userUuid))
    yield {
      musicProvider: row.provider,
      name: row.name,
      status: row.status,
      playlistUrl: row.list_url,
      createdAt: row.created_at,
    };
}

async function* readDescribedSongs(database: PlaylistDeps['database'], userUuid: string) {
  yield* await personalStore(database).describedSongs(userUuid);
}

async function* readImports(database: PlaylistDeps['database'], userUuid: string) {
  for (const row of await crateImportStore(database).listOf(userUuid, maxImports))
    yield {
      name: row.name,
      link: row.link,
      fileName: row.file_name,
      ...(row.address === null ? {} : { account: await readAccountOf(database, row) }),
      status: row.status,
      createdAt: row.created_at,
    };
}

/** The sign-in there is a secret of another installation and not part of it. */
async function readAccountOf(database: PlaylistDeps['database'], { uuid, address }: CrateImportRow) {
  const account = await accountImportStore(database).find(uuid);
  return { address, nickname: account?.nickname ?? null, profile: account?.profile ?? null };
}

export async function deletePersonalData({ database }: PlaylistDeps, userUuid: string): Promise<void> {
  await exportStore(database).deleteOf(userUuid);
  await crateImportStore(database).deleteOf(userUuid);
  await personalStore(database).deleteCrates(userUuid);
  await database.transaction((tx) => personalStore(tx).deleteDescribedSongs(userUuid));
}
