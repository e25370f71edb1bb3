import type { CrateImport, CrateImportSong } from '@turnstage/contracts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { accountImportStore } from '../account-imports/account-import.store.ts';
import { presentAccount } from '../account-imports/present-account.ts';
import { crateImportStore, type CrateImportRow, type CrateImportSongRow } from './crate-import.store.ts';

export async function presentImports(
  { database }: Pick<PlaylistDeps, 'database'>,
  rows: readonly CrateImportRow[],
): Promise<CrateImport[]> {
  const store = crateImportStore(database);
  const uuids = rows.map(({ uuid }) => uuid);
  const accounts = accountImportStore(database);
  const [counts, crates, brought, lists] = await Promise.all([
    store.counts(uuids),
    store.crates(uuids),
    accounts.findAll(uuids),
    accounts.countLists(uuids),
  ]);
  return rows.map((row) => {
    const countOf = (outcome: CrateImportSongRow['outcome']) =>
      counts.find((one) => one.import_uuid === row.uuid && one.outcome === outcome)?.songs ?? 0;
    const numbers = {
      waiting: countOf('WAITING'),
      found: countOf('FOUND'),
      present: countOf('PRESENT'),
      maybe: countOf('MAYBE'),
      notFound: countOf('NOT_FOUND'),
    };
    return {
      importUuid: row.uuid,
      name: row.name,
      link: row.link,
      fileName: row.file_name,
      account: presentAccount(
        row,
        brought.find(({ import_uuid }) => import_uuid === row.uuid),
        lists.find(({ import_uuid }) => import_uuid === row.uuid),
      ),
      status: row.status,
      problem: row.problem,
      count: Object.values(numbers).reduce((sum, songs) => sum + songs, 0),
      ...numbers,
      crates: crates
        .filter(({ import_uuid }) => import_uuid === row.uuid)
        .map(({ uuid, name, kind }) => ({ crateUuid: uuid, crateName: name, kind })),
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
    };
  });
}

export function presentImportSong(row: CrateImportSongRow): CrateImportSong {
  const { trackName, artistName, albumName, duration } = row.details;
  return {
    trackName,
    artistName,
    albumName,
    duration,
    position: row.position,
    outcome: row.outcome,
    reason: row.outcome === 'NOT_FOUND' ? row.reason : null,
    crateSongUuid: row.crate_song_uuid,
    candidates: row.candidates.map((candidate) => ({
      trackName: candidate.trackName,
      artistName: candidate.artistName,
      albumName: candidate.albumName,
      duration: candidate.duration,
      thumbnail: candidate.thumbnail,
      musicProvider: candidate.provider,
    })),
  };
}
