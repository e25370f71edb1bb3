import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import {
  userMagicLink,
  userOwnSessions,
  userRevokeOtherSessions,
  userRevokeSession,
} from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { ApiError } from '@turnstage/client';
import { siteOrigin } from '../../../lib/activity.ts';
import { accountKeys } from '../../../lib/query-keys/account.ts';
import { api } from '../../../session/index.ts';

export type OwnSession = CallReply<(typeof userService)['ownSessions']>[number];

const key = accountKeys.sessions;

export function useSessions() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(userOwnSessions, { signal }) });
}

/**
 * Removes it optimistically and restores it when the server refuses. A session that had already ended counts as
 * removed.
 */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call(userRevokeSession, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'auth/session-not-found') throw error;
      }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<OwnSession[]>(key);
      client.setQueryData<OwnSession[]>(key, (sessions) => sessions?.filter((one) => one.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(userRevokeOtherSessions, {}),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Creates a link that signs in once, within five minutes, and opens the lobby. */
export function useCreateSignInLink() {
  return useMutation({
    mutationFn: async () => {
      const { shortLivedToken, expiresAt } = await api.call(userMagicLink, {});
      return {
        address: `${siteOrigin}/magic-link/${shortLivedToken}/${encodeURIComponent('/')}`,
        expiresAt: Date.parse(expiresAt),
      };
    },
  });
}
