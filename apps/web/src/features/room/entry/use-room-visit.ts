import { useEffect, useState } from 'react';
import { useSession } from '../../../session/index.ts';
import { createRoomSession, type RoomSession } from '../live/room-session.ts';
import type { Passwords } from './use-room-entry.ts';

/** A visit as long as the component is there; null before the first render has settled. */
export function useRoomVisit(roomUuid: string, passwords: Passwords): RoomSession | null {
  const claims = useSession((session) => session.claims);
  const me = claims?.sub;
  const isGuest = claims?.type !== 'user';
  const { password, guestPassword } = passwords;
  const [session, setSession] = useState<RoomSession | null>(null);

  useEffect(() => {
    if (!me) return undefined;
    const visit = createRoomSession({ roomUuid, password, guestPassword, me, isGuest });
    // The visit begins and ends with the effect; rendering must not join a room.
    // oxlint-disable-next-line react/set-state-in-effect
    setSession(visit);
    return () => {
      visit.close();
      setSession(null);
    };
  }, [roomUuid, password, guestPassword, me, isGuest]);

  return session;
}
