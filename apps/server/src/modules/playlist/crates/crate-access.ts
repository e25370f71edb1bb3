/** Finds the crate of a request and checks whether the caller can see or change it. */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { newShortId } from '../new-short-id.ts';
import { crateStore, type CrateKey, type CrateRow } from './crate.store.ts';

export type SpecialKind = Exclude<CrateRow['kind'], 'user'>;

/** A crate by its uuid, or one of the caller's special crates. */
export type CrateRef = { readonly uuid: string } | { readonly special: SpecialKind };

/** Names of the special crates (document 3 section 3). */
const specialNames = { default: 'default', 'tt-stars': 'starred' } as const satisfies Record<
  SpecialKind,
  string
>;

/** A private crate of someone else gets the same error as a missing one. */
export async function findReadableCrate(sql: Sql, key: CrateKey, caller: Caller): Promise<CrateRow> {
  const crate = await crateStore(sql).find(key);
  if (!crate || !(crate.is_public || crate.owner_uuid === caller.userUuid)) throw refuse('crate/not-found');
  return crate;
}

/** Returns a person's queue or likes and creates it on first use. Concurrent requests create it once. */
export async function getOrCreateSpecialCrate(
  deps: Pick<PlaylistDeps, 'clock'>,
  sql: Sql,
  ownerUuid: string,
  kind: SpecialKind,
): Promise<CrateRow> {
  const crates = crateStore(sql);
  const existing = await crates.findSpecial(ownerUuid, kind);
  if (existing) return existing;
  const now = deps.clock.now();
  await crates.insertSpecial({
    uuid: randomUUID(),
    short_id: newShortId(),
    owner_uuid: ownerUuid,
    name: specialNames[kind],
    description: '',
    is_public: false,
    kind,
    current_position: 0,
    import_status: null,
    created_at: now,
    updated_at: now,
  });
  return (await crates.findSpecial(ownerUuid, kind))!;
}

/**
 * Locks the caller's own crate until the transaction ends. Someone else's crate is a 404, or a 403 when it's
 * public.
 */
export async function lockOwnCrate(
  deps: Pick<PlaylistDeps, 'clock'>,
  tx: Sql,
  ref: CrateRef,
  userUuid: string,
): Promise<CrateRow> {
  const uuid =
    'uuid' in ref ? ref.uuid : (await getOrCreateSpecialCrate(deps, tx, userUuid, ref.special)).uuid;
  const crate = await crateStore(tx).lock(uuid);
  if (!crate || (crate.owner_uuid !== userUuid && !crate.is_public)) throw refuse('crate/not-found');
  if (crate.owner_uuid !== userUuid) throw refuse('request/forbidden');
  return crate;
}
