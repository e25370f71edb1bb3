import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userCancelDeactivation, userOwnAccount, userRequestDeactivation } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { api } from './api.ts';

/** What only the person knows of their account. */
export type OwnAccount = CallReply<(typeof userService)['ownAccount']>;

const key = ['own account'];

export function useOwnAccount() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(userOwnAccount, { signal }) });
}

/** Asks for the account to be deleted; it works on until the day that is answered. */
export function useLeave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(userRequestDeactivation, {}),
    onSuccess: (deactivation) =>
      client.setQueryData<OwnAccount>(key, (account) => account && { ...account, deactivation }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Takes the request back. */
export function useStay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(userCancelDeactivation, { body: {} }),
    onSuccess: () =>
      client.setQueryData<OwnAccount>(key, (account) => account && { ...account, deactivation: null }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
