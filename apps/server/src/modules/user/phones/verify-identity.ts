import type { userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { holdCaller } from '../auth/hold-caller.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore } from './identity.store.ts';
import { markProven } from './mark-proven.ts';
import { sendPhoneCode, takePhoneCode } from './phone-code.ts';
import { presentIdentity } from './present-identity.ts';

export async function requestIdentityVerification(
  deps: UserDeps,
  { caller, body, address }: Call<typeof userService.requestIdentityVerification>,
) {
  const identity = await findOwn(deps, deps.database, caller.userId, body);
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
    await holdCaller(deps, tx, caller);
    const identities = identityStore(tx);
    const identity = await findOwn(deps, tx, caller.userId, body);
    if (!identity) return 'wrong' as const;
    if (identity.verified_at !== null) return identity;
    const { number: phone } = identity;
    if (!(await takePhoneCode(deps, tx, { phone, owner: caller.userId, code: body.code }))) return 'wrong';
    await identities.lockNumber(phone);
    // Only whoever holds the phone gets to hear this.
    if (await identities.ownerOf(phone)) return 'taken';
    const now = deps.clock.now();
    await identities.markVerified(identity.id, now);
    await markProven(deps, tx, { id: caller.userId, uuid: caller.userUuid });
    return { ...identity, verified_at: now };
  });
  if (outcome === 'wrong') throw refuse('phone/wrong-code', { field: 'code' });
  if (outcome === 'taken') throw refuse('phone/taken');
  return { status: 'VERIFIED' as const, identity: presentIdentity(outcome) };
}

async function findOwn(
  deps: UserDeps,
  sql: Sql,
  accountId: number,
  { identityId: id, value }: { identityId?: string | undefined; value?: string | undefined },
) {
  const number = value === undefined ? undefined : await deps.phoneIntelligence.read(value);
  if (value !== undefined && number === undefined) return undefined;
  return identityStore(sql).findForCode(accountId, { id, number });
}
