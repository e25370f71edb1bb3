import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import {
  userAddUserIdentity,
  userDeleteUserIdentity,
  userRequestIdentityVerification,
  userUserIdentities,
  userVerifyIdentity,
} from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { accountKeys } from '../../lib/query-keys/account.ts';
import { api, loadMe } from '../../session/index.ts';

export type Phone = CallReply<(typeof userService)['userIdentities']>[number];
export type Channel = 'sms' | 'whatsapp';

const key = accountKeys.phones;

export function usePhones() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(userUserIdentities, { signal }),
  });
}

/** Adds a number. Adding it again returns the existing one. */
export function useAddPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: string) => api.call(userAddUserIdentity, { body: { value } }),
    onSuccess: (phone) => upsertPhone(client, phone),
  });
}

/** The message is in the page's language. */
export function useSendCode() {
  const { i18n } = useLingui();
  return useMutation({
    mutationFn: ({ id, channel }: { id: string; channel: Channel }) =>
      api.call(userRequestIdentityVerification, {
        body: { identityId: id, authChannel: channel, language: i18n.locale === 'es' ? 'es' : 'en' },
      }),
  });
}

/** A verified number also shows on my profile. */
export function useVerifyPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      api.call(userVerifyIdentity, { body: { identityId: id, code } }),
    onSuccess: ({ identity }) => {
      upsertPhone(client, identity);
      void loadMe().catch(() => undefined);
    },
  });
}

/** Removes it optimistically and restores it when the server refuses. */
export function useRemovePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(userDeleteUserIdentity, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Phone[]>(key);
      client.setQueryData<Phone[]>(key, (phones) => phones?.filter((phone) => phone.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => client.setQueryData(key, context?.before),
    onSuccess: () => void loadMe().catch(() => undefined),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

function upsertPhone(client: ReturnType<typeof useQueryClient>, phone: Phone): void {
  client.setQueryData<Phone[]>(key, (phones = []) =>
    phones.some(({ id }) => id === phone.id)
      ? phones.map((each) => (each.id === phone.id ? phone : each))
      : [...phones, phone],
  );
}
