import { randomUUID } from 'node:crypto';
import { isAtLeast, limits, type userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { actOn } from '../moderation/act-on.ts';
import { recordAction } from '../moderation/record-action.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore, type IdentityRow } from './identity.store.ts';
import { readPhone } from './judge-phone.ts';
import { markProven } from './mark-proven.ts';
import { presentIdentity } from './present-identity.ts';

/** A number may stand unproven in any number of accounts; it belongs to the one that proves it. */
export async function addUserIdentity(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.addUserIdentity>,
) {
  if (caller.role === 'bot') throw refuse('request/forbidden');
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
  const userUuid = whoseIdentities(caller, query.userUuid);
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

/** A number is personal: everybody reads their own, staff and services anybody's. */
function whoseIdentities(caller: Caller, wanted: string | undefined): string | undefined {
  if (caller.kind === 'guest') throw refuse('request/forbidden');
  if (caller.kind === 'service' || isAtLeast(caller.role, 'staff')) return wanted;
  if (wanted !== undefined && wanted !== caller.userUuid) throw refuse('request/forbidden');
  return caller.userUuid;
}

export async function deleteUserIdentity(
  deps: UserDeps,
  { caller, params }: Call<typeof userService.deleteUserIdentity>,
) {
  const isStaff = isAtLeast(caller.role, 'staff');
  const found = await identityStore(deps.database).findById(params.id);
  const isOwn = found?.account_id === caller.userId;
  // Somebody else's number is nobody's business, not even that it is there.
  if (!found || (!isOwn && !isStaff)) throw refuse('phone/not-found');
  if (isOwn) await deps.database.transaction((tx) => remove(deps, tx, found, { spareLastWayIn: true }));
  else
    await actOn(deps, caller, String(found.account_id), { from: 'staff' }, async (tx, target, actor) => {
      await remove(deps, tx, found, { spareLastWayIn: false });
      await recordAction(deps, tx, { actionType: 'changeProfile', actor, target, comment: 'phone number' });
    });
  return { ok: true };
}

/** Looks again once the account is held: another device may have removed it. */
async function remove(
  deps: UserDeps,
  tx: Sql,
  found: IdentityRow,
  { spareLastWayIn }: { spareLastWayIn: boolean },
) {
  const identities = identityStore(tx);
  await identities.lockAccount(found.account_id);
  const row = await identities.findById(found.id);
  if (!row) throw refuse('phone/not-found');
  if (row.verified_at !== null && spareLastWayIn) await checkOtherWayIn(tx, row);
  await identities.delete(row.id);
  await markProven(deps, tx, { id: row.account_id, uuid: row.user_uuid });
}

/** An account opened by phone may have nothing else to sign in with. */
async function checkOtherWayIn(tx: Sql, row: IdentityRow): Promise<void> {
  const identities = identityStore(tx);
  const account = await identities.lockAccount(row.account_id);
  if (account?.password_hash || (await identities.hasEmail(row.account_id))) return;
  const own = await identities.ofAccount(row.account_id);
  if (!own.some((other) => other.id !== row.id && other.verified_at !== null))
    throw refuse('phone/last-way-in');
}
