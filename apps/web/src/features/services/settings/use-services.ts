import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import {
  userKeepAppleUserToken,
  userListProviders,
  userRefreshSoundcloudToken,
  userRefreshSpotifyToken,
  userRefreshYoutubeToken,
  userUnlinkProvider,
} from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { accountKeys } from '../../../lib/query-keys/account.ts';
import { api } from '../../../session/index.ts';

export type Service = CallReply<(typeof userService)['listProviders']>['providers'][number];

const key = accountKeys.services;

/** The services that this installation is configured for, and those that I linked while it was. */
export function useServices() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { providers } = await api.call(userListProviders, { signal });
      return providers.filter(({ isConfigured, link }) => isConfigured || link !== null);
    },
  });
}

/** Checks whether the service still accepts the link by requesting a new token. */
export function useCheckService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name }: Service) => {
      if (name === 'spotify') await api.call(userRefreshSpotifyToken, { body: {} });
      if (name === 'youtube') await api.call(userRefreshYoutubeToken, { body: {} });
      if (name === 'soundcloud') await api.call(userRefreshSoundcloudToken, { body: {} });
    },
    // A refusal may have ended the link.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Apple's tokens are created by devices and Discord's are not stored, so there is nothing to renew. */
export function isChecked({ name, link }: Service): boolean {
  return link?.status === 'active' && name !== 'apple' && name !== 'discord';
}

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: Service) => api.call(userUnlinkProvider, { params: { provider: name }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useSaveAppleToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userToken: string) => api.call(userKeepAppleUserToken, { body: { userToken } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
