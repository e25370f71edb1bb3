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
export function keptVisitTo(room: Partial<Pick<EnteredRoom, 'slug' | 'uuid'>>): Visit | null {
  const { visit } = useKeptVisit.getState();
  if (!visit || visit.session.store.getState().end) return null;
  if (visit.room.slug !== room.slug && visit.room.uuid !== room.uuid) return null;
  return visit.me === useSession.getState().claims?.sub ? visit : null;
}

/** Begins a visit, or goes on with the one that there is. */
export function visitRoom(me: string, room: EnteredRoom, passwords: Passwords): void {
  if (keptVisitTo({ uuid: room.uuid })) return;
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
  session.store.subscribe(({ picture }) => picture && followName(session, picture.settings));
}

/** The host has given the room another name, and with it another address. */
function followName(session: RoomSession, { name, slug }: Pick<EnteredRoom, 'name' | 'slug'>): void {
  const { visit } = useKeptVisit.getState();
  if (visit?.session !== session || (visit.room.name === name && visit.room.slug === slug)) return;
  useKeptVisit.setState({ visit: { ...visit, room: { ...visit.room, name, slug } } });
  enterRoom({ slug, name });
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
