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
import { api, loadMe } from '../../session/index.ts';

export type Phone = CallReply<(typeof userService)['userIdentities']>[number];
export type Channel = 'sms' | 'whatsapp';

const key = ['my phones'];

export function usePhones() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(userUserIdentities, { signal }),
  });
}

/** Adds a number; adding it again answers the one that is there. */
export function useAddPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: string) => api.call(userAddUserIdentity, { body: { value } }),
    onSuccess: (phone) => putPhone(client, phone),
  });
}

/** The message speaks the language of the page. */
export function useSendCode() {
  const { i18n } = useLingui();
  return useMutation({
    mutationFn: ({ id, channel }: { id: string; channel: Channel }) =>
      api.call(userRequestIdentityVerification, {
        body: { identityId: id, authChannel: channel, language: i18n.locale === 'es' ? 'es' : 'en' },
      }),
  });
}

/** A proven number shows on my profile, too. */
export function useProvePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      api.call(userVerifyIdentity, { body: { identityId: id, code } }),
    onSuccess: ({ identity }) => {
      putPhone(client, identity);
      void loadMe().catch(() => undefined);
    },
  });
}

/** Goes at once, and comes back when the server says no. */
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

function putPhone(client: ReturnType<typeof useQueryClient>, phone: Phone): void {
  client.setQueryData<Phone[]>(key, (phones = []) =>
    phones.some(({ id }) => id === phone.id)
      ? phones.map((each) => (each.id === phone.id ? phone : each))
      : [...phones, phone],
  );
}
