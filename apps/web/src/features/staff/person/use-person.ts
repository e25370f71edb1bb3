import { useQuery } from '@tanstack/react-query';
import { userAdminUserById, userProfileById } from '@turnstage/client/routes';
import { api, hasRank, useSession } from '../../../session/index.ts';
import { personOfAccount, personOfProfile } from './person.ts';

export const personKey = (uuid: string) => ['staff', 'person', uuid] as const;

/** The account for those who may see it, else what everybody sees. */
export function usePerson(uuid: string) {
  const seesAccounts = useSession(hasRank('staff'));
  return useQuery({
    queryKey: personKey(uuid),
    queryFn: async ({ signal }) =>
      seesAccounts
        ? personOfAccount(
            await api.call(userAdminUserById, {
              params: { id: uuid },
              query: { join: ['profile', 'emails'] },
              signal,
            }),
          )
        : personOfProfile(await api.call(userProfileById, { params: { id: uuid }, signal })),
  });
}
