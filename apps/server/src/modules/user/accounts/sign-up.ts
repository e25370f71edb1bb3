import { limits, type userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { hashPassword } from '../auth/password.ts';
import { openSession } from '../auth/sessions.ts';
import { emailStore } from '../emails/email.store.ts';
import { isEmail, normalizeEmail } from '../emails/email.rules.ts';
import { sendVerificationCode } from '../emails/verification.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from './account.store.ts';
import { openAccount } from './open-account.ts';

/** Document 1 section 8, decisions section 1. One transaction: no account without its address, session and mail. */
export async function signUp(deps: UserDeps, call: Call<typeof userService.signUp>) {
  if (!deps.signUpOpen) throw refuse('sign-up/closed');
  const { email, password } = checkCredentials(call.body);
  const passwordHash = await hashPassword(password);
  return deps.database.transaction(async (tx) => {
    await checkAddressIsFree(tx, email);
    const account = await openAccount(deps, tx, {
      role: await roleOfNewcomer(deps, tx, email),
      ownerId: null,
      passwordHash,
      nickname: call.body.nickname,
      email,
      avatarId: call.body.avatarId,
      color: call.body.color,
    });
    const address = await emailStore(tx).insert({
      account_id: account.id,
      address: email,
      type: 'personal',
      status: 'PENDING_VERIFICATION',
      created_at: deps.clock.now(),
    });
    await sendVerificationCode(deps, tx, address);
    const { accessToken } = await openSession(deps, tx, account, call);
    return {
      accessToken,
      user: {
        id: account.id,
        uuid: account.uuid,
        role: account.role,
        createdAt: new Date(account.created_at).toISOString(),
      },
      profile: await ownProfileOf(tx, account.id),
    };
  });
}

export function checkCredentials(body: { email?: string | undefined; password?: string | undefined }) {
  const email = normalizeEmail(body.email ?? '');
  const password = body.password ?? '';
  if (!email || !password) throw refuse('sign-up/missing-credentials');
  if (!isEmail(email))
    throw refuse('request/invalid', { field: 'email', message: 'email is not an e-mail address' });
  checkPassword(password);
  return { email, password };
}

/** Decisions section 1: 8 to 128 characters. */
export function checkPassword(password: string): void {
  const { min, max } = limits.password;
  if (password.length < min || password.length > max)
    throw refuse('request/invalid', {
      field: 'password',
      message: `password must have ${min} to ${max} characters`,
    });
}

/** The first person of an empty installation, or whoever the settings name, runs it (decisions section 1). */
async function roleOfNewcomer(deps: UserDeps, tx: Sql, email: string) {
  if (deps.adminEmail) return email === normalizeEmail(deps.adminEmail) ? 'superUser' : 'user';
  await emailStore(tx).lockFirstSignUp();
  return (await accountStore(tx).anyPerson()) ? 'user' : 'superUser';
}

/** Asked before the nickname, so that signing up twice is told what is wrong. Holds until the transaction ends. */
async function checkAddressIsFree(tx: Sql, email: string): Promise<void> {
  await emailStore(tx).lockAddress(email);
  if (await accountStore(tx).findByEmail(email)) throw refuse('sign-up/email-taken', { field: 'email' });
}
