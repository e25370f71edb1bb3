import type { userService } from '@turnstage/contracts';
import { isUniqueViolation, type Sql } from '../../../../db/index.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { Call } from '../../../../http/route.ts';
import { accountStore } from '../../accounts/account.store.ts';
import { createAccount } from '../../accounts/create-account.ts';
import { roleForNewAccount } from '../../accounts/sign-up.ts';
import { lockCaller } from '../../auth/lock-caller.ts';
import { openSession, type Origin } from '../../auth/sessions.ts';
import { claimAddress } from '../../emails/claim-address.ts';
import { isEmail, normalizeEmail } from '../../emails/email.rules.ts';
import { emailStore } from '../../emails/email.store.ts';
import { profileStore } from '../../profiles/profile.store.ts';
import type { UserDeps } from '../../user.deps.ts';
import { startAuthorization, finishAuthorization } from '../authorizations/authorizations.ts';
import { refuseBots } from '../links/link-music.ts';
import { linkStore } from '../links/link.store.ts';
import { presentLink } from '../links/list-providers.ts';
import type { VendorAccount } from '../vendors/vendor.ts';
import { decideSignIn } from './sign-in-decision.rules.ts';

export async function discordAuth(deps: UserDeps, { caller, body }: Call<typeof userService.discordAuth>) {
  if (body.purpose !== 'link')
    return startAuthorization(deps, 'discord', { purpose: 'signIn', accountId: null });
  if (caller?.kind !== 'user') throw refuse('request/unauthorized');
  refuseBots(caller);
  return startAuthorization(deps, 'discord', { purpose: 'link', accountId: caller.userId });
}

export async function exchangeDiscordCode(
  deps: UserDeps,
  call: Call<typeof userService.exchangeDiscordCode>,
) {
  const request = { purpose: 'signIn', accountId: null } as const;
  const { account: discordUser } = await finishAuthorization(deps, ['discord'], request, call.body);
  return signInDiscordUser(deps, call, discordUser, { isInActivity: false });
}

/**
 * Rules D1 to D6 of docs/rules/providers.md. One transaction, so an account never exists without its link and
 * session.
 */
export async function signInDiscordUser(
  deps: UserDeps,
  origin: Origin,
  discordUser: VendorAccount,
  { isInActivity }: { readonly isInActivity: boolean },
) {
  return deps.database.transaction(async (tx) => {
    const links = linkStore(tx);
    await links.lockSubject(discordUser.subject);
    const existing = await links.findOwner(discordUser.subject);
    const { account, isNewUser } = existing
      ? { account: existing, isNewUser: false }
      : await findOrCreateAccount(deps, tx, discordUser);
    const { accessToken } = await openSession(deps, tx, account, origin, { isInActivity });
    if (isInActivity) await accountStore(tx).markActivity(account.id, deps.clock.now());
    return { accessToken, userUuid: account.uuid, isNewUser };
  });
}

export async function linkDiscord(deps: UserDeps, { caller, body }: Call<typeof userService.linkDiscord>) {
  refuseBots(caller);
  const request = { purpose: 'link', accountId: caller.userId } as const;
  const { account: discordUser } = await finishAuthorization(deps, ['discord'], request, body);
  try {
    return await deps.database.transaction(async (tx) => {
      await lockCaller(deps, tx, caller);
      return saveLink(deps, tx, caller.userId, discordUser);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'provider_link_sign_in')) throw refuse('provider/linked-elsewhere');
    throw error;
  }
}

/** A Discord user without a link gets a new account or is linked to the one with their address. */
async function findOrCreateAccount(deps: UserDeps, tx: Sql, discordUser: VendorAccount) {
  const email =
    discordUser.verifiedEmail === undefined ? undefined : normalizeEmail(discordUser.verifiedEmail);
  const address = email !== undefined && isEmail(email) ? email : undefined;
  if (address !== undefined) await claimAddress(tx, address);
  const decision = decideSignIn(
    address === undefined ? undefined : await findOwner(tx, address),
    deps.isSignUpOpen(),
  );
  if (decision.kind === 'refused') throw refuse(decision.code);
  const account =
    decision.kind === 'linkExisting'
      ? await accountStore(tx).findById(decision.accountId)
      : await createDiscordAccount(deps, tx, discordUser, address);
  if (!account) throw refuse('user/not-found');
  await saveLink(deps, tx, account.id, discordUser);
  return { account, isNewUser: decision.kind === 'createAccount' };
}

async function findOwner(tx: Sql, address: string) {
  const links = linkStore(tx);
  const owner = await links.findAddress(address);
  return (
    owner && {
      accountId: owner.id,
      role: owner.role,
      isVerified: owner.status === 'VERIFIED',
      hasDiscord: (await links.find(owner.id, 'discord')) !== undefined,
    }
  );
}

async function createDiscordAccount(
  deps: UserDeps,
  tx: Sql,
  discordUser: VendorAccount,
  address: string | undefined,
) {
  const account = await createAccount(deps, tx, {
    role: await roleForNewAccount(deps, tx),
    ownerId: null,
    passwordHash: null,
    nickname: undefined,
    suggestedName: discordUser.displayName,
    email: address,
    avatarId: undefined,
    color: undefined,
  });
  if (address === undefined) return account;
  const now = deps.clock.now();
  await emailStore(tx).insert({
    account_id: account.id,
    address,
    type: 'discord',
    status: 'VERIFIED',
    created_at: now,
  });
  await profileStore(tx).markVerified(account.id, now);
  return account;
}

/** Discord's tokens are not stored: only the identity is needed. */
async function saveLink(deps: UserDeps, tx: Sql, accountId: number, discordUser: VendorAccount) {
  const now = deps.clock.now();
  const link = {
    account_id: accountId,
    app: 'discord',
    subject: discordUser.subject,
    display_name: discordUser.displayName,
    secret: null,
    expires_at: null,
    linked_at: now,
    renewed_at: now,
    region: null,
  } as const;
  await linkStore(tx).upsert(link);
  return presentLink({ ...link, ended_at: null });
}
