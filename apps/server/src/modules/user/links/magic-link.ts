import type { userService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { lockCaller } from '../auth/lock-caller.ts';
import { openSession } from '../auth/sessions.ts';
import type { UserDeps } from '../user.deps.ts';
import { oneTimeLinkStore } from './one-time-link.store.ts';
import { hashToken, createOneTimeLink } from './one-time-links.ts';

/** Bots are refused: their owner already has their token, so another way in would be useless. */
export async function magicLink(deps: UserDeps, { caller }: Call<typeof userService.magicLink>) {
  if (!hasPersonalPermission(caller.role, 'createMagicLinks')) throw refuse('request/forbidden');
  const { token, expiresAt } = await deps.database.transaction(async (tx) => {
    await lockCaller(deps, tx, caller);
    return createOneTimeLink(deps, tx, caller.userId, 'magicLink');
  });
  return { shortLivedToken: token, expiresAt: new Date(expiresAt).toISOString() };
}

export async function validateMagicLink(deps: UserDeps, call: Call<typeof userService.validateMagicLink>) {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = await oneTimeLinkStore(tx).take(hashToken(call.body.shortLivedToken), 'magicLink', now);
    const account = link && (await accountStore(tx).findById(link.account_id));
    if (!account || account.deactivated_at !== null) throw refuse('auth/magic-link-invalid');
    const { accessToken } = await openSession(deps, tx, account, call);
    return { accessToken };
  });
}
