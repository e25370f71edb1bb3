import type { TokenRole, userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { hashPassword } from '../auth/password.ts';
import { emailStore } from '../emails/email.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { holdVoucher } from '../vouchers/redeem-voucher.ts';
import { accountStore } from './account.store.ts';
import { checkCredentials } from './credentials.ts';
import { checkAddressIsFree, openWithEmail } from './open-with-email.ts';

/** Document 1 section 8, decisions section 1. One transaction: no account without its address, session and mail. */
export async function signUp(deps: UserDeps, call: Call<typeof userService.signUp>) {
  if (!deps.signUpOpen) throw refuse('sign-up/closed');
  const { email, password } = checkCredentials(call.body);
  const passwordHash = await hashPassword(password);
  return deps.database.transaction(async (tx) => {
    await checkAddressIsFree(tx, email);
    const role = await roleOfNewcomer(deps, tx);
    return openWithEmail(deps, tx, { ...lookOf(call.body), role, email, passwordHash }, call);
  });
}

/** Document 1 section 5. What fails takes the whole of it back, so that a nickname that is taken uses no voucher up. */
export async function voucherSignUp(deps: UserDeps, call: Call<typeof userService.voucherSignUp>) {
  const { voucherCode } = call.body;
  if (!call.body.email?.trim() || !call.body.password || !voucherCode?.trim())
    throw refuse('sign-up/missing-voucher');
  const { email, password } = checkCredentials(call.body);
  const passwordHash = await hashPassword(password);
  return deps.database.transaction(async (tx) => {
    // Before the address: where sign-up is closed, only who holds a voucher is told that an address has an account.
    const { give } = await holdVoucher(deps, tx, voucherCode, 'voucherCode');
    await checkAddressIsFree(tx, email);
    const role = await roleOfNewcomer(deps, tx);
    const newcomer = { ...lookOf(call.body), role, email, passwordHash };
    return openWithEmail(deps, tx, newcomer, call, give);
  });
}

function lookOf(body: {
  nickname?: string | undefined;
  avatarId?: string | undefined;
  color?: string | undefined;
  locale?: 'en' | 'es' | undefined;
}) {
  return { nickname: body.nickname, avatarId: body.avatarId, color: body.color, locale: body.locale };
}

/**
 * The first person of an empty installation runs it (decisions section 1), unless the settings name somebody: that
 * account is made at the start, with its password, and who signs up with its address later has proved nothing.
 */
export async function roleOfNewcomer(deps: UserDeps, tx: Sql): Promise<TokenRole> {
  if (deps.administratorIsNamed) return 'user';
  await emailStore(tx).lockFirstSignUp();
  return (await accountStore(tx).anyPerson()) ? 'user' : 'superUser';
}
