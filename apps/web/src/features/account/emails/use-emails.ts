import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import {
  userAddEmail,
  userDeleteEmail,
  userMakeEmailMain,
  userOwnEmails,
  userResendVerification,
  userVerifyEmail,
} from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { accountKeys } from '../../../lib/query-keys/account.ts';
import { api, loadMe } from '../../../session/index.ts';

export type OwnEmail = CallReply<(typeof userService)['ownEmails']>[number];

const key = accountKeys.emails;

export function isVerified({ status }: OwnEmail): boolean {
  return status === 'VERIFIED' || status === 'CREATED_BY_ADMIN';
}

export function useEmails() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(userOwnEmails, { signal }) });
}

/** The server sends a code to the new address at once. */
export function useAddEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.call(userAddEmail, { body: { email } }),
    onSuccess: (added) => client.setQueryData<OwnEmail[]>(key, (emails = []) => [...emails, added]),
  });
}

export function useResendCode() {
  return useMutation({
    mutationFn: (email: string) => api.call(userResendVerification, { body: { email } }),
  });
}

/** The main address may have changed, and my profile now shows me as verified. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; code: string }) => api.call(userVerifyEmail, { body: input }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key });
      void loadMe().catch(() => undefined);
    },
  });
}

export function useSetMainEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(userMakeEmailMain, { params: { id } }),
    onSuccess: (emails) => {
      client.setQueryData<OwnEmail[]>(key, emails);
      void loadMe().catch(() => undefined);
    },
  });
}

/** Removes it optimistically and restores it when the server refuses. */
export function useRemoveEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(userDeleteEmail, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<OwnEmail[]>(key);
      client.setQueryData<OwnEmail[]>(key, (emails) => emails?.filter((email) => email.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => client.setQueryData(key, context?.before),
    onSuccess: () => void loadMe().catch(() => undefined),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
