/** Songs that go with a queue, from what people here keep together (rules U90, U91 and V75). */
import { limits, type playlistService, type Song } from '@turnstage/contracts';
import { Refusal } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { libraryOwnerUuid } from '../../upload/index.ts';
import { addToLocked } from '../crate-songs/add-songs.ts';
import { withLockedCrate } from '../crate-songs/change-order.ts';
import { getOrCreateSpecialCrate } from '../crates/crate-access.ts';
import type { CrateRow } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { checkCanUseAll } from '../songs/look-up-song.ts';
import { presentSong } from '../songs/present-song.ts';
import type { SongRow } from '../songs/song.store.ts';
import { findSimilarAtCyanite } from './cyanite-similar.ts';
import { similarSongStore } from './similar-song.store.ts';

/** Document 3 section 9: recommendations are taken for the first 8 songs of the queue. */
const seedSongs = 8;
const defaultPageSize = 8;
const songsOfArtists = 50;
/** Songs that autoplay chooses from, and how many it adds. */
const maxConsidered = 25;
const songsAdded = 5;

type Contract = typeof playlistService;

export async function similarSongs(deps: PlaylistDeps, { caller, query }: Call<Contract['similarSongs']>) {
  const queue = await getOrCreateSpecialCrate(deps, deps.database, caller.userUuid, 'default');
  const rows = await findSimilar(deps, queue, query.limit ?? defaultPageSize);
  return { songs: rows.map((row) => presentSong(deps, row)), autoplay: queue.has_autoplay };
}

export async function setAutoplay(deps: PlaylistDeps, { caller, body }: Call<Contract['setAutoplay']>) {
  const queue = await getOrCreateSpecialCrate(deps, deps.database, caller.userUuid, 'default');
  await similarSongStore(deps.database).setAutoplay(queue.id, body.autoplay);
  return { autoplay: body.autoplay };
}

/**
 * Adds similar songs that `accepts` takes to the queue of somebody who wants that. Returns whether it added any; the
 * change of the queue is published as every other.
 */
export async function autoplaySimilar(
  deps: PlaylistDeps,
  userUuid: string,
  accepts: (song: Song) => boolean,
): Promise<boolean> {
  const queue = await getOrCreateSpecialCrate(deps, deps.database, userUuid, 'default');
  if (!queue.has_autoplay) return false;
  const rows = await findSimilar(deps, queue, maxConsidered);
  const songIds = rows
    .filter((row) => accepts(presentSong(deps, row)))
    .slice(0, songsAdded)
    .map(({ id }) => id);
  if (songIds.length === 0) return false;
  await withLockedCrate(deps, { special: 'default' }, userUuid, async (locked) => {
    const space = limits.crateSongs - locked.order.length;
    await addToLocked(deps, locked, songIds.slice(0, space), 0);
  });
  return true;
}

async function findSimilar(deps: PlaylistDeps, queue: CrateRow, limit: number): Promise<SongRow[]> {
  const store = similarSongStore(deps.database);
  const seeds = await findSeeds(deps, queue);
  if (seeds.length === 0) return [];
  const together = await store.findTogether(seeds, queue.id);
  const ofArtists = await store.findOfArtists(seeds, songsOfArtists);
  const analysed = await findAtCyanite(deps, seeds);
  const ranked = [...new Set([...analysed, ...together, ...ofArtists])];
  if (ranked.length === 0) return [];
  const rows = new Map(
    (await store.loadAddable(ranked, queue.owner_uuid, queue.id)).map((row) => [row.id, row]),
  );
  const canUseLibrary = await canUse(deps, [...rows.values()], queue.owner_uuid);
  return ranked
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ owner_uuid }) => canUseLibrary || owner_uuid !== libraryOwnerUuid)
    .slice(0, limit);
}

/** Songs of the catalogue that Cyanite's analyses find similar; none unless that is switched on. */
async function findAtCyanite(deps: PlaylistDeps, seeds: readonly number[]): Promise<number[]> {
  if (!deps.cyanite?.hasSimilar) return [];
  const store = similarSongStore(deps.database);
  const similar = await findSimilarAtCyanite(deps, await store.spotifyIdsOf(seeds));
  const songIds = similar.length > 0 ? await store.findBySpotifyIds(similar) : [];
  return songIds.filter((id) => !seeds.includes(id));
}

/** The next songs; for an empty queue what was starred last. */
async function findSeeds(deps: PlaylistDeps, queue: CrateRow): Promise<number[]> {
  const store = similarSongStore(deps.database);
  const next = await store.firstSongIds(queue.id, seedSongs);
  if (next.length > 0) return next;
  const likes = await getOrCreateSpecialCrate(deps, deps.database, queue.owner_uuid, 'tt-stars');
  return store.firstSongIds(likes.id, seedSongs);
}

/** Whether the person can play from the installation's library (rule U46), which one song is enough to ask for. */
async function canUse(deps: PlaylistDeps, rows: readonly SongRow[], userUuid: string): Promise<boolean> {
  const ofLibrary = rows.find(({ owner_uuid }) => owner_uuid === libraryOwnerUuid);
  if (!ofLibrary) return true;
  try {
    await checkCanUseAll(deps, [ofLibrary], userUuid);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
