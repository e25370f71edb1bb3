/** Writes what a provider says into a song that waited for it, or that a client described. */
import type { Transaction } from '../../../db/index.ts';
import { assignArtists } from '../catalogue/assign-artists.ts';
import { loadLockedCrate, saveOrder, type CrateChangeDeps } from '../crate-songs/change-order.ts';
import { crateStore } from '../crates/crate.store.ts';
import { releaseClaims } from '../confirmation/release-claims.ts';
import { createSongIndex } from '../songs/song-index.rules.ts';
import type { SongDetails } from '../songs/song-input.rules.ts';
import { toSongColumns } from '../songs/song-columns.ts';
import { keysOf } from '../songs/song-keys.ts';
import { songStore, type ProviderIds, type SongRow } from '../songs/song.store.ts';

/**
 * Requires the catalogue lock. If the recording is there already, under another provider, that song takes its place in
 * all crates. With `isConfirmed` the details are a provider's: the song is shared with everyone from now on, with the
 * ids of the reply and no others (U31).
 */
export async function fillSong(
  deps: CrateChangeDeps,
  tx: Transaction,
  song: SongRow,
  details: SongDetails,
  isConfirmed: boolean,
): Promise<void> {
  const songs = songStore(tx);
  if (isConfirmed) await releaseClaims(tx, [details]);
  const viewer = isConfirmed ? null : song.described_by;
  const others = (await songs.findByKeys(keysOf([details]), viewer)).filter(({ id }) => id !== song.id);
  const same = createSongIndex(others, viewer).find({ ...details, id: null, shortId: null });
  if (same) return replaceSong(deps, tx, song, same, isConfirmed ? details.providers : {});
  const now = deps.clock.now();
  const described_by = isConfirmed ? null : song.described_by;
  const source = isConfirmed ? ('provider' as const) : ('client' as const);
  const columns = { ...toSongColumns(details, now), described_by, isrc_source: source };
  const [place] = await assignArtists(tx, [columns]);
  // Before the song is shared, since what it was called by clients may belong to another shared song.
  if (isConfirmed) await songs.removeProviders(song.id);
  await songs.fill(song.id, {
    ...columns,
    ...place,
    status: 'SUCCESS',
    confirmed_at: isConfirmed ? now : song.confirmed_at,
  });
  await songs.addProviders([{ song: { id: song.id, described_by }, ids: details.providers, source }]);
  // Rooms can offer it now.
  for (const crate of await crateStore(tx).lockCratesWithSong(song.id)) {
    const locked = await loadLockedCrate(tx, crate);
    await saveOrder(deps, locked, locked.order);
  }
}

/** Puts `same` into every crate in the place of `song`, which is deleted. */
async function replaceSong(
  deps: CrateChangeDeps,
  tx: Transaction,
  song: SongRow,
  same: SongRow,
  confirmedIds: ProviderIds,
) {
  const songs = songStore(tx);
  for (const crate of await crateStore(tx).lockCratesWithSong(song.id)) {
    const locked = await loadLockedCrate(tx, crate);
    const entries = await locked.songs.findEntries(crate.id, [song.id]);
    const isThere = (await locked.songs.findEntries(crate.id, [same.id])).length > 0;
    const uuids = entries.map(({ uuid }) => uuid);
    // The likes hold each song once.
    const isDuplicate = crate.kind === 'tt-stars' && isThere;
    if (isDuplicate) await locked.songs.remove(uuids);
    else await locked.songs.setSong(uuids, same.id);
    const after = isDuplicate ? locked.order.filter((uuid) => !uuids.includes(uuid)) : locked.order;
    await saveOrder(deps, locked, after);
  }
  await songs.remove(song.id);
  await songs.addProviders([{ song: same, ids: confirmedIds, source: 'provider' }]);
}
