import { useQuery } from '@tanstack/react-query';
import { roomEventById, roomUpcomingEvents } from '@turnstage/client/routes';
import { eventKeys } from '../../../lib/query-keys/events.ts';
import { api } from '../../../session/index.ts';

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
