import { useQuery } from '@tanstack/react-query';
import { roomMyRooms, roomUserCommunities } from '@turnstage/client/routes';
import { canInCommunity, canInRoom, toRoomMember } from '@turnstage/permissions';
import { eventKeys } from '../../../lib/query-keys/events.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';

export interface PlaceChoice {
  readonly uuid: string;
  /** Communities are named by number in events. */
  readonly id: number;
  readonly name: string;
}

export interface MyPlaces {
  readonly rooms: readonly PlaceChoice[];
  readonly communities: readonly PlaceChoice[];
}

/** Where I can create events (rule X22): rooms that I own or co-own, communities that I moderate. */
export function useMyPlaces() {
  const claims = useSession((session) => (isSignedIn(session) ? session.claims : null));
  return useQuery({
    queryKey: eventKeys.places(claims?.sub),
    queryFn: async ({ signal }): Promise<MyPlaces> => {
      const me = claims?.sub ?? '';
      const tokenRole = claims?.role ?? 'guest';
      const [rooms, { communities }] = await Promise.all([
        api.call(roomMyRooms, { signal }),
        api.call(roomUserCommunities, { query: { limit: 0 }, signal }),
      ]);
      return {
        rooms: rooms.filter(({ roomRoles }) =>
          canInRoom(
            toRoomMember(
              me,
              tokenRole,
              roomRoles.filter(({ userUuid }) => userUuid === me).map(({ role }) => role),
            ),
            'editSettings',
          ),
        ),
        communities: communities.filter(({ ownRole }) =>
          canInCommunity({ uuid: me, tokenRole, communityRole: ownRole ?? undefined }, 'manage'),
        ),
      };
    },
    enabled: claims !== null,
  });
}
