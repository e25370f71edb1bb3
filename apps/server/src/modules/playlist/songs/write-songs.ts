/** Writes songs that clients sent: creates what is missing, and completes what was waiting for its provider. */
import type { Transaction } from '../../../db/index.ts';
import { assignArtists } from '../catalogue/assign-artists.ts';
import { confirmSongsJob } from '../confirmation/confirm-songs-job.ts';
import { releaseClaims } from '../confirmation/release-claims.ts';
import { fetchSongJob } from '../imports/fetch-song-job.ts';
import { fillSong } from '../imports/fill-song.ts';
import { newShortId } from '../new-short-id.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { NewSongQuota } from './new-song-quota.ts';
import { toSongColumns } from './song-columns.ts';
import { createSongIndex, type KnownSong } from './song-index.rules.ts';
import { hasEnoughForSong, type SongDetails } from './song-input.rules.ts';
import { keysOf, noKeys } from './song-keys.ts';
import { songStore, type NewSong, type ProviderIds, type SongRow } from './song.store.ts';

type WriteDeps = Pick<PlaylistDeps, 'database' | 'clock' | 'events' | 'jobs' | 'rateLimiters'>;

/** A song of a request, after its provider was asked for what was missing. */
export interface Wanted {
  readonly details: SongDetails;
  /** The provider didn't respond: the song is added and completed later. */
  readonly isPending: boolean;
  /** The provider has no such song. */
  readonly isUnknown: boolean;
  /** The details and ids come from providers. Otherwise they are one client's word. */
  readonly isConfirmed: boolean;
}

/** Songs of one job; a provider is asked for up to 50 ids at once. */
const confirmBatch = 50;

export const isWaiting = ({ status, removed_at }: Pick<SongRow, 'status' | 'removed_at'>) =>
  status !== 'SUCCESS' && removed_at === null;

/**
 * Searches again under the catalogue lock, creates what is still missing, and completes what was waiting. What a client
 * describes becomes a song of that person (U30). A song that is there already gains ids from providers only (U31).
 */
export function writeSongs(
  deps: WriteDeps,
  wanted: readonly Wanted[],
  userUuid: string | null,
  countNewSongs: NewSongQuota,
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await songStore(tx).lockCatalogue();
    await releaseClaims(
      tx,
      wanted.flatMap(({ details, isConfirmed }) => (isConfirmed ? [details] : [])),
    );
    await completeWaiting(deps, tx, wanted, userUuid);
    const { resolved, rows } = await planRows(deps, tx, wanted, userUuid);
    if (rows.length > 0) await countNewSongs(tx, rows.length);
    const inserted = await insertSongs(deps, tx, rows);
    await addIds(deps, tx, resolved, new Set(rows.map(({ short_id }) => short_id)));
    const described = inserted.filter(
      ({ described_by, status }) => described_by !== null && status === 'SUCCESS',
    );
    await queueConfirmation(
      deps,
      tx,
      described.map(({ id }) => id),
    );
  });
}

interface Resolved {
  readonly details: SongDetails;
  readonly isConfirmed: boolean;
  readonly shortId: string | undefined;
}

/** Decides which song each input means, and which have to be created. */
async function planRows(
  { clock }: WriteDeps,
  tx: Transaction,
  wanted: readonly Wanted[],
  userUuid: string | null,
) {
  const known = await songStore(tx).findByKeys(keysOf(wanted.map(({ details }) => details)), userUuid);
  const own = createSongIndex<KnownSong & Partial<SongRow>>(known, userUuid);
  // A provider's reply never becomes part of what one person described.
  const shared = createSongIndex<KnownSong & Partial<SongRow>>(known, null);
  const rows = new Map<string, NewSong>();
  const resolved = wanted.map(({ details, isPending, isConfirmed }): Resolved => {
    const found = (isConfirmed ? shared : own).find(details);
    // A song that someone else waits for isn't completed with data from this client.
    const isForeignWait =
      found?.status !== undefined &&
      found.status !== 'SUCCESS' &&
      !found.removed_at &&
      found.described_by !== userUuid &&
      !isConfirmed &&
      hasEnoughForSong(details);
    const song = isForeignWait ? undefined : found;
    const isNew = song !== undefined && rows.has(song.short_id);
    const canAddIds = isConfirmed || (isNew && song.described_by === userUuid && song.confirmed_at == null);
    // Data from one input may identify the song for the next one.
    if (song && canAddIds && hasMoreIds(details, song)) {
      own.add(mergeDetails(song, details));
      if (isConfirmed) shared.add(mergeDetails(song, details));
    }
    if (song || !(isPending || hasEnoughForSong(details)))
      return { details, isConfirmed: canAddIds, shortId: song?.short_id };
    const row = newRow(details, clock.now(), { isPending, isConfirmed, userUuid });
    rows.set(row.short_id, row);
    const added = { ...row, isrc: row.isrc ?? null, upload_id: null, providers: details.providers };
    own.add(added);
    shared.add(added);
    return { details, isConfirmed: true, shortId: row.short_id };
  });
  return { resolved, rows: [...rows.values()] };
}

