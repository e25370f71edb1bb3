import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { roomSuccessionOfOwnRooms } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { accountKeys } from '../../../lib/query-keys/account.ts';
import { api } from '../../../session/index.ts';

/** A room of mine, who can take it over, and what happens to it when my account is deleted. */
export type OwnedRoom = CallReply<(typeof roomService)['successionOfOwnRooms']>[number];

/** Fetched anew for every dialog, because roles change. */
export function useSuccession({ refetchInterval }: { refetchInterval?: number } = {}) {
  return useQuery({
    ...(refetchInterval && { refetchInterval }),
    queryKey: accountKeys.succession,
    queryFn: ({ signal }) => api.call(roomSuccessionOfOwnRooms, { signal }),
    staleTime: 0,
  });
}
