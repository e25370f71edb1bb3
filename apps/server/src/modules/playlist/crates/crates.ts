import { randomUUID } from 'node:crypto';
import { isUuid, type playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { cleanLine, cleanText } from '../../../clean-text.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { newShortId } from '../new-short-id.ts';
import { isShortId } from '../short-id.rules.ts';
import {
  lockOwnCrate,
  findReadableCrate,
  getOrCreateSpecialCrate,
  type SpecialKind,
} from './crate-access.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { presentCrateSong } from '../crate-songs/present-crate-song.ts';
import { crateListStore } from './crate-list.store.ts';
import { nameOrDefault } from './crate-name.rules.ts';
import { crateStore } from './crate.store.ts';
import { presentCrate, presentCrates } from './present-crate.ts';

const defaultPageSize = 100;

export async function createCrate(
  deps: PlaylistDeps,
  { caller, body }: Call<typeof playlistService.createCrate>,
) {
  return deps.database.transaction(async (tx) => {
    const crates = crateStore(tx);
    await crates.lockNames(caller.userUuid);
    const now = deps.clock.now();
    const crate = await crates.insert({
      uuid: randomUUID(),
      short_id: newShortId(),
      owner_uuid: caller.userUuid,
      name: nameOrDefault(body.crateName, await crates.names(caller.userUuid)),
      description: cleanText(body.description ?? ''),
      is_public: body.isPublic ?? false,
      kind: 'user',
      current_position: 0,
      import_status: null,
      created_at: now,
      updated_at: now,
    });
    return presentCrate(tx, crate);
  });
}

export async function myCrates(deps: PlaylistDeps, { caller, query }: Call<typeof playlistService.myCrates>) {
  return listCrates(deps, {
    ownerUuid: caller.userUuid,
    onlyPublic: false,
    limit: query.limit ?? defaultPageSize,
    offset: query.offset ?? 0,
  });
}

export async function cratesOfUser(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.cratesOfUser>,
) {
  if (!(await deps.user.person(params.userUuid))) throw refuse('profile/not-found');
  const onlyPublic = params.userUuid !== caller.userUuid;
  return listCrates(deps, { ownerUuid: params.userUuid, onlyPublic, limit: 0, offset: 0 });
}

/** Services see what the owner sees. */
export async function cratesOfUserForService(
  deps: PlaylistDeps,
  { params }: Call<typeof playlistService.cratesOfUserForService>,
) {
  const ownerUuid = params.userUuid.toLowerCase();
  if (!(await deps.user.person(ownerUuid))) throw refuse('profile/not-found');
  return listCrates(deps, { ownerUuid, onlyPublic: false, limit: 0, offset: 0 });
}

export function allCratesForService(
  deps: PlaylistDeps,
  { query }: Call<typeof playlistService.allCratesForService>,
) {
  const { limit = defaultPageSize, offset = 0 } = query;
  return listCrates(deps, { ownerUuid: null, onlyPublic: true, limit, offset });
}

export async function crateById(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.crateById>,
) {
  const key = isShortId(params.crateId) ? { shortId: params.crateId } : { uuid: parseUuid(params.crateId) };
  const crate = await findReadableCrate(deps.database, key, caller);
  const songs = await crateSongStore(deps.database).list(crate.id, { limit: 0, offset: 0, searchTerms: '' });
  return {
    ...(await presentCrate(deps.database, crate)),
    songs: songs.map((song) => presentCrateSong(deps, song)),
  };
}

export async function updateCrate(
  deps: PlaylistDeps,
  { caller, params, body }: Call<typeof playlistService.updateCrate>,
) {
  const name = body.crateName === undefined ? undefined : cleanLine(body.crateName);
  if (name === '')
    throw refuse('request/invalid', { field: 'crateName', message: 'crateName must not be blank' });
  return deps.database.transaction(async (tx) => {
    const crate = await lockOwnCrate(deps, tx, { uuid: params.crateUuid }, caller.userUuid);
    if (crate.kind !== 'user')
      throw refuse('crate/special', { message: "The queue and the likes can't be changed" });
    const change = {
      name: name ?? crate.name,
      description: body.description === undefined ? crate.description : cleanText(body.description),
      is_public: body.isPublic ?? crate.is_public,
    };
    return presentCrate(tx, await crateStore(tx).update(crate.id, change, deps.clock.now()));
  });
}

export async function deleteCrate(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.deleteCrate>,
) {
  return deps.database.transaction(async (tx) => {
    const crate = await lockOwnCrate(deps, tx, { uuid: params.crateUuid }, caller.userUuid);
    if (crate.kind !== 'user') throw refuse('crate/special');
    await crateStore(tx).remove(crate.id);
    return { ok: true };
  });
}

/** Returns the caller's queue or likes. */
export async function mySpecialCrate(deps: PlaylistDeps, kind: SpecialKind, userUuid: string) {
  return presentCrate(deps.database, await getOrCreateSpecialCrate(deps, deps.database, userUuid, kind));
}

async function listCrates(
  deps: PlaylistDeps,
  filter: { ownerUuid: string | null; onlyPublic: boolean; limit: number; offset: number },
) {
  const store = crateListStore(deps.database);
  const [rows, count] = await Promise.all([
    store.list(filter),
    store.count(filter.ownerUuid, filter.onlyPublic),
  ]);
  return { crates: await presentCrates(deps.database, rows), count };
}

/** Any text that isn't a uuid finds nothing. The database would reject the comparison, so this refuses first. */
function parseUuid(text: string): string {
  const uuid = text.toLowerCase();
  if (!isUuid(uuid)) throw refuse('crate/not-found');
  return uuid;
}