async function insertSongs(deps: WriteDeps, tx: Transaction, rows: readonly NewSong[]) {
  const places = await assignArtists(
    tx,
    rows.map((row) => ({ ...row, described_by: row.described_by ?? null })),
  );
  const inserted = await songStore(tx).insert(rows.map((row, index) => ({ ...row, ...places[index] })));
  for (const { id, status } of inserted) if (status === 'PENDING_REQUEST') await queueFetch(deps, tx, id);
  return inserted;
}

/** Adds the ids of new songs, and those that a provider confirmed to songs that are there. */
async function addIds(
  { clock }: WriteDeps,
  tx: Transaction,
  resolved: readonly (Resolved & { readonly isConfirmed: boolean })[],
  newShortIds: ReadonlySet<string>,
): Promise<void> {
  const songs = songStore(tx);
  const shortIds = resolved.flatMap(({ shortId }) => shortId ?? []);
  const byShortId = new Map(
    (await songs.findByKeys({ ...noKeys, shortIds }, null)).map((song) => [song.short_id, song]),
  );
  const additions = resolved.flatMap(({ details, isConfirmed, shortId }) => {
    const song = byShortId.get(shortId ?? '');
    if (!song || !isConfirmed) return [];
    return newShortIds.has(song.short_id) || hasMoreIds(details, song) ? [{ details, song }] : [];
  });
  const sourceOf = (song: SongRow) =>
    newShortIds.has(song.short_id) && song.confirmed_at === null ? 'client' : 'provider';
  await songs.addProviders(
    additions.map(({ details, song }) => ({ song, ids: details.providers, source: sourceOf(song) })),
  );
  for (const { details, song } of additions)
    if (details.isrc !== null && song.isrc === null)
      await songs.setIsrc(song, details.isrc, sourceOf(song), clock.now());
}

async function completeWaiting(
  deps: WriteDeps,
  tx: Transaction,
  wanted: readonly Wanted[],
  userUuid: string | null,
) {
  const songs = songStore(tx);
  const known = await songs.findByKeys(keysOf(wanted.map(({ details }) => details)), userUuid);
  const index = createSongIndex(known.filter(isWaiting), userUuid);
  const done = new Set<number>();
  for (const { details, isPending, isUnknown, isConfirmed } of wanted) {
    const song = index.find(details);
    if (!song || done.has(song.id)) continue;
    done.add(song.id);
    if (hasEnoughForSong(details)) {
      if (isConfirmed || song.described_by === userUuid) await fillSong(deps, tx, song, details, isConfirmed);
    } else if (isUnknown) await songs.setStatus(song.id, 'DATA_NOT_FOUND', 0, deps.clock.now());
    else if (isPending && song.status !== 'PENDING_REQUEST') {
      await songs.setStatus(song.id, 'PENDING_REQUEST', 0, deps.clock.now());
      await queueFetch(deps, tx, song.id);
    }
  }
}

function queueFetch({ jobs }: WriteDeps, tx: Transaction, songId: number): Promise<void> {
  return jobs.add(tx, fetchSongJob, { songId }, { key: `${fetchSongJob}:${songId}` });
}

async function queueConfirmation({ jobs }: WriteDeps, tx: Transaction, songIds: readonly number[]) {
  for (let start = 0; start < songIds.length; start += confirmBatch)
    await jobs.add(
      tx,
      confirmSongsJob,
      { songIds: songIds.slice(start, start + confirmBatch) },
      { priority: 10, maxAttempts: 6 },
    );
}

/** Returns whether the input has a provider id or ISRC that the row lacks. */
export function hasMoreIds(details: SongDetails, song: KnownSong): boolean {
  if (song.upload_id !== null) return false;
  const providers = Object.keys(details.providers) as (keyof ProviderIds)[];
  return (details.isrc !== null && song.isrc === null) || providers.some((name) => !song.providers[name]);
}

function mergeDetails<T extends KnownSong>(song: T, details: SongDetails): T {
  return { ...song, isrc: song.isrc ?? details.isrc, providers: { ...details.providers, ...song.providers } };
}

function newRow(
  details: SongDetails,
  now: number,
  { isPending, isConfirmed, userUuid }: { isPending: boolean; isConfirmed: boolean; userUuid: string | null },
) {
  return {
    ...toSongColumns(details, now),
    isrc_source: isConfirmed ? ('provider' as const) : ('client' as const),
    short_id: newShortId(),
    status: isPending ? ('PENDING_REQUEST' as const) : ('SUCCESS' as const),
    is_verified: true,
    described_by: isConfirmed ? null : userUuid,
    confirmed_at: isConfirmed ? now : null,
    created_at: now,
  } satisfies NewSong;
}
