import type { userService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { endLinksAndCodes } from '../auth/end-links-and-codes.ts';
import { checkPassword } from '../accounts/credentials.ts';
import { handOverAccount } from '../accounts/hand-over-account.ts';
import { lockCaller } from '../auth/lock-caller.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { isVerified } from '../emails/email.rules.ts';
import { emailStore } from '../emails/email.store.ts';
import { oneTimeLinkStore } from '../links/one-time-link.store.ts';
import { hashToken } from '../links/one-time-links.ts';
import { linkTo, queueMail } from '../mails/mails.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';

/** Hashing is slow, so the token is checked before and used up after it. No database connection is held meanwhile. */
export async function resetPassword(deps: UserDeps, { body }: Call<typeof userService.resetPassword>) {
  checkPassword(body.password);
  refuseGuessablePassword(deps, body.password);
  const tokenHash = hashToken(body.token);
  const ownerId = await oneTimeLinkStore(deps.database).findOwner(
    tokenHash,
    'resetPassword',
    deps.clock.now(),
  );
  if (ownerId === undefined) throw refuse('password/can-not-reset');
  const passwordHash = await deps.passwords.hash(body.password);
  return deps.database.transaction(async (tx) => {
    const account = await accountStore(tx).lockOne(ownerId);
    const link = await oneTimeLinkStore(tx).take(tokenHash, 'resetPassword', deps.clock.now());
    if (!account || account.deactivated_at !== null || !link) throw refuse('password/can-not-reset');
    const address = link.address === null ? undefined : await emailStore(tx).findOwningRow(link.address);
    if (address?.account_id !== account.id) throw refuse('password/can-not-reset');
    if (!isVerified(address)) await handOverAccount(deps, tx, account, address);
    await accountStore(tx).setPassword(account.id, passwordHash);
    await onPasswordChanged(deps, tx, account);
    return { ok: true };
  });
}

export async function setPassword(deps: UserDeps, { caller, body }: Call<typeof userService.setPassword>) {
  if (!hasPersonalPermission(caller.role, 'setPassword')) throw refuse('request/forbidden');
  checkPassword(body.password);
  refuseGuessablePassword(deps, body.password);
  const passwordHash = await deps.passwords.hash(body.password);
  return deps.database.transaction(async (tx) => {
    const account = await lockCaller(deps, tx, caller);
    if (account.password_hash !== null) throw refuse('password/already-set');
    await accountStore(tx).setPassword(account.id, passwordHash);
    await onPasswordChanged(deps, tx, account, caller.sessionId);
    return { ok: true };
  });
}

export async function changePassword(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.changePassword>,
) {
  checkPassword(body.newPassword, 'newPassword');
  refuseGuessablePassword(deps, body.newPassword, { field: 'newPassword' });
  const before = await accountStore(deps.database).findById(caller.userId);
  const isCorrect = await deps.passwords.matches(before?.password_hash, body.oldPassword);
  if (!isCorrect) throw refuse('password/wrong', { field: 'oldPassword' });
  const passwordHash = await deps.passwords.hash(body.newPassword);
  return deps.database.transaction(async (tx) => {
    const account = await accountStore(tx).lockOne(caller.userId);
    // Another device may have changed the password in the meantime.
    if (!account || account.password_hash !== before?.password_hash)
      throw refuse('password/wrong', { field: 'oldPassword' });
    await accountStore(tx).setPassword(account.id, passwordHash);
    await onPasswordChanged(deps, tx, account, caller.sessionId);
    return { ok: true };
  });
}

/** Rule A7: all other sessions end at once, issued links become invalid, and the owner gets a mail. */
export async function onPasswordChanged(
  deps: UserDeps,
  tx: Sql,
  account: { id: number; uuid: string },
  exceptSession?: string,
): Promise<void> {
  deps.logger.info({ user: account.uuid }, 'password changed');
  await endLinksAndCodes(tx, account.id);
  const except = exceptSession === undefined ? undefined : { except: exceptSession };
  await revokeSessions(deps, tx, account, 'password changed', except);
  const address = await profileStore(tx).mainEmail(account.id);
  const link = linkTo(deps, '/forgot-password');
  if (address) await queueMail(deps, tx, { accountId: account.id, address }, 'passwordChanged', { link });
}
