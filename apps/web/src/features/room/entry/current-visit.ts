/**
 * The one visit of this tab. It continues on other pages, so that nobody loses the music or a seat while looking
 * for a song. It ends when they leave, join another room, or sign in as someone else.
 */
import { create } from 'zustand';
import { setCurrentRoom, clearCurrentRoom } from '../../../session/current-room.ts';
import { useSession } from '../../../session/index.ts';
import { createRoomSession, type RoomSession } from '../live/room-session.ts';
import type { EnteredRoom, Passwords } from './use-room-entry.ts';

interface Visit {
  readonly room: EnteredRoom;
  readonly passwords: Passwords;
  /** Uuid of the visitor. */
  readonly me: string;
  readonly session: RoomSession;
  /** The guest has signed in; until they have joined, the room shows what the guest last saw. */
  readonly signingIn?: { readonly me: string; readonly session: RoomSession };
}

export const useCurrentVisit = create<{ visit: Visit | null }>(() => ({ visit: null }));

/** The current visit, if it is this person's visit to this room and hasn't ended. */
export function getCurrentVisit(room: Partial<Pick<EnteredRoom, 'slug' | 'uuid'>>): Visit | null {
  const { visit } = useCurrentVisit.getState();
  if (!visit || visit.session.store.getState().end) return null;
  if (visit.room.slug !== room.slug && visit.room.uuid !== room.uuid) return null;
  return isVisitOf(visit, useSession.getState().claims?.sub) ? visit : null;
}

/** Whether the visit is this person's. True also while a guest who has signed in is rejoining with the account. */
export function isVisitOf(visit: Visit, person: string | undefined): boolean {
  return person !== undefined && (visit.me === person || visit.signingIn?.me === person);
}

/** Starts a visit, or continues the current one. */
export function startVisit(me: string, room: EnteredRoom, passwords: Passwords): void {
  if (getCurrentVisit({ uuid: room.uuid })) return;
  endVisit();
  const isGuest = useSession.getState().claims?.type !== 'user';
  const session = createRoomSession({
    roomUuid: room.uuid,
    ...passwords,
    me,
    isGuest,
  });
  useCurrentVisit.setState({ visit: { room, passwords, me, session } });
  setCurrentRoom({ uuid: room.uuid, slug: room.slug, name: room.name });
  followRoomAddress(session);
}

function followRoomAddress(session: RoomSession): void {
  session.store.subscribe(({ roomState }) => roomState && updateRoomAddress(session, roomState.settings));
}

/** The host renamed the room, which changes its URL. */
function updateRoomAddress(session: RoomSession, { name, slug }: Pick<EnteredRoom, 'name' | 'slug'>): void {
  const { visit } = useCurrentVisit.getState();
  if (visit?.session !== session || (visit.room.name === name && visit.room.slug === slug)) return;
  useCurrentVisit.setState({ visit: { ...visit, room: { ...visit.room, name, slug } } });
  setCurrentRoom({ uuid: visit.room.uuid, slug, name });
}

/** Leaves the current room, if there is one. */
export function endVisit(): void {
  const { visit } = useCurrentVisit.getState();
  if (!visit) return;
  useCurrentVisit.setState({ visit: null });
  clearCurrentRoom(visit.room.slug);
  visit.session.close();
  visit.signingIn?.session.close();
}

/** The guest of this visit is known now: they join as who they are, and the song goes on (rule H22). */
function signInVisit(visit: Visit, me: string): void {
  const { roomUuid } = visit.session;
  const session = visit.session.signIn({ roomUuid, ...visit.passwords, me, isGuest: false });
  useCurrentVisit.setState({ visit: { ...visit, signingIn: { me, session } } });
  followRoomAddress(session);
  const unsubscribe = session.store.subscribe(({ roomState, end, connection }) => {
    const isTakingLong = connection.status === 'connecting' && connection.attempt > 1;
    if (!roomState && !end && !isTakingLong) return;
    unsubscribe();
    const { visit: current } = useCurrentVisit.getState();
    if (current?.signingIn?.session !== session) return;
    const { signingIn: _, ...rest } = current;
    useCurrentVisit.setState({ visit: { ...rest, me, session } });
  });
}

// Signing in or out makes the visitor someone else. A guest who signs in stays; otherwise the visit ends.
useSession.subscribe(({ claims }) => {
  const { visit } = useCurrentVisit.getState();
  if (!visit || isVisitOf(visit, claims?.sub)) return;
  const { isGuest } = visit.session.store.getState();
  if (isGuest && !visit.signingIn && claims?.type === 'user') signInVisit(visit, claims.sub);
  else endVisit();
});
