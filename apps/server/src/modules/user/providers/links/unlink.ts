import type { ProviderName, userService } from '@turnstage/contracts';
import type { Sql } from '../../../../db/index.ts';
import { refuse } from '../../../../http/refusal.ts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';
import { authorizationStore } from '../authorizations/authorization.store.ts';
import { linkStore, type LinkApp } from './link.store.ts';
import { addRevocation } from './revocation.ts';

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

/** Whoever signs in with Discord alone keeps it until there is another way in. */
export async function unlink(deps: UserDeps, accountId: number, provider: ProviderName) {
  await deps.database.transaction(async (tx) => {
    const links = linkStore(tx);
    const waysIn = provider === 'discord' ? await links.lockWaysIn(accountId) : undefined;
    const removed = await links.remove(accountId, appsOf[provider]);
    if (removed.length === 0) throw refuse('provider/not-linked');
    if (waysIn && !(waysIn.hasPassword && waysIn.hasEmail)) throw refuse('provider/only-way-in');
    for (const row of removed) await addRevocation(deps, tx, row);
  });
  return { ok: true };
}

/** Of an account that is being anonymised, with what it began and did not finish; services are told by the jobs. */
export async function unlinkAll(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  await authorizationStore(tx).forgetOf(accountId);
  for (const row of await linkStore(tx).removeAllOf(accountId)) await addRevocation(deps, tx, row);
}
