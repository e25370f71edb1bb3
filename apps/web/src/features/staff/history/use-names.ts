import { useQuery } from '@tanstack/react-query';
import { roomAdminRooms, userListProfiles } from '@turnstage/client/routes';
import { api, hasRank, useSession } from '../../../session/index.ts';

export interface Names {
  /** Undefined while it is on its way, and for accounts that are gone. */
  person(uuid: string | null | undefined): string | undefined;
  room(uuid: string | null | undefined): { name: string; slug: string } | undefined;
}

/** Who and where, for a list of actions that names both by uuid. */
export function useNames(
  actions: readonly { userUuid?: string | undefined; byUserUuid?: string | null; roomUuid?: string | null }[],
): Names {
  const people = distinct(actions.flatMap(({ userUuid, byUserUuid }) => [userUuid, byUserUuid]));
  const rooms = distinct(actions.map(({ roomUuid }) => roomUuid));
  const seesRooms = useSession(hasRank('staff'));
  const profiles = useQuery({
    queryKey: ['staff', 'names', people],
    queryFn: ({ signal }) => api.call(userListProfiles, { query: { users: people }, signal }),
    enabled: people.length > 0,
    staleTime: 60_000,
  });
  const places = useQuery({
    queryKey: ['staff', 'room names', rooms],
    queryFn: ({ signal }) =>
      api.call(roomAdminRooms, {
        query: { s: JSON.stringify({ uuid: { $in: rooms } }), fields: 'uuid,name,slug', limit: 150 },
        signal,
      }),
    enabled: seesRooms && rooms.length > 0,
    staleTime: 60_000,
  });
  return {
    person: (uuid) => profiles.data?.find((profile) => profile.uuid === uuid)?.nickname,
    room: (uuid) => {
      const found = places.data?.data.find((room) => room.uuid === uuid);
      return found?.name && found.slug ? { name: found.name, slug: found.slug } : undefined;
    },
  };
}

/** As many as one call answers. */
function distinct(uuids: readonly (string | null | undefined)[]): string[] {
  const known = new Set(uuids.filter((uuid) => typeof uuid === 'string'));
  return [...known].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, 150);
}
