import { useQuery } from '@tanstack/react-query';
import { roomEventById, roomUpcomingEvents } from '@turnstage/client/routes';
import { eventKeys } from '../../../lib/query-keys/events.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';
import { msUntilNextChange } from './next-change.ts';

/** Visitors without an account have no connection that announces changes (rule N22). */
const visitorIntervalMs = 60_000;
const maxEvents = 100;

export interface EventsOf {
  roomUuid?: string;
  communityId?: number;
}

/** Events that have not ended, soonest first. */
export function useUpcomingEvents(place: EventsOf, limit = maxEvents) {
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: eventKeys.upcoming(place),
    queryFn: ({ signal }) => api.call(roomUpcomingEvents, { query: { ...place, limit: maxEvents }, signal }),
    refetchInterval: ({ state }) =>
      signedIn ? msUntilNextChange(state.data?.events ?? [], Date.now()) : visitorIntervalMs,
    select: ({ events, count }) => ({ events: events.slice(0, limit), count }),
  });
}

export function useEvent(key: string) {
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: eventKeys.one(key),
    queryFn: ({ signal }) => api.call(roomEventById, { params: { id: key }, signal }),
    refetchInterval: ({ state }) =>
      signedIn ? msUntilNextChange(state.data ? [state.data] : [], Date.now()) : visitorIntervalMs,
  });
}
