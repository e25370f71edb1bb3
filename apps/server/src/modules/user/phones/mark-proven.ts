import type { Sql } from '../../../db/index.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore } from './identity.store.ts';

const badge = 'IDENTITY_VERIFIED';

/** Brings the profile into line with the numbers of an account: the badge shows that one is proven. */
export async function markProven(
  deps: UserDeps,
  tx: Sql,
  account: { readonly id: number; readonly uuid: string },
): Promise<void> {
  const profiles = profileStore(tx);
  const numbers = await identityStore(tx).ofAccount(account.id);
  const proven = numbers.some(({ verified_at: at }) => at !== null);
  await profiles.lock(account.id);
  const profile = await profiles.findById(account.id);
  if (!profile) return;
  const badges = profile.badges.filter((name) => name !== badge);
  if (proven) badges.push(badge);
  await profiles.update(account.id, { badges });
  // Like an e-mail that was proven; it stays when the number goes.
  if (proven) await profiles.markVerified(account.id, deps.clock.now());
  await deps.events.publish(tx, 'profileChanged', { userUuid: account.uuid });
}
