/**
 * The one visit of this tab. It goes on while the person looks at other screens, so that nobody loses the music or
 * a seat by looking for a song; it ends when they leave, enter another room, or become somebody else.
 */
import { create } from 'zustand';
import { enterRoom, leaveRoom } from '../../../session/current-room.ts';
import { useSession } from '../../../session/index.ts';
import { createRoomSession, type RoomSession } from '../live/room-session.ts';
import type { EnteredRoom, Passwords } from './use-room-entry.ts';

interface Visit {
  readonly room: EnteredRoom;
  readonly passwords: Passwords;
  /** Whose visit it is. */
  readonly me: string;
  readonly session: RoomSession;
}

export const useKeptVisit = create<{ visit: Visit | null }>(() => ({ visit: null }));

/** The visit to go on with, if it is one of this person to this room and has not come to its end. */
export function keptVisitTo(slug: string): Visit | null {
  const { visit } = useKeptVisit.getState();
  if (!visit || visit.room.slug !== slug || visit.session.store.getState().end) return null;
  return visit.me === useSession.getState().claims?.sub ? visit : null;
}

/** Begins a visit, or goes on with the one that there is. */
export function visitRoom(me: string, room: EnteredRoom, passwords: Passwords): void {
  if (keptVisitTo(room.slug)) return;
  endVisit();
  const isGuest = useSession.getState().claims?.type !== 'user';
  const session = createRoomSession({
    roomUuid: room.uuid,
    ...passwords,
    me,
    isGuest,
  });
  useKeptVisit.setState({ visit: { room, passwords, me, session } });
  enterRoom({ slug: room.slug, name: room.name });
}

/** Leaves the room, if there is one. */
export function endVisit(): void {
  const { visit } = useKeptVisit.getState();
  if (!visit) return;
  useKeptVisit.setState({ visit: null });
  leaveRoom(visit.room.slug);
  visit.session.close();
}

// Signing in, out, or as somebody else is another person at the door.
useSession.subscribe(({ claims }) => {
  const { visit } = useKeptVisit.getState();
  if (visit && visit.me !== claims?.sub) endVisit();
});
