import { useEffect } from 'react';
import { useSession } from '../../../session/index.ts';
import type { RoomSession } from '../live/room-session.ts';
import { isVisitOf, useCurrentVisit, startVisit } from './current-visit.ts';
import type { EnteredRoom, Passwords } from './use-room-entry.ts';

/** The session of the visit to a room; null until the first effect has run. It outlives the component. */
export function useRoomVisit(room: EnteredRoom, passwords: Passwords): RoomSession | null {
  const me = useSession((session) => session.claims?.sub);
  const visit = useCurrentVisit((state) => state.visit);
  // In an effect: rendering must not join a room.
  useEffect(() => {
    if (me) startVisit(me, room, passwords);
  }, [me, room, passwords]);
  return visit?.room.uuid === room.uuid && isVisitOf(visit, me) ? visit.session : null;
}
