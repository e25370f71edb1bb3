import { useQuery } from '@tanstack/react-query';
import { playlistQueueSongsList } from '@turnstage/client/routes';
import type { CrateSong } from '@turnstage/contracts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';

export type QueueSongs = readonly CrateSong[];

export function useQueue(isMember: boolean) {
  return useQuery({
    queryKey: openRoomKeys.queue,
    enabled: isMember,
    // Songs change in other tabs, and a played song moves to the end.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<QueueSongs> =>
      (await api.call(playlistQueueSongsList, { query: { limit: 0 }, signal })).songs,
  });
}

/** Null while loading, and for guests, who have no queue. */
export function useQueueCount(isMember: boolean): number | null {
  return useQueue(isMember).data?.length ?? null;
}
