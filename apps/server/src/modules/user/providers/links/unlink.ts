import type { ProviderName, userService } from '@turnstage/contracts';
import type { Sql } from '../../../../db/index.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';
import { authorizationStore } from '../authorizations/authorization.store.ts';
import { linkStore, type LinkApp } from './link.store.ts';
import { queueRevocation } from './revocation.ts';

const appsOf: Readonly<Record<ProviderName, readonly LinkApp[]>> = {
  discord: ['discord'],
  spotify: ['spotify'],
  soundcloud: ['soundcloud', 'soundcloudMobile'],
  youtube: ['youtube'],
  apple: ['apple'],
};

export function unlinkProvider(deps: UserDeps, { caller, params }: Call<typeof userService.unlinkProvider>) {
  return unlink(deps, caller.userId, params.provider);
}

/** Discord can't be unlinked while it is the only way to sign in. */
export async function unlink(deps: UserDeps, accountId: number, provider: ProviderName) {
  await deps.database.transaction(async (tx) => {
    const links = linkStore(tx);
    const signInMethods = provider === 'discord' ? await links.lockSignInMethods(accountId) : undefined;
    const removed = await links.remove(accountId, appsOf[provider]);
    if (removed.length === 0) throw refuse('provider/not-linked');
    if (signInMethods && !(signInMethods.hasPassword && signInMethods.hasEmail))
      throw refuse('provider/only-way-in');
    for (const row of removed) await queueRevocation(deps, tx, row);
  });
  return { ok: true };
}

/**
 * Removes all links and pending authorizations of an account that is being anonymised. Jobs revoke the grants at
 * the services.
 */
export async function unlinkAll(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  await authorizationStore(tx).deleteAllOf(accountId);
  for (const row of await linkStore(tx).removeAllOf(accountId)) await queueRevocation(deps, tx, row);
}
