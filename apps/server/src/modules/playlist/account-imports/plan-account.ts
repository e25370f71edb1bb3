/** Gives every crate of the account a place here, and its songs to the import (rules V96 and V97). */
import { limits } from '@turnstage/contracts';
import type { Transaction } from '../../../db/index.ts';
import { crateImportStore, type CrateImportRow } from '../crate-imports/crate-import.store.ts';
import { createCrate } from '../crate-imports/plan-import.ts';
import { queueImport } from '../crate-imports/run-import.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { getOrCreateSpecialCrate } from '../crates/crate-access.ts';
import { crateStore, type CrateRow } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { FileSong } from '../playlist-files/playlist-file.rules.ts';
import { nameKey } from '../songs/names.rules.ts';
import { accountImportStore, type AccountImportListRow } from './account-import.store.ts';
import type { OtherSong } from './read-reply.rules.ts';

type List = Omit<AccountImportListRow, 'songs'>;

/**
 * Plans the import of an account in one transaction, so that it is planned once. From here on it runs like any other
 * import.
 */
export function planAccount(deps: PlaylistDeps, importUuid: string): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const row = await crateImportStore(tx).lock(importUuid);
    const account = await accountImportStore(tx).find(importUuid);
    if (!row || !account || row.status !== 'IN_PROGRESS' || account.stage === 'DONE') return;
    await crateStore(tx).lockNames(row.owner_uuid);
    const newCrates: string[] = [];
    let position = 0;
    for (const list of await accountImportStore(tx).lists(importUuid)) {
      const songs = await accountImportStore(tx).songsOf(importUuid, list.place);
      if (songs.length === 0) {
        await noteEmpty(tx, list, account.left_out);
        continue;
      }
      const parts = inParts(songs);
      const crateUuids = await findCrates(deps, tx, row, list, parts, newCrates);
      await crateImportStore(tx).insertSongs(
        parts.flatMap((part, index) =>
          part.map(({ details, isUpload }) => ({
            import_uuid: importUuid,
            position: position++,
            crate_uuid: crateUuids[index]!,
            details,
            reason: isUpload ? ('upload' as const) : null,
            outcome: 'WAITING' as const,
          })),
        ),
      );
      await accountImportStore(tx).saveCrates(list, crateUuids);
    }
    await accountImportStore(tx).update(importUuid, { stage: 'DONE', sealed_token: null });
    const updated_at = deps.clock.now();
    await crateImportStore(tx).update(importUuid, { new_crates: newCrates, updated_at });
    await queueImport(deps, tx, importUuid);
  });
}

/** An empty queue is nothing to report; a crate without songs is. */
async function noteEmpty(
  tx: Transaction,
  { import_uuid, kind, name }: List,
  leftOut: readonly { readonly name: string }[],
): Promise<void> {
  if (kind !== 'user' || leftOut.some((entry) => entry.name === name)) return;
  await accountImportStore(tx).addLeftOut(import_uuid, [{ name, reason: 'empty' }]);
}

function inParts(songs: readonly OtherSong[]): OtherSong[][] {
  const parts: OtherSong[][] = [];
  for (let start = 0; start < songs.length; start += limits.crateSongs)
    parts.push(songs.slice(start, start + limits.crateSongs));
  return parts;
}

/** Returns a crate for each part, and adds those that it creates to `newCrates`. */
async function findCrates(
  deps: PlaylistDeps,
  tx: Transaction,
  row: CrateImportRow,
  list: List,
  parts: readonly (readonly OtherSong[])[],
  newCrates: string[],
): Promise<string[]> {
  const { owner_uuid, address } = row;
  if (list.kind !== 'user') {
    const { uuid } = await getOrCreateSpecialCrate(deps, tx, owner_uuid, list.kind);
    return parts.map(() => uuid);
  }
  const earlier = await accountImportStore(tx).earlierCrates(owner_uuid, address!, list.remote_uuid);
  const crateUuids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const known = await firstOwn(
      tx,
      owner_uuid,
      earlier.flatMap((uuids) => uuids[index] ?? []),
    );
    const same = known ?? (await findSame(tx, owner_uuid, list.name, part));
    if (same) crateUuids.push(same.uuid);
    else {
      const uuid = await createCrate(deps, tx, owner_uuid, list.name);
      newCrates.push(uuid);
      crateUuids.push(uuid);
    }
  }
  return crateUuids;
}

async function firstOwn(
  tx: Transaction,
  ownerUuid: string,
  uuids: readonly string[],
): Promise<CrateRow | undefined> {
  for (const uuid of uuids) {
    const crate = await crateStore(tx).find({ uuid });
    if (crate?.owner_uuid === ownerUuid && crate.kind === 'user') return crate;
  }
  return undefined;
}

/** A crate of the same name that has every song of the list, for example from a file. */
async function findSame(
  tx: Transaction,
  ownerUuid: string,
  name: string,
  songs: readonly OtherSong[],
): Promise<CrateRow | undefined> {
  for (const crate of await crateStore(tx).findByName(ownerUuid, name)) {
    const rows = await crateSongStore(tx).list(crate.id, { limit: 0, offset: 0, searchTerms: '' });
    const there = new Set(
      rows.flatMap((song) =>
        identitiesOf({
          trackName: song.track_name,
          artistName: song.artist_name,
          isrc: song.isrc,
          providers: song.providers,
        }),
      ),
    );
    if (songs.every(({ details }) => identitiesOf(details).some((identity) => there.has(identity))))
      return crate;
  }
  return undefined;
}

function identitiesOf({
  trackName,
  artistName,
  isrc,
  providers,
}: Pick<FileSong, 'trackName' | 'artistName' | 'isrc' | 'providers'>): string[] {
  const ids = Object.entries(providers).map(([provider, id]) => `${provider} ${id}`);
  return [
    ...(trackName === '' ? [] : [`name ${nameKey(artistName, trackName)}`]),
    ...(isrc === null ? [] : [`isrc ${isrc}`]),
    ...ids,
  ];
}
