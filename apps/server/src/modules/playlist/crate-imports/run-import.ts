/** Background job of an import: a batch of songs at a time, so that a stopped server loses at most one batch. */
import { Refusal } from '../../../http/refusal.ts';
import { readLink } from '../links/resolve-link.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { toFileSong } from '../playlist-files/playlist-file.rules.ts';
import { crateImportStore, type CrateImportRow, type CrateImportSongRow } from './crate-import.store.ts';
import { matchSongs, type Match } from './match-song.ts';
import { fitIntoCrates } from '../account-imports/fit-into-crates.ts';
import { placeSongs } from './place-songs.ts';
import { planImport } from './plan-import.ts';

export const crateImportJob = 'playlist.crateImport';

const batchSize = 25;
const maxAttempts = 5;

export function queueImport(
  deps: PlaylistDeps,
  sql: Parameters<PlaylistDeps['jobs']['add']>[0],
  uuid: string,
) {
  const key = `${crateImportJob}:${uuid}`;
  return deps.jobs.add(sql, crateImportJob, { importUuid: uuid }, { key, priority: 5 });
}

/** Idempotent: songs that have an outcome are left out. */
export async function runImport(deps: PlaylistDeps, { importUuid }: { importUuid: string }): Promise<void> {
  const row = await crateImportStore(deps.database).find(importUuid);
  if (row?.status !== 'IN_PROGRESS') return;
  try {
    await runBatch(deps, row);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A provider that doesn't respond may do so later; everything else stays refused.
    const attempts = row.attempts + 1;
    const isOver = error.code !== 'provider/unreachable' || attempts >= maxAttempts;
    await endOrWait(deps, row, { attempts, problem: isOver ? error.code : null });
    if (!isOver) throw error;
  }
}

async function runBatch(deps: PlaylistDeps, row: CrateImportRow): Promise<void> {
  const store = crateImportStore(deps.database);
  if (row.link !== null && (await store.songs(row.uuid, undefined, 1, 0)).length === 0)
    await planLink(deps, row);
  const songs = await store.songs(row.uuid, 'WAITING', batchSize, 0);
  const matches = await matchSongs(
    deps,
    songs.map(({ details }) => details),
    row.owner_uuid,
  );
  await deps.database.transaction(async (tx) => {
    const current = await crateImportStore(tx).lock(row.uuid);
    if (current?.status !== 'IN_PROGRESS') return;
    const changed = { attempts: 0, updated_at: deps.clock.now() };
    if (songs.length === 0) {
      await crateImportStore(tx).setCrateStatus(current.new_crates, 'COMPLETE');
      await crateImportStore(tx).update(row.uuid, { ...changed, status: 'COMPLETE' });
      return;
    }
    await saveMatches(deps, tx, current, songs, matches);
    await crateImportStore(tx).update(row.uuid, changed);
    await queueImport(deps, tx, row.uuid);
  });
}

async function saveMatches(
  deps: PlaylistDeps,
  tx: Parameters<typeof placeSongs>[1],
  row: CrateImportRow,
  songs: readonly CrateImportSongRow[],
  matches: readonly Match[],
): Promise<void> {
  const store = crateImportStore(tx);
  const waiting = new Set(
    (await store.songs(row.uuid, 'WAITING', batchSize, 0)).map(({ position }) => position),
  );
  const open = songs.flatMap((song, index) =>
    waiting.has(song.position) ? [{ song, match: matches[index]! }] : [],
  );
  const found = open.flatMap(({ song: { position, crate_uuid }, match }) =>
    match.outcome === 'FOUND' ? [{ position, crateUuid: crate_uuid, songId: match.songId }] : [],
  );
  const fitting = row.address === null ? undefined : await fitIntoCrates(tx, row, found);
  const placed = await placeSongs(deps, tx, row, fitting?.fits ?? found);
  for (const { song, match } of open) {
    const elsewhere = fitting?.others.get(song.position);
    if (elsewhere) {
      await store.updateSong(row.uuid, song.position, elsewhere);
      continue;
    }
    await store.updateSong(row.uuid, song.position, {
      outcome: match.outcome,
      crateSongUuid: placed.get(song.position) ?? null,
      candidates: match.outcome === 'MAYBE' ? match.candidates : [],
    });
  }
}

/** Reads the list once: the songs are saved before the first of them is looked for. */
async function planLink(deps: PlaylistDeps, row: CrateImportRow): Promise<void> {
  const { name, tracks } = await readLink(deps, row.link as string, row.owner_uuid);
  const songs = tracks.flatMap(
    (track) =>
      toFileSong({
        title: track.trackName,
        artist: track.artistName,
        album: track.albumName,
        duration: track.duration,
        isrc: track.isrc,
        ids: { [track.provider]: track.id },
      }) ?? [],
  );
  await deps.database.transaction(async (tx) => {
    const current = await crateImportStore(tx).lock(row.uuid);
    if (current?.status !== 'IN_PROGRESS') return;
    await planImport(deps, tx, current, [{ name, songs }]);
  });
}

function endOrWait(
  deps: PlaylistDeps,
  row: CrateImportRow,
  { attempts, problem }: { attempts: number; problem: string | null },
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const store = crateImportStore(tx);
    const current = await store.lock(row.uuid);
    if (current?.status !== 'IN_PROGRESS') return;
    const end = problem === null ? {} : { status: 'FAILED' as const, problem };
    await store.update(row.uuid, { attempts, ...end, updated_at: deps.clock.now() });
    if (problem !== null) await store.setCrateStatus(current.new_crates, 'FAILED');
  });
}
