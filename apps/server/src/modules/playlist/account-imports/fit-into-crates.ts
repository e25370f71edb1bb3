/** Which songs of an account go into the crates here: what is there already isn't added again (rule V97). */
import { limits } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { crateImportStore, type CrateImportRow } from '../crate-imports/crate-import.store.ts';
import type { Placed } from '../crate-imports/place-songs.ts';
import { crateStore } from '../crates/crate.store.ts';

type Other =
  | { readonly outcome: 'PRESENT'; readonly reason?: undefined }
  | { readonly outcome: 'NOT_FOUND'; readonly reason: 'full' };

export interface Fitting {
  readonly fits: Placed[];
  /** By position. */
  readonly others: ReadonlyMap<number, Other>;
}

/**
 * A song that the list has twice is added twice, except to the likes: only entries of someone or something else count
 * as there. Locks the crates. Requires the lock of the import.
 */
export async function fitIntoCrates(
  tx: Transaction,
  { uuid, owner_uuid }: CrateImportRow,
  songs: readonly Placed[],
): Promise<Fitting> {
  const fits: Placed[] = [];
  const others = new Map<number, Other>();
  if (songs.length === 0) return { fits, others };
  const own = new Set((await crateImportStore(tx).added(uuid)).map((entry) => entry.crate_song_uuid));
  for (const crateUuid of [...new Set(songs.map((song) => song.crateUuid))].sort()) {
    const ofCrate = songs.filter((song) => song.crateUuid === crateUuid);
    const crate = await crateStore(tx).lock(crateUuid);
    // `placeSongs` leaves out a crate that is gone.
    if (crate?.owner_uuid !== owner_uuid) {
      fits.push(...ofCrate);
      continue;
    }
    const entries = await crateSongStore(tx).findEntries(
      crate.id,
      ofCrate.map(({ songId }) => songId),
    );
    const isUnique = crate.kind === 'tt-stars';
    const present = new Set(
      entries.filter((entry) => isUnique || !own.has(entry.uuid)).map((entry) => entry.song_id),
    );
    let space = limits.crateSongs - (await crateSongStore(tx).count(crate.id, ''));
    for (const song of ofCrate) {
      if (present.has(song.songId)) others.set(song.position, { outcome: 'PRESENT' });
      else if (space === 0) others.set(song.position, { outcome: 'NOT_FOUND', reason: 'full' });
      else {
        fits.push(song);
        space -= 1;
        if (isUnique) present.add(song.songId);
      }
    }
  }
  return { fits, others };
}
