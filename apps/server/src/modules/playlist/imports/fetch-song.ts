/** Background job for songs whose provider didn't respond when they were added. */
import type { PlaylistDeps } from '../playlist.deps.ts';
import { parseSongInput } from '../songs/song-input.rules.ts';
import { songStore } from '../songs/song.store.ts';
import { fetchDetails } from './fetch-details.ts';
import { fillSong } from './fill-song.ts';

/** With the delays between them, these take about ten minutes. */
const maxAttempts = 6;

/**
 * `SUCCESS` when the provider knows the song, `DATA_NOT_FOUND` when it doesn't, `FETCH_FAILED` when it didn't respond
 * in six attempts. Until then the song is `PENDING_REQUEST`. Idempotent.
 */
export async function fetchSong(deps: PlaylistDeps, { songId }: { songId: number }): Promise<void> {
  const [song] = await songStore(deps.database).findByIds([songId]);
  if (song?.status !== 'PENDING_REQUEST') return;
  const { providers: musicProviders, duration } = song;
  const [fetched] = await fetchDetails(deps, [parseSongInput({ musicProviders, duration })]);
  const attempts = song.fetch_attempts + 1;
  const isOver = attempts >= maxAttempts || fetched?.outcome === 'none';
  await deps.database.transaction(async (tx) => {
    const songs = songStore(tx);
    await songs.lockCatalogue();
    const [current] = await songs.findByIds([songId]);
    if (current?.status !== 'PENDING_REQUEST') return;
    const now = deps.clock.now();
    if (fetched?.outcome === 'found') await fillSong(deps, tx, current, fetched.details, fetched.isConfirmed);
    else if (fetched?.outcome === 'unknown') await songs.setStatus(songId, 'DATA_NOT_FOUND', 0, now);
    else if (isOver) await songs.setStatus(songId, 'FETCH_FAILED', 0, now);
    else await songs.setStatus(songId, 'PENDING_REQUEST', attempts, now);
  });
  if (fetched?.outcome === 'failed' && !isOver)
    throw new Error(`The provider of song ${songId} did not answer, attempt ${attempts}`);
}
