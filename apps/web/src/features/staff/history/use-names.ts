import { useQuery } from '@tanstack/react-query';
import { roomAdminRooms, userListProfiles } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, isAllowed, useSession } from '../../../session/index.ts';

export interface Names {
  /** Undefined while it loads, and for deleted accounts. */
  person(uuid: string | null | undefined): string | undefined;
  room(uuid: string | null | undefined): { name: string; slug: string } | undefined;
}

/** Loads the names of people and rooms for a list of actions, which contains uuids only. */
export function useNames(
  actions: readonly { userUuid?: string | undefined; byUserUuid?: string | null; roomUuid?: string | null }[],
): Names {
  const people = distinctUuids(actions.flatMap(({ userUuid, byUserUuid }) => [userUuid, byUserUuid]));
  const rooms = distinctUuids(actions.map(({ roomUuid }) => roomUuid));
  const canSeeRooms = useSession(isAllowed('readEveryRoomRecord'));
  const profiles = useQuery({
    queryKey: staffKeys.names(people),
    queryFn: ({ signal }) => api.call(userListProfiles, { query: { users: people }, signal }),
    enabled: people.length > 0,
    staleTime: 60_000,
  });
  const roomNames = useQuery({
    queryKey: staffKeys.roomNames(rooms),
    queryFn: ({ signal }) =>
      api.call(roomAdminRooms, {
        query: { s: JSON.stringify({ uuid: { $in: rooms } }), fields: 'uuid,name,slug', limit: 150 },
        signal,
      }),
    enabled: canSeeRooms && rooms.length > 0,
    staleTime: 60_000,
  });
  return {
    person: (uuid) => profiles.data?.find((profile) => profile.uuid === uuid)?.nickname,
    room: (uuid) => {
      const found = roomNames.data?.data.find((room) => room.uuid === uuid);
      return found?.name && found.slug ? { name: found.name, slug: found.slug } : undefined;
    },
  };
}

/** At most as many as one call accepts. */
function distinctUuids(uuids: readonly (string | null | undefined)[]): string[] {
  const unique = new Set(uuids.filter((uuid) => typeof uuid === 'string'));
  return [...unique].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, 150);
}
