import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { anonymisedAt } from '../deactivation/deactivation.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from './account.store.ts';

export async function ownAccount(deps: UserDeps, { caller }: { caller: { userId: number } }) {
  const account = await accountStore(deps.database).findById(caller.userId);
  if (!account) throw refuse('user/not-found');
  const requestedAt = account.deactivation_requested_at;
  return {
    hasPassword: account.password_hash !== null,
    locale: account.locale,
    deactivation:
      requestedAt === null
        ? null
        : {
            requestedAt: new Date(requestedAt).toISOString(),
            anonymisedAt: new Date(anonymisedAt(requestedAt)).toISOString(),
          },
  };
}

export async function updateAccount(deps: UserDeps, call: Call<typeof userService.updateAccount>) {
  const { locale } = call.body;
  if (locale) await accountStore(deps.database).setLocale(call.caller.userId, locale);
  return ownAccount(deps, call);
}
