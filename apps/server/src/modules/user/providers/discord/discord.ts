import type { userService } from '@turnstage/contracts';
import { isUniqueViolation, type Sql } from '../../../../db/index.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { Call } from '../../../../http/route.ts';
import { accountStore } from '../../accounts/account.store.ts';
import { openAccount } from '../../accounts/open-account.ts';
import { roleOfNewcomer } from '../../accounts/sign-up.ts';
import { holdCaller } from '../../auth/hold-caller.ts';
import { openSession } from '../../auth/sessions.ts';
import { claimAddress } from '../../emails/claim-address.ts';
import { isEmail, normalizeEmail } from '../../emails/email.rules.ts';
import { emailStore } from '../../emails/email.store.ts';
import { profileStore } from '../../profiles/profile.store.ts';
import type { UserDeps } from '../../user.deps.ts';
import { beginAuthorization, finishAuthorization } from '../authorizations/authorizations.ts';
import { refuseBots } from '../links/link-music.ts';
import { linkStore } from '../links/link.store.ts';
import { presentLink } from '../links/list-providers.ts';
import type { VendorAccount } from '../vendors/vendor.ts';
import { judgeArrival } from './arrival.rules.ts';

export async function discordAuth(deps: UserDeps, { caller, body }: Call<typeof userService.discordAuth>) {
  if (body.purpose !== 'link')
    return beginAuthorization(deps, 'discord', { purpose: 'signIn', accountId: null });
  if (caller?.kind !== 'user') throw refuse('request/unauthorized');
  refuseBots(caller);
  return beginAuthorization(deps, 'discord', { purpose: 'link', accountId: caller.userId });
}

/** Rules D1 to D6 of docs/rules/providers.md. One transaction: no account without its link and session. */
export async function exchangeDiscordCode(
  deps: UserDeps,
  call: Call<typeof userService.exchangeDiscordCode>,
) {
  const wanted = { purpose: 'signIn', accountId: null } as const;
  const { account: visitor } = await finishAuthorization(deps, ['discord'], wanted, call.body);
  return deps.database.transaction(async (tx) => {
    const links = linkStore(tx);
    await links.lockSubject(visitor.subject);
    const known = await links.findOwner(visitor.subject);
    const { account, isNewUser } = known
      ? { account: known, isNewUser: false }
      : await welcome(deps, tx, visitor);
    const { accessToken } = await openSession(deps, tx, account, call);
    return { accessToken, userUuid: account.uuid, isNewUser };
  });
}

export async function linkDiscord(deps: UserDeps, { caller, body }: Call<typeof userService.linkDiscord>) {
  refuseBots(caller);
  const wanted = { purpose: 'link', accountId: caller.userId } as const;
  const { account: visitor } = await finishAuthorization(deps, ['discord'], wanted, body);
  try {
    return await deps.database.transaction(async (tx) => {
      await holdCaller(deps, tx, caller);
      return putLink(deps, tx, caller.userId, visitor);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'provider_link_sign_in')) throw refuse('provider/linked-elsewhere');
    throw error;
  }
}

/** Somebody whom no link knows gets an account, or joins the one of their address. */
async function welcome(deps: UserDeps, tx: Sql, visitor: VendorAccount) {
  const email = visitor.verifiedEmail === undefined ? undefined : normalizeEmail(visitor.verifiedEmail);
  const address = email !== undefined && isEmail(email) ? email : undefined;
  if (address !== undefined) await claimAddress(tx, address);
  const verdict = judgeArrival(
    address === undefined ? undefined : await ownerOf(tx, address),
    deps.signUpOpen,
  );
  if (verdict.kind === 'refused') throw refuse(verdict.code);
  const account =
    verdict.kind === 'join'
      ? await accountStore(tx).findById(verdict.accountId)
      : await openDiscordAccount(deps, tx, visitor, address);
  if (!account) throw refuse('user/not-found');
  await putLink(deps, tx, account.id, visitor);
  return { account, isNewUser: verdict.kind === 'newcomer' };
}

async function ownerOf(tx: Sql, address: string) {
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

async function openDiscordAccount(
  deps: UserDeps,
  tx: Sql,
  visitor: VendorAccount,
  address: string | undefined,
) {
  const account = await openAccount(deps, tx, {
    role: await roleOfNewcomer(deps, tx),
    ownerId: null,
    passwordHash: null,
    nickname: undefined,
    nameAfter: visitor.displayName,
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

/** Discord's tokens are not kept: who somebody is there is all that is asked of it. */
async function putLink(deps: UserDeps, tx: Sql, accountId: number, visitor: VendorAccount) {
  const now = deps.clock.now();
  const link = {
    account_id: accountId,
    app: 'discord',
    subject: visitor.subject,
    display_name: visitor.displayName,
    secret: null,
    expires_at: null,
    linked_at: now,
    renewed_at: now,
    region: null,
  } as const;
  await linkStore(tx).put(link);
  return presentLink({ ...link, ended_at: null });
}
