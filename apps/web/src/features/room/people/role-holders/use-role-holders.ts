import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { roomListRoleHolders } from '@turnstage/client/routes';
import type { RoomRoleEntry } from '@turnstage/contracts';
import { openRoomKeys } from '../../../../lib/query-keys/rooms.ts';
import { api } from '../../../../session/index.ts';
import { useRoomSession, useRoomState } from '../../live/room-context.tsx';

const pageSize = 50;

/** Whoever holds a role or a restriction in the room, page by page. Reloads when the room's roles change. */
export function useRoleHolders(kind: 'roles' | 'restrictions', search: string) {
  const { roomUuid } = useRoomSession();
  const version = useRoomState(({ settings }) => versionOf(settings.roomRoles));
  return useInfiniteQuery({
    queryKey: openRoomKeys.roleHolders(roomUuid, kind, search, version),
    queryFn: ({ signal, pageParam }) =>
      api.call(roomListRoleHolders, {
        params: { slug: roomUuid },
        query: { kind, search: search || undefined, limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const loaded = pages.reduce((sum, { holders }) => sum + holders.length, 0);
      return loaded < count ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

function versionOf(roles: readonly RoomRoleEntry[]): string {
  const newest = roles.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '');
  return `${roles.length} ${newest}`;
}
