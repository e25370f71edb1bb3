import type { TokenRole, userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { emailStore } from '../emails/email.store.ts';
import { refuseGuessablePassword } from '../passwords/refuse-guessable-password.ts';
import { checkAvatar } from '../profiles/check-avatar.ts';
import type { UserDeps } from '../user.deps.ts';
import { lockVoucher } from '../vouchers/redeem-voucher.ts';
import { accountStore } from './account.store.ts';
import { checkCredentials } from './credentials.ts';
import { checkAddressAvailable, createAccountWithEmail } from './create-account-with-email.ts';

/**
 * Document 1 section 8, decisions section 1. One transaction, so an account never exists without its address,
 * session and mail.
 */
export async function signUp(deps: UserDeps, call: Call<typeof userService.signUp>) {
  if (!deps.isSignUpOpen()) throw refuse('sign-up/closed');
  const { email, password } = checkCredentials(call.body);
  refuseGuessablePassword(deps, password, { words: [email, call.body.nickname] });
  const profileInput = await readProfileInput(deps, call.body);
  const passwordHash = await deps.passwords.hash(password);
  return deps.database.transaction(async (tx) => {
    await checkAddressAvailable(tx, email);
    const role = await roleForNewAccount(deps, tx);
    return createAccountWithEmail(deps, tx, { ...profileInput, role, email, passwordHash }, call);
  });
}

/** Document 1 section 5. A failure rolls back everything, so a taken nickname doesn't use up the voucher. */
export async function voucherSignUp(deps: UserDeps, call: Call<typeof userService.voucherSignUp>) {
  const { voucherCode } = call.body;
  if (!call.body.email?.trim() || !call.body.password || !voucherCode?.trim())
    throw refuse('sign-up/missing-voucher');
  const { email, password } = checkCredentials(call.body);
  refuseGuessablePassword(deps, password, { words: [email, call.body.nickname] });
  const profileInput = await readProfileInput(deps, call.body);
  const passwordHash = await deps.passwords.hash(password);
  return deps.database.transaction(async (tx) => {
    // Before the address check: where sign-up is closed, only someone with a valid voucher may learn that an
    // address has an account.
    const { redeemFor } = await lockVoucher(deps, tx, voucherCode, 'voucherCode');
    await checkAddressAvailable(tx, email);
    const role = await roleForNewAccount(deps, tx);
    const newAccount = { ...profileInput, role, email, passwordHash };
    return createAccountWithEmail(deps, tx, newAccount, call, redeemFor);
  });
}

async function readProfileInput(
  deps: UserDeps,
  body: {
    nickname?: string | undefined;
    avatarId?: string | undefined;
    color?: string | undefined;
    locale?: 'en' | 'es' | undefined;
  },
) {
  const avatarId = await checkAvatar(deps, body.avatarId, null);
  return { nickname: body.nickname, avatarId, color: body.color, locale: body.locale };
}

/**
 * The first person on an empty installation becomes superUser (decisions section 1), unless the settings name an
 * administrator. That account is created at startup with its password. Someone who signs up with its address later
 * has not verified it.
 */
export async function roleForNewAccount(deps: UserDeps, tx: Sql): Promise<TokenRole> {
  if (deps.isAdministratorConfigured) return 'user';
  await emailStore(tx).lockFirstSignUp();
  return (await accountStore(tx).hasAnyPerson()) ? 'user' : 'superUser';
}
