import type { userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { lockCaller } from '../auth/lock-caller.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore } from './identity.store.ts';
import { syncVerifiedBadge } from './sync-verified-badge.ts';
import { sendPhoneCode, consumePhoneCode } from './phone-code.ts';
import { presentIdentity } from './present-identity.ts';

export async function requestIdentityVerification(
  deps: UserDeps,
  { caller, body, address }: Call<typeof userService.requestIdentityVerification>,
) {
  const identity = await findOwnIdentity(deps, deps.database, caller.userId, body);
  if (!identity) throw refuse('phone/not-found');
  if (identity.verified_at !== null) throw refuse('phone/already-verified');
  const authChannel = await sendPhoneCode(deps, {
    phone: identity.number,
    owner: caller.userId,
    channel: body.authChannel,
    language: body.language,
    address,
    field: 'value',
  });
  return { authChannel, identityId: identity.id };
}

export async function verifyIdentity(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.verifyIdentity>,
) {
  const outcome = await deps.database.transaction(async (tx) => {
    await lockCaller(deps, tx, caller);
    const identities = identityStore(tx);
    const identity = await findOwnIdentity(deps, tx, caller.userId, body);
    if (!identity) return 'wrong' as const;
    if (identity.verified_at !== null) return identity;
    const { number: phone } = identity;
    if (!(await consumePhoneCode(deps, tx, { phone, owner: caller.userId, code: body.code }))) return 'wrong';
    await identities.lockNumber(phone);
    // Only someone who holds the phone learns this.
    if (await identities.findOwner(phone)) return 'taken';
    const now = deps.clock.now();
    await identities.markVerified(identity.id, now);
    await syncVerifiedBadge(deps, tx, { id: caller.userId, uuid: caller.userUuid });
    return { ...identity, verified_at: now };
  });
  if (outcome === 'wrong') throw refuse('phone/wrong-code', { field: 'code' });
  if (outcome === 'taken') throw refuse('phone/taken');
  return { status: 'VERIFIED' as const, identity: presentIdentity(outcome) };
}

async function findOwnIdentity(
  deps: UserDeps,
  sql: Sql,
  accountId: number,
  { identityId: id, value }: { identityId?: string | undefined; value?: string | undefined },
) {
  const number = value === undefined ? undefined : await deps.phoneIntelligence.read(value);
  if (value !== undefined && number === undefined) return undefined;
  return identityStore(sql).findForCode(accountId, { id, number });
}
