import { useEffect } from 'react';
import { useSession } from '../../../session/index.ts';
import type { RoomSession } from '../live/room-session.ts';
import { useKeptVisit, visitRoom } from './kept-visit.ts';
import type { EnteredRoom, Passwords } from './use-room-entry.ts';

/** The visit to a room; null before the first render has settled. It outlives the component. */
export function useRoomVisit(room: EnteredRoom, passwords: Passwords): RoomSession | null {
  const me = useSession((session) => session.claims?.sub);
  const visit = useKeptVisit((kept) => kept.visit);
  // Rendering must not join a room.
  useEffect(() => {
    if (me) visitRoom(me, room, passwords);
  }, [me, room, passwords]);
  return visit?.room.uuid === room.uuid && visit.me === me ? visit.session : null;
}
