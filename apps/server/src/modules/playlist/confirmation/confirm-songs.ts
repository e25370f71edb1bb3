/** Background job that asks providers whether songs are what clients said they are (rules U30 to U32). */
import { isSameSong } from '@turnstage/music';
import { identityOf, lookUpIds, trackDetails, type Replies } from '../imports/fetch-details.ts';
import { fillSong } from '../imports/fill-song.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { SongDetails } from '../songs/song-input.rules.ts';
import { songStore, type SongRow } from '../songs/song.store.ts';
import { hasSameWords } from './release-claims.ts';

export interface ConfirmSongsJob {
  readonly songIds: readonly number[];
}

/** Idempotent: songs that are confirmed by now are left out. Throws when a provider didn't respond. */
export async function confirmSongs(deps: PlaylistDeps, { songIds }: ConfirmSongsJob): Promise<void> {
  const songs = (await songStore(deps.database).findByIds(songIds)).filter(isDescribed);
  const replies = await lookUpIds(
    deps,
    songs.map(({ providers }) => providers),
  );
  let unanswered = 0;
  for (const [index, song] of songs.entries()) {
    const said = replies[index] as Replies;
    if ([...said.values()].includes(undefined)) unanswered += 1;
    else await confirmSong(deps, song.id, said);
  }
  if (unanswered > 0) throw new Error(`The providers of ${unanswered} songs did not answer`);
}

function confirmSong(deps: PlaylistDeps, songId: number, replies: Replies): Promise<void> {
  return deps.database.transaction(async (tx) => {
    await songStore(tx).lockCatalogue();
    const [song] = await songStore(tx).findByIds([songId]);
    if (!song || !isDescribed(song)) return;
    const details = confirmedDetails(song, replies);
    if (details) await fillSong(deps, tx, song, details, true);
  });
}

const isDescribed = ({ described_by, status }: SongRow) => described_by !== null && status === 'SUCCESS';

/**
 * Returns what the providers say when that is what the client said, in full: each id is confirmed by a reply with the
 * same names and length, and so is the ISRC. With one claim left, the song stays its describer's, because it plays from
 * all of its ids.
 */
export function confirmedDetails(song: SongRow, replies: Replies): SongDetails | undefined {
  const tracks = [...replies.values()].flatMap((track) => (track ? [trackDetails(track)] : []));
  const [first] = tracks;
  if (!first || tracks.length < Object.keys(song.providers).length) return undefined;
  const isSame = (track: SongDetails) =>
    hasSameWords(song, track) && isSameSong(identityOf(first), identityOf(track));
  if (!tracks.every(isSame)) return undefined;
  const isrcs = tracks.flatMap(({ isrc }) => isrc ?? []);
  if (song.isrc !== null && !isrcs.includes(song.isrc)) return undefined;
  return {
    ...first,
    isrc: song.isrc ?? isrcs[0] ?? null,
    providers: Object.assign({}, ...tracks.map(({ providers }) => providers)) as SongDetails['providers'],
  };
}
