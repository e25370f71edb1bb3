/** Saves the songs of an import and creates the crates for them. */
import { randomUUID } from 'node:crypto';
import { limits } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { cleanLine } from '../../../clean-text.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { lockOwnCrate } from '../crates/crate-access.ts';
import { copyName, nameOrDefault } from '../crates/crate-name.rules.ts';
import { crateStore } from '../crates/crate.store.ts';
import { newShortId } from '../new-short-id.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { FilePlaylist, FileSong } from '../playlist-files/playlist-file.rules.ts';
import { crateImportStore, type CrateImportRow } from './crate-import.store.ts';

const maxCrateName = 100;

/** Everything of a playlist that doesn't fit into a crate goes into the next one. */
export async function planImport(
  deps: Pick<PlaylistDeps, 'clock'>,
  tx: Transaction,
  row: CrateImportRow,
  playlists: readonly FilePlaylist[],
): Promise<CrateImportRow> {
  const store = crateImportStore(tx);
  const songs: { crate_uuid: string; details: FileSong }[] = [];
  const newCrates: string[] = [];
  if (row.target_uuid !== null) {
    const all = playlists.flatMap((playlist) => playlist.songs);
    await checkSpace(deps, tx, row, all.length);
    songs.push(...all.map((details) => ({ crate_uuid: row.target_uuid as string, details })));
  } else {
    await crateStore(tx).lockNames(row.owner_uuid);
    for (const { name, songs: ofPlaylist } of playlists)
      for (let start = 0; start < ofPlaylist.length; start += limits.crateSongs) {
        const uuid = await createCrate(deps, tx, row.owner_uuid, name);
        newCrates.push(uuid);
        const part = ofPlaylist.slice(start, start + limits.crateSongs);
        songs.push(...part.map((details) => ({ crate_uuid: uuid, details })));
      }
  }
  await store.insertSongs(
    songs.map((song, position) => ({
      ...song,
      import_uuid: row.uuid,
      position,
      outcome: 'WAITING' as const,
    })),
  );
  const name = playlists[0]?.name || row.name;
  return store.update(row.uuid, { name, new_crates: newCrates, updated_at: deps.clock.now() });
}

async function checkSpace(
  deps: Pick<PlaylistDeps, 'clock'>,
  tx: Transaction,
  { target_uuid, owner_uuid }: CrateImportRow,
  added: number,
): Promise<void> {
  const crate = await lockOwnCrate(deps, tx, { uuid: target_uuid as string }, owner_uuid);
  if (crate.kind !== 'user') throw refuse('crate/not-found');
  const count = await crateSongStore(tx).count(crate.id, '');
  if (count + added > limits.crateSongs) throw refuse('crate/full');
}

/** Creates a crate for an import, under a name that the person has no other crate of. Requires `lockNames`. */
export async function createCrate(
  deps: Pick<PlaylistDeps, 'clock'>,
  tx: Transaction,
  ownerUuid: string,
  playlistName: string,
): Promise<string> {
  const crates = crateStore(tx);
  const names = await crates.names(ownerUuid);
  const cleaned = [...cleanLine(playlistName)].slice(0, maxCrateName).join('').trim();
  const now = deps.clock.now();
  const { uuid } = await crates.insert({
    uuid: randomUUID(),
    short_id: newShortId(),
    owner_uuid: ownerUuid,
    name: cleaned === '' ? nameOrDefault('', names) : copyName(cleaned, names),
    description: '',
    is_public: false,
    kind: 'user',
    current_position: 0,
    import_status: 'IN_PROGRESS',
    created_at: now,
    updated_at: now,
  });
  return uuid;
}
