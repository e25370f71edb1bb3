import { useQuery } from '@tanstack/react-query';
import { userAdminUserById, userProfileById } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, isAllowed, useSession } from '../../../session/index.ts';
import { toPersonFromAccount, toPersonFromProfile } from './person.ts';

/** Loads the account if the rank allows it, else the public profile. */
export function usePerson(uuid: string) {
  const canSeeAccounts = useSession(isAllowed('listAccounts'));
  return useQuery({
    queryKey: staffKeys.person(uuid),
    queryFn: async ({ signal }) =>
      canSeeAccounts
        ? toPersonFromAccount(
            await api.call(userAdminUserById, {
              params: { id: uuid },
              query: { join: ['profile', 'emails'] },
              signal,
            }),
          )
        : toPersonFromProfile(await api.call(userProfileById, { params: { id: uuid }, signal })),
  });
}
