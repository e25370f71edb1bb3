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
import { api, loadMe } from '../../../session/index.ts';

export type OwnEmail = CallReply<(typeof userService)['ownEmails']>[number];

const key = ['my emails'];

export function isProven({ status }: OwnEmail): boolean {
  return status === 'VERIFIED' || status === 'CREATED_BY_ADMIN';
}

export function useEmails() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(userOwnEmails, { signal }) });
}

/** A code goes out to it at once. */
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

/** The address that mail goes to may be another one now, and my profile says that I am verified. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: { email: string; code: string }) => api.call(userVerifyEmail, { body: proof }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key });
      void loadMe().catch(() => undefined);
    },
  });
}

export function useMakeMain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(userMakeEmailMain, { params: { id } }),
    onSuccess: (emails) => {
      client.setQueryData<OwnEmail[]>(key, emails);
      void loadMe().catch(() => undefined);
    },
  });
}

/** Goes at once, and comes back when the server says no. */
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
