import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userCancelDeactivation, userOwnAccount, userRequestDeactivation } from '@turnstage/client/routes';
import type { BodyOf, userService } from '@turnstage/contracts';
import { accountKeys } from '../lib/query-keys/account.ts';
import { api } from './api.ts';

/** Account data that only the person themselves can see. */
export type OwnAccount = CallReply<(typeof userService)['ownAccount']>;

/** The password, unless the account has none, and what happens to rooms. */
export type DeactivationRequest = BodyOf<(typeof userService)['requestDeactivation']>;

const key = accountKeys.own;

export function useOwnAccount() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(userOwnAccount, { signal }) });
}

/** Requests the deletion of the account. It keeps working until the date in the response. */
export function useRequestDeactivation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeactivationRequest) => api.call(userRequestDeactivation, { body }),
    onSuccess: (deactivation) =>
      client.setQueryData<OwnAccount>(key, (account) => account && { ...account, deactivation }),
    onSettled: () =>
      Promise.all([key, accountKeys.succession].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Cancels the request. */
export function useCancelDeactivation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(userCancelDeactivation, { body: {} }),
    onSuccess: () =>
      client.setQueryData<OwnAccount>(key, (account) => account && { ...account, deactivation: null }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
