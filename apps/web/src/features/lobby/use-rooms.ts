import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { roomMyRooms, roomPublicRooms, roomRecentRooms } from '@turnstage/client/routes';
import { useDebounced } from '../../lib/use-debounced.ts';
import { api, isSignedIn, useSession } from '../../session/index.ts';
import { mergeRooms } from './find-rooms.ts';
import { listRestMs } from './list-rest.ts';

const myRoomsRestMs = 30_000;
const searchRestMs = 250;
const none: never[] = [];

/** Public rooms as they are now, with those that the server finds for `search` beyond the first page. */
export function usePublicRooms(search: string) {
  const list = useQuery({
    queryKey: ['rooms', 'public'],
    queryFn: ({ signal }) => api.call(roomPublicRooms, { query: {}, signal }),
    refetchInterval: ({ state }) => listRestMs(state.data?.rooms, state.dataUpdateCount),
  });
  const wanted = useDebounced(search.trim(), searchRestMs);
  const isCut = list.data !== undefined && list.data.count > list.data.rooms.length;
  const found = useQuery({
    queryKey: ['rooms', 'public', wanted],
    queryFn: ({ signal }) => api.call(roomPublicRooms, { query: { search: wanted }, signal }),
    enabled: isCut && wanted !== '' && search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return { list, rooms: mergeRooms(list.data?.rooms ?? none, found.data?.rooms ?? none) };
}

/** The rooms in which I hold a role. */
export function useMyRooms() {
  const uuid = useSession((session) => session.claims?.sub);
  return useQuery({
    queryKey: ['rooms', 'mine', uuid],
    queryFn: ({ signal }) => api.call(roomMyRooms, { signal }),
    enabled: useSession(isSignedIn),
    refetchInterval: myRoomsRestMs,
  });
}

export function useRecentRooms() {
  const uuid = useSession((session) => session.claims?.sub);
  return useQuery({
    queryKey: ['rooms', 'recent', uuid],
    queryFn: ({ signal }) => api.call(roomRecentRooms, { signal }),
    enabled: useSession(isSignedIn),
  });
}
