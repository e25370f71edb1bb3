import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roomMyRooms, roomPublicRooms, roomRecentRooms } from '@turnstage/client/routes';
import { roomKeys } from '../../lib/query-keys/rooms.ts';
import { searchDebounceMs, useDebounced } from '../../lib/use-debounced.ts';
import { trackEvent } from '../../session/analytics.ts';
import { api, isSignedIn, useSession, watchRoomLists } from '../../session/index.ts';
import { mergeRooms } from './find-rooms.ts';
import { roomListIntervalMs } from './room-list-interval.ts';

const none: never[] = [];
/** The time of the first load is reported; what follows is kept up to date in passing. */
let hasReportedLoad = false;

/** The live public rooms, plus those that the server finds for `search` beyond the first page. */
export function usePublicRooms(search: string) {
  const signedIn = useSession(isSignedIn);
  useEffect(() => (signedIn ? watchRoomLists() : undefined), [signedIn]);
  const list = useQuery({
    queryKey: roomKeys.public(),
    queryFn: async ({ signal }) => {
      const startedAt = performance.now();
      const rooms = await api.call(roomPublicRooms, { query: {}, signal });
      if (!hasReportedLoad)
        trackEvent('homeRoomsLoaded', { milliseconds: Math.round(performance.now() - startedAt) });
      hasReportedLoad = true;
      return rooms;
    },
    // Visitors without an account have no connection that announces changes.
    refetchInterval: ({ state }) =>
      signedIn ? false : roomListIntervalMs(state.data?.rooms, state.dataUpdateCount),
  });
  const debouncedSearch = useDebounced(search.trim(), searchDebounceMs);
  const isTruncated = list.data !== undefined && list.data.count > list.data.rooms.length;
  const found = useQuery({
    queryKey: roomKeys.search(debouncedSearch),
    queryFn: ({ signal }) => api.call(roomPublicRooms, { query: { search: debouncedSearch }, signal }),
    enabled: isTruncated && debouncedSearch !== '' && search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return { list, rooms: mergeRooms(list.data?.rooms ?? none, found.data?.rooms ?? none) };
}

/** The rooms in which I have a role. */
export function useMyRooms() {
  const uuid = useSession((session) => session.claims?.sub);
  return useQuery({
    queryKey: roomKeys.mine(uuid),
    queryFn: ({ signal }) => api.call(roomMyRooms, { signal }),
    enabled: useSession(isSignedIn),
  });
}

export function useRecentRooms() {
  const uuid = useSession((session) => session.claims?.sub);
  return useQuery({
    queryKey: roomKeys.recent(uuid),
    queryFn: ({ signal }) => api.call(roomRecentRooms, { signal }),
    enabled: useSession(isSignedIn),
  });
}
