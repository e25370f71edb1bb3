/** Maps songs sent by clients to catalogue rows: finds them, or creates them when there is enough data. */
import type { SongInput } from '@turnstage/contracts';
import { fetchDetails } from '../imports/fetch-details.ts';
import type { LimitedCaller } from '../../../rate-limits/index.ts';
import { newSongQuota } from './new-song-quota.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { createSongIndex } from './song-index.rules.ts';
import { hasEnoughForSong, parseSongInput, type SongDetails } from './song-input.rules.ts';
import { keysOf } from './song-keys.ts';
import { songStore, type SongRow } from './song.store.ts';
import { hasMoreIds, isWaiting, writeSongs, type Wanted } from './write-songs.ts';

export type ResolveDeps = Pick<
  PlaylistDeps,
  'database' | 'clock' | 'events' | 'jobs' | 'providers' | 'rateLimiters' | 'user' | 'newSongs'
>;

/**
 * Returns one row per input, in order; undefined where the song is unknown and has too little data to be created. A
 * provider that doesn't respond leaves its songs `PENDING_REQUEST`. Opens short transactions of its own and calls
 * providers outside of them, so never call it inside another one. Check before whether the caller can use the songs: a
 * call that is refused must not add any.
 * @param userUuid who describes the songs (U30); null for the installation itself
 * @param adder whose new songs they count as (Q11); null for nobody's
 */
export async function resolveSongs(
  deps: ResolveDeps,
  inputs: readonly SongInput[],
  userUuid: string | null,
  adder: LimitedCaller | null = userUuid === null ? null : { userUuid },
): Promise<(SongRow | undefined)[]> {
  const requested = inputs.map(parseSongInput);
  const known = await songStore(deps.database).findByKeys(keysOf(requested), userUuid);
  const index = createSongIndex(known, userUuid);
  const found = requested.map((details) => index.find(details));
  const wanted = await completeFromProviders(deps, requested, found);
  const needsWrite = wanted.some(({ details, isPending, isUnknown, isConfirmed }, at) => {
    const song = found[at];
    if (!song) return isPending || hasEnoughForSong(details);
    return (
      (isConfirmed && hasMoreIds(details, song)) ||
      (isWaiting(song) && (isUnknown || isPending || hasEnoughForSong(details)))
    );
  });
  if (!needsWrite) return found;
  await writeSongs(deps, wanted, userUuid, await newSongQuota(deps, adder));
  const completed = wanted.map(({ details }) => details);
  const after = await songStore(deps.database).findByKeys(keysOf(completed), userUuid);
  const indexAfter = createSongIndex(after.filter(isReady), userUuid);
  const waiting = createSongIndex(after, userUuid);
  return completed.map((details) => indexAfter.find(details) ?? waiting.find(details));
}

const isReady = (song: SongRow) => !isWaiting(song);

async function completeFromProviders(
  deps: ResolveDeps,
  requested: readonly SongDetails[],
  found: readonly (SongRow | undefined)[],
): Promise<Wanted[]> {
  const incomplete = requested.flatMap((details, at) => {
    const song = found[at];
    if ((song && !isWaiting(song)) || hasEnoughForSong(details) || details.uploadId !== null) return [];
    // A waiting song may be named by its platform id alone.
    return [{ at, details: { ...details, providers: { ...song?.providers, ...details.providers } } }];
  });
  const fetched = await fetchDetails(
    deps,
    incomplete.map(({ details }) => details),
  );
  const results = new Map(incomplete.map(({ at }, index) => [at, fetched[index]]));
  return requested.map((details, at) => {
    const result = results.get(at);
    return {
      details: result?.outcome === 'found' ? result.details : details,
      isPending: result?.outcome === 'failed',
      isUnknown: result?.outcome === 'unknown',
      isConfirmed: result?.outcome === 'found' && result.isConfirmed,
    };
  });
}
