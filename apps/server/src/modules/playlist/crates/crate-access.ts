/** Which crate a request means, and whether its caller may see or change it. */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { newShortId } from '../new-short-id.ts';
import { crateStore, type CrateKey, type CrateRow } from './crate.store.ts';

export type SpecialKind = Exclude<CrateRow['kind'], 'user'>;

/** A crate by its uuid, or one of the caller's special ones. */
export type CrateRef = { readonly uuid: string } | { readonly special: SpecialKind };

/** Names of the special crates (document 3 section 3). */
const specialNames = { default: 'default', 'tt-stars': 'starred' } as const satisfies Record<
  SpecialKind,
  string
>;

/** A private crate of somebody else is answered like one that does not exist. */
export async function readableCrate(sql: Sql, key: CrateKey, caller: Caller): Promise<CrateRow> {
  const crate = await crateStore(sql).find(key);
  if (!crate || !(crate.is_public || crate.owner_uuid === caller.userUuid)) throw refuse('crate/not-found');
  return crate;
}

/** The queue or the likes of a person, made on first use; two requests at once make one. */
export async function specialCrate(
  deps: Pick<PlaylistDeps, 'clock'>,
  sql: Sql,
  ownerUuid: string,
  kind: SpecialKind,
): Promise<CrateRow> {
  const crates = crateStore(sql);
  const known = await crates.findSpecial(ownerUuid, kind);
  if (known) return known;
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

/** The caller's own crate, held until the transaction ends. Another's is 404, or 403 when it is public. */
export async function lockOwnCrate(
  deps: Pick<PlaylistDeps, 'clock'>,
  tx: Sql,
  ref: CrateRef,
  userUuid: string,
): Promise<CrateRow> {
  const uuid = 'uuid' in ref ? ref.uuid : (await specialCrate(deps, tx, userUuid, ref.special)).uuid;
  const crate = await crateStore(tx).lock(uuid);
  if (!crate || (crate.owner_uuid !== userUuid && !crate.is_public)) throw refuse('crate/not-found');
  if (crate.owner_uuid !== userUuid) throw refuse('request/forbidden');
  return crate;
}
