/** Detaches ids from a song of the catalogue: they become a song of their own (rule U34). */
import type { playlistService } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { assignArtists } from '../catalogue/assign-artists.ts';
import { cleanLine } from '../../../clean-text.ts';
import { loadLockedCrate, saveOrder } from '../crate-songs/change-order.ts';
import { crateStore } from '../crates/crate.store.ts';
import { newShortId } from '../new-short-id.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { nameKey, normalizeForSearch } from '../songs/names.rules.ts';
import { songStore, type SongRow } from '../songs/song.store.ts';
import { changeSong } from './change-song.ts';
import { presentStaffSongs, type StaffSong } from './present-staff-song.ts';
import { songChangeStore } from './song-change.store.ts';
import { staffSongStore } from './staff-song.store.ts';

type SplitCall = Call<typeof playlistService.splitSong>;

export async function splitSong(deps: PlaylistDeps, call: SplitCall) {
  const { caller, params, body, idempotencyId } = call;
  const request = { ...params, caller, reason: body.reason, uuid: idempotencyId };
  let newSongId = 0;
  const song = await changeSong(deps, request, async (tx, row) => {
    const done = idempotencyId && (await songChangeStore(tx).findByUuid(idempotencyId));
    if (done) {
      newSongId = done.other_song_id ?? 0;
      return null;
    }
    newSongId = await detach(deps, tx, row, body);
    return { kind: 'split', otherSongId: newSongId };
  });
  const created = await staffSongStore(deps.database).find(newSongId);
  if (!created) throw refuse('song/not-found');
  const [newSong] = await presentStaffSongs(deps.database, [created]);
  return { song, newSong: newSong as StaffSong };
}

/** Returns the id of the new song. */
async function detach(
  deps: PlaylistDeps,
  tx: Transaction,
  song: SongRow,
  { musicProviders, isrc = false, moveCrates = false, ...names }: SplitCall['body'],
): Promise<number> {
  if (musicProviders.length === 0 && !isrc) throw refuse('request/invalid', { field: 'musicProviders' });
  const attached = Object.keys(song.providers);
  if (musicProviders.some((name) => !attached.includes(name)) || (isrc && song.isrc === null))
    throw refuse('song/id-not-attached');
  const songs = songStore(tx);
  const now = deps.clock.now();
  if (isrc) await songs.fill(song.id, { isrc: null, isrc_source: 'staff', updated_at: now });
  const { id: _id, providers: _providers, artist_id: _artist, album_id: _album, ...columns } = song;
  const track_name = cleanLine(names.trackName ?? '') || song.track_name;
  const artist_name = cleanLine(names.artistName ?? '') || song.artist_name;
  const [place] = await assignArtists(tx, [{ ...columns, artist_name }]);
  const [created] = await songs.insert([
    {
      ...columns,
      ...place,
      track_name,
      artist_name,
      title_text: normalizeForSearch(track_name),
      name_key: nameKey(artist_name, track_name),
      search_text: normalizeForSearch(`${artist_name} ${track_name} ${song.album_name ?? ''}`),
      short_id: newShortId(),
      isrc: isrc ? song.isrc : null,
      isrc_source: 'staff',
      confirmed_at: song.described_by === null ? now : null,
      created_at: now,
      updated_at: now,
    },
  ]);
  const newSongId = created!.id;
  await staffSongStore(tx).moveIds(song.id, musicProviders, newSongId);
  if (moveCrates) await moveEntries(deps, tx, song.id, newSongId);
  return newSongId;
}

async function moveEntries(deps: PlaylistDeps, tx: Transaction, songId: number, newSongId: number) {
  for (const crate of await crateStore(tx).lockCratesWithSong(songId)) {
    const locked = await loadLockedCrate(tx, crate);
    const entries = await locked.songs.findEntries(crate.id, [songId]);
    await locked.songs.setSong(
      entries.map(({ uuid }) => uuid),
      newSongId,
    );
    await saveOrder(deps, locked, locked.order);
  }
}
