import { randomUUID } from 'node:crypto';
import { limits, type userService } from '@turnstage/contracts';
import {
  accountActions,
  hasAccountPermission,
  hasPermission,
  hasPersonalPermission,
} from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { actOn } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore, type IdentityRow } from './identity.store.ts';
import { readPhone } from './classify-phone.ts';
import { syncVerifiedBadge } from './sync-verified-badge.ts';
import { presentIdentity } from './present-identity.ts';

/** Any number of accounts can list an unverified number. It belongs to the one that verifies it. */
export async function addUserIdentity(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.addUserIdentity>,
) {
  if (!hasPersonalPermission(caller.role, 'addPhones')) throw refuse('request/forbidden');
  const number = await readPhone(deps, body.value, 'value');
  return deps.database.transaction(async (tx) => {
    const identities = identityStore(tx);
    await identities.lockAccount(caller.userId);
    const own = await identities.ofAccount(caller.userId);
    const same = own.find((row) => row.number === number);
    if (!same && own.length >= limits.phonesPerAccount) throw refuse('phone/too-many');
    const row = same ?? {
      id: randomUUID(),
      account_id: caller.userId,
      number,
      created_at: deps.clock.now(),
      verified_at: null,
    };
    if (!same) await identities.insert(row);
    return presentIdentity({ ...row, user_uuid: caller.userUuid });
  });
}

export async function userIdentities(
  deps: UserDeps,
  { caller, query }: Call<typeof userService.userIdentities>,
) {
  const userUuid = resolveOwner(caller, query.userUuid);
  if (query.channel === 'whatsapp') return [];
  const number = query.value === undefined ? undefined : await deps.phoneIntelligence.read(query.value);
  if (query.value !== undefined && number === undefined) return [];
  const filter = { id: query.id, number, userUuid, verified: query.verified };
  const rows = await identityStore(deps.database).list(
    filter,
    query.limit === 0 ? 1000 : (query.limit ?? 100),
  );
  return rows.map(presentIdentity);
}

/** Numbers are personal: people read their own, staff and services read everyone's. */
function resolveOwner(caller: Caller, requested: string | undefined): string | undefined {
  if (!hasPersonalPermission(caller.role, 'readOwnPhones')) throw refuse('request/forbidden');
  if (caller.kind === 'service' || hasPermission(caller.role, 'readPhones')) return requested;
  if (requested !== undefined && requested !== caller.userUuid) throw refuse('request/forbidden');
  return caller.userUuid;
}

export async function deleteUserIdentity(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.deleteUserIdentity>,
) {
  const canRemove = hasAccountPermission(caller.role, 'removePhone');
  const found = await identityStore(deps.database).findById(params.id);
  const isOwn = found?.account_id === caller.userId;
  // The reply must not reveal that someone else's number exists.
  if (!found || (!isOwn && !canRemove)) throw refuse('phone/not-found');
  if (isOwn)
    await deps.database.transaction((tx) => removeIdentity(deps, tx, found, { protectLastSignIn: true }));
  else
    await actOn(
      deps,
      caller,
      String(found.account_id),
      accountActions.removePhone,
      async (tx, target, actor) => {
        await removeIdentity(deps, tx, found, { protectLastSignIn: false });
        await recordAction(deps, tx, { actionType: 'changeProfile', actor, target, comment: 'phone number' });
      },
    );
  return { ok: true };
}

/** Reads the row again under the account lock: another device may have removed it. */
async function removeIdentity(
  deps: UserDeps,
  tx: Sql,
  found: IdentityRow,
  { protectLastSignIn }: { protectLastSignIn: boolean },
) {
  const identities = identityStore(tx);
  await identities.lockAccount(found.account_id);
  const row = await identities.findById(found.id);
  if (!row) throw refuse('phone/not-found');
  if (row.verified_at !== null && protectLastSignIn) await checkOtherSignInMethod(tx, row);
  await identities.delete(row.id);
  await syncVerifiedBadge(deps, tx, { id: row.account_id, uuid: row.user_uuid });
}

/** An account created by phone may have no other way to sign in. */
async function checkOtherSignInMethod(tx: Sql, row: IdentityRow): Promise<void> {
  const identities = identityStore(tx);
  const account = await identities.lockAccount(row.account_id);
  if (account?.password_hash || (await identities.hasEmail(row.account_id))) return;
  const own = await identities.ofAccount(row.account_id);
  if (!own.some((other) => other.id !== row.id && other.verified_at !== null))
    throw refuse('phone/last-way-in');
}
