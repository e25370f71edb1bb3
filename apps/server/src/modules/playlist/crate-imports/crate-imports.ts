import { randomUUID } from 'node:crypto';
import type { playlistService } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { toRetryAfter, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import { cleanLine } from '../../../clean-text.ts';
import { saveOrder, loadLockedCrate } from '../crate-songs/change-order.ts';
import { lockOwnCrate } from '../crates/crate-access.ts';
import { crateStore } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { PlaylistFileError, type FilePlaylist } from '../playlist-files/playlist-file.rules.ts';
import { readPlaylistFile } from '../playlist-files/read-playlist-file.rules.ts';
import { checkCanUseAll } from '../songs/look-up-song.ts';
import { resolveSongs } from '../songs/resolve-songs.ts';
import { crateImportStore, type CrateImportRow } from './crate-import.store.ts';
import { placeSongs } from './place-songs.ts';
import { accountImportStore } from '../account-imports/account-import.store.ts';
import { fitIntoCrates } from '../account-imports/fit-into-crates.ts';
import { queueReading } from '../account-imports/read-account.ts';
import { planImport } from './plan-import.ts';
import { presentImports, presentImportSong } from './present-import.ts';
import { queueImport } from './run-import.ts';

const importsPerDay: RateLimitPolicy = {
  name: 'crate-imports',
  max: 100,
  windowMs: 24 * 60 * 60 * 1000,
  algorithm: 'fixed',
};
const latestImports = 20;
const defaultPageSize = 100;

export async function startImport(
  deps: PlaylistDeps,
  { caller, body }: Call<typeof playlistService.startImport>,
) {
  const { link, file, crateUuid } = body;
  if ((link === undefined) === (file === undefined)) throw refuse('import/link-or-file');
  if (link !== undefined && !link.startsWith('spotify:') && !recogniseSongLink(link))
    throw refuse('link/unknown', { field: 'link' });
  const playlists = file ? readFile(file) : [];
  const now = deps.clock.now();
  const row = await deps.database.transaction(async (tx) => {
    if (crateUuid !== undefined) {
      const crate = await lockOwnCrate(deps, tx, { uuid: crateUuid }, caller.userUuid);
      if (crate.kind !== 'user') throw refuse('crate/not-found');
    }
    const limit = await deps.rateLimiters.stored.consume(caller.userUuid, importsPerDay, 1, tx);
    if (!limit.isAllowed) throw refuse('request/too-many', { retryAfter: toRetryAfter(limit) });
    const inserted = await crateImportStore(tx).insert({
      uuid: randomUUID(),
      owner_uuid: caller.userUuid,
      name: cleanLine(playlists[0]?.name ?? link ?? ''),
      link: link === undefined ? null : cleanLine(link),
      file_name: file ? cleanLine(file.name) : null,
      address: null,
      target_uuid: crateUuid ?? null,
      status: 'IN_PROGRESS',
      problem: null,
      created_at: now,
      updated_at: now,
    });
    await queueImport(deps, tx, inserted.uuid);
    return file ? planImport(deps, tx, inserted, playlists) : inserted;
  });
  return presentOne(deps, row);
}

function readFile({ name, content }: { name: string; content: string }): FilePlaylist[] {
  try {
    return readPlaylistFile(name, content);
  } catch (error) {
    if (error instanceof PlaylistFileError) throw refuse(`import/file-${error.problem}`, { field: 'file' });
    throw error;
  }
}

export async function listImports(deps: PlaylistDeps, { caller }: Call<typeof playlistService.listImports>) {
  const rows = await crateImportStore(deps.database).listOf(caller.userUuid, latestImports);
  return { imports: await presentImports(deps, rows) };
}

export async function importByUuid(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.importByUuid>,
) {
  return presentOne(deps, await findOwn(deps, params.importUuid, caller.userUuid));
}

export async function listImportSongs(
  deps: PlaylistDeps,
  { caller, params, query }: Call<typeof playlistService.listImportSongs>,
) {
  const { uuid } = await findOwn(deps, params.importUuid, caller.userUuid);
  const store = crateImportStore(deps.database);
  const { outcome, limit, offset = 0 } = query;
  const rows = await store.songs(uuid, outcome, limit || defaultPageSize, offset);
  const counts = await store.counts([uuid]);
  const counted = counts.filter((row) => outcome === undefined || row.outcome === outcome);
  return { songs: rows.map(presentImportSong), count: counted.reduce((sum, { songs }) => sum + songs, 0) };
}

/** Choosing again changes nothing. */
export async function chooseImportSong(
  deps: PlaylistDeps,
  { caller, params, body }: Call<typeof playlistService.chooseImportSong>,
) {
  const row = await findOwn(deps, params.importUuid, caller.userUuid);
  const chosen = await crateImportStore(deps.database).song(row.uuid, params.position);
  if (chosen?.outcome === 'FOUND') return presentOne(deps, row);
  const candidate = chosen?.candidates[body.candidate];
  if (!candidate) throw refuse('song/not-found', { field: 'candidate' });
  const input =
    candidate.songId === null
      ? { musicProvider: candidate.provider, songId: candidate.providerId, duration: candidate.duration }
      : { songId: String(candidate.songId) };
  const [song] = await resolveSongs(deps, [input], caller.userUuid);
  if (!song) throw refuse('song/not-found', { field: 'candidate' });
  await checkCanUseAll(deps, [song], caller.userUuid);
  await deps.database.transaction(async (tx) => {
    const store = crateImportStore(tx);
    const current = await lockOpen(deps, tx, row.uuid);
    const open = await store.song(row.uuid, params.position);
    if (open?.outcome !== 'MAYBE') return;
    const { position, crate_uuid } = open;
    const chosenSong = { position, crateUuid: crate_uuid, songId: song.id };
    if (current.address !== null) {
      const { others } = await fitIntoCrates(tx, current, [chosenSong]);
      const other = others.get(position);
      if (other?.reason === 'full') throw refuse('crate/full');
      if (other) return void (await store.updateSong(row.uuid, position, other));
    }
    const placed = await placeSongs(deps, tx, current, [chosenSong]);
    const crateSongUuid = placed.get(position);
    if (!crateSongUuid) throw refuse('crate/not-found');
    await store.updateSong(row.uuid, position, { outcome: 'FOUND', crateSongUuid });
  });
  return presentOne(deps, row);
}

export async function retryImport(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.retryImport>,
) {
  const { uuid } = await findOwn(deps, params.importUuid, caller.userUuid);
  const row = await deps.database.transaction(async (tx) => {
    const store = crateImportStore(tx);
    const current = await lockOpen(deps, tx, uuid);
    if (current.status === 'IN_PROGRESS') return current;
    const account = await accountImportStore(tx).find(uuid);
    // Without the sign-in nothing more can be read there.
    if (account && account.stage !== 'DONE') throw refuse('import/sign-in-again');
    if (account && (await store.hasRunningAccount(caller.userUuid))) throw refuse('import/account-running');
    await store.lookAgain(uuid);
    await store.setCrateStatus(current.new_crates, 'IN_PROGRESS');
    await queueImport(deps, tx, uuid);
    const again = { status: 'IN_PROGRESS' as const, problem: null, attempts: 0 };
    return store.update(uuid, { ...again, updated_at: deps.clock.now() });
  });
  return presentOne(deps, row);
}

export async function undoImport(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.undoImport>,
) {
  const { uuid } = await findOwn(deps, params.importUuid, caller.userUuid);
  const row = await deps.database.transaction(async (tx) => {
    const store = crateImportStore(tx);
    const current = (await store.lock(uuid))!;
    if (current.status === 'UNDONE') return current;
    await removeAdded(deps, tx, current);
    // Ends the sign-in there, if it hasn't ended.
    if (current.address !== null) await queueReading(deps, tx, uuid, current.address);
    return store.update(uuid, { status: 'UNDONE', problem: null, updated_at: deps.clock.now() });
  });
  return presentOne(deps, row);
}

type Transaction = Parameters<typeof placeSongs>[1];

async function removeAdded(deps: PlaylistDeps, tx: Transaction, row: CrateImportRow): Promise<void> {
  const added = await crateImportStore(tx).added(row.uuid);
  const crateUuids = new Set([...row.new_crates, ...added.map(({ crate_uuid }) => crate_uuid)]);
  for (const crateUuid of [...crateUuids].sort()) {
    const crate = await crateStore(tx).lock(crateUuid);
    if (!crate) continue;
    const locked = await loadLockedCrate(tx, crate);
    const removed = new Set(added.map(({ crate_song_uuid }) => crate_song_uuid));
    const gone = locked.order.filter((uuid) => removed.has(uuid));
    const after = locked.order.filter((uuid) => !removed.has(uuid));
    await locked.songs.remove(gone);
    await saveOrder(deps, locked, after);
    if (after.length === 0 && row.new_crates.includes(crateUuid)) await crateStore(tx).remove(crate.id);
    else if (row.new_crates.includes(crateUuid))
      await crateImportStore(tx).setCrateStatus([crateUuid], 'COMPLETE');
  }
}

async function lockOpen(deps: PlaylistDeps, tx: Transaction, uuid: string): Promise<CrateImportRow> {
  const row = await crateImportStore(tx).lock(uuid);
  if (!row) throw refuse('import/not-found');
  if (row.status === 'UNDONE') throw refuse('import/undone');
  return row;
}

async function findOwn(deps: PlaylistDeps, uuid: string, userUuid: string): Promise<CrateImportRow> {
  const row = await crateImportStore(deps.database).find(uuid);
  if (!row || row.owner_uuid !== userUuid) throw refuse('import/not-found');
  return row;
}

async function presentOne(deps: PlaylistDeps, row: CrateImportRow) {
  const [presented] = await presentImports(deps, [row]);
  return presented!;
}
