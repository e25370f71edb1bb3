import { randomUUID } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { openAccount } from '../accounts/open-account.ts';
import { roleOfNewcomer } from '../accounts/sign-up.ts';
import { refuseLockedOut } from '../auth/locked-out.ts';
import { openSession } from '../auth/sessions.ts';
import { identityStore } from '../phones/identity.store.ts';
import { readPhone } from '../phones/judge-phone.ts';
import { markProven } from '../phones/mark-proven.ts';
import { sendPhoneCode, signingIn, takePhoneCode } from '../phones/phone-code.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import type { UserDeps } from '../user.deps.ts';

export async function sendMobileCode(
  deps: UserDeps,
  { body, address }: Call<typeof userService.sendMobileCode>,
) {
  if (!deps.phone.login) throw refuse('phone/login-off');
  const phone = await readPhone(deps, body.phone);
  const { channel, language } = body;
  return {
    channel: await sendPhoneCode(deps, {
      phone,
      owner: signingIn,
      channel,
      language,
      address,
      field: 'phone',
    }),
  };
}

/** One transaction: a code opens one session, and at most one account. */
export async function verifyMobileCode(deps: UserDeps, call: Call<typeof userService.verifyMobileCode>) {
  if (!deps.phone.login) throw refuse('phone/login-off');
  const { phone: text, code, ...look } = call.body;
  const phone = await deps.phoneIntelligence.read(text);
  if (phone === undefined) throw refuse('phone/wrong-code', { field: 'code' });
  const signedIn = await deps.database.transaction(async (tx) => {
    if (!(await takePhoneCode(deps, tx, { phone, owner: signingIn, code }))) return undefined;
    const identities = identityStore(tx);
    await identities.lockNumber(phone);
    const known = await identities.ownerOf(phone);
    if (known) refuseLockedOut(known, deps.clock.now());
    else if (!deps.signUpOpen) return undefined;
    const account = known ?? (await openByPhone(deps, tx, phone, look));
    const { accessToken } = await openSession(deps, tx, account, call);
    return {
      accessToken,
      isNewUser: !known,
      user: {
        id: account.id,
        uuid: account.uuid,
        role: account.role,
        createdAt: new Date(account.created_at).toISOString(),
      },
      profile: await ownProfileOf(tx, account.id),
    };
  });
  if (!signedIn) throw refuse('phone/wrong-code', { field: 'code' });
  return signedIn;
}

interface Look {
  readonly nickname?: string | undefined;
  readonly avatarId?: string | undefined;
  readonly color?: string | undefined;
}

async function openByPhone(deps: UserDeps, tx: Sql, phone: string, look: Look) {
  const account = await openAccount(deps, tx, {
    role: await roleOfNewcomer(deps, tx),
    ownerId: null,
    passwordHash: null,
    nickname: look.nickname,
    // No number of a person may end up in a name; so the name begins with a word.
    email: 'newcomer',
    avatarId: look.avatarId,
    color: look.color,
  });
  const now = deps.clock.now();
  await identityStore(tx).insert({
    id: randomUUID(),
    account_id: account.id,
    number: phone,
    created_at: now,
    verified_at: now,
  });
  await markProven(deps, tx, account);
  return account;
}
