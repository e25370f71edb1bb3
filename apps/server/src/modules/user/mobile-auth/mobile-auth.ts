import { randomUUID } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { createAccount } from '../accounts/create-account.ts';
import { roleForNewAccount } from '../accounts/sign-up.ts';
import { refuseIfLockedOut } from '../auth/locked-out.ts';
import { openSession } from '../auth/sessions.ts';
import { identityStore } from '../phones/identity.store.ts';
import { readPhone } from '../phones/classify-phone.ts';
import { syncVerifiedBadge } from '../phones/sync-verified-badge.ts';
import { sendPhoneCode, signInOwner, consumePhoneCode } from '../phones/phone-code.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import { checkAvatar, type WearableAvatar } from '../profiles/check-avatar.ts';
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
      owner: signInOwner,
      channel,
      language,
      address,
      field: 'phone',
    }),
  };
}

/** One transaction, so a code opens one session and at most one account. */
export async function verifyMobileCode(deps: UserDeps, call: Call<typeof userService.verifyMobileCode>) {
  if (!deps.phone.login) throw refuse('phone/login-off');
  const { phone: text, code, ...input } = call.body;
  const profileInput = { ...input, avatarId: await checkAvatar(deps, input.avatarId, null) };
  const phone = await deps.phoneIntelligence.read(text);
  if (phone === undefined) throw refuse('phone/wrong-code', { field: 'code' });
  const signedIn = await deps.database.transaction(async (tx) => {
    if (!(await consumePhoneCode(deps, tx, { phone, owner: signInOwner, code }))) return undefined;
    const identities = identityStore(tx);
    await identities.lockNumber(phone);
    const existing = await identities.findOwner(phone);
    if (existing) refuseIfLockedOut(existing, deps.clock.now());
    else if (!deps.isSignUpOpen()) return undefined;
    const account = existing ?? (await createAccountWithPhone(deps, tx, phone, profileInput));
    const { accessToken } = await openSession(deps, tx, account, call);
    return {
      accessToken,
      isNewUser: !existing,
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

interface ProfileInput {
  readonly nickname?: string | undefined;
  readonly avatarId: WearableAvatar | undefined;
  readonly color?: string | undefined;
}

async function createAccountWithPhone(deps: UserDeps, tx: Sql, phone: string, profileInput: ProfileInput) {
  const account = await createAccount(deps, tx, {
    role: await roleForNewAccount(deps, tx),
    ownerId: null,
    passwordHash: null,
    nickname: profileInput.nickname,
    // Phone numbers must not end up in nicknames, so the nickname is derived from this word.
    email: 'newcomer',
    avatarId: profileInput.avatarId,
    color: profileInput.color,
  });
  const now = deps.clock.now();
  await identityStore(tx).insert({
    id: randomUUID(),
    account_id: account.id,
    number: phone,
    created_at: now,
    verified_at: now,
  });
  await syncVerifiedBadge(deps, tx, account);
  return account;
}
