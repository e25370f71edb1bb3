import { useQuery } from '@tanstack/react-query';
import {
  roomEventById,
  roomMyRooms,
  roomUpcomingEvents,
  roomUserCommunities,
} from '@turnstage/client/routes';
import { canInCommunity, canInRoom, toRoomMember } from '@turnstage/permissions';
import { eventKeys } from '../../../lib/query-keys/events.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';

/** Nobody announces new events; those who look for a while see them too. */
const refreshMs = 60_000;
const maxEvents = 100;

export interface EventsOf {
  roomUuid?: string;
  communityId?: number;
}

/** Events that have not ended, soonest first. */
export function useUpcomingEvents(place: EventsOf, limit = maxEvents) {
  return useQuery({
    queryKey: eventKeys.upcoming(place),
    queryFn: ({ signal }) => api.call(roomUpcomingEvents, { query: { ...place, limit: maxEvents }, signal }),
    refetchInterval: refreshMs,
    select: ({ events, count }) => ({ events: events.slice(0, limit), count }),
  });
}

export function useEvent(key: string) {
  return useQuery({
    queryKey: eventKeys.one(key),
    queryFn: ({ signal }) => api.call(roomEventById, { params: { id: key }, signal }),
    refetchInterval: refreshMs,
  });
}

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
