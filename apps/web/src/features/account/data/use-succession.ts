import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { roomSuccessionOfOwnRooms } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { accountKeys } from '../../../lib/query-keys/account.ts';
import { api } from '../../../session/index.ts';

/** A room of mine, who can take it over, and what happens to it when my account is deleted. */
export type OwnedRoom = CallReply<(typeof roomService)['successionOfOwnRooms']>[number];

const maxReplies = 5;
const jobMs = 3_000;

/** Fetched anew for every dialog, because roles change. `followJob`: again for a few seconds. */
export function useSuccession({ followJob = false } = {}) {
  return useQuery({
    queryKey: accountKeys.succession,
    queryFn: ({ signal }) => api.call(roomSuccessionOfOwnRooms, { signal }),
    staleTime: 0,
    // The choices of a deletion request are stored by a job, so the first replies may be without them.
    refetchInterval: ({ state }) => followJob && state.dataUpdateCount < maxReplies && jobMs,
  });
}
