import { create } from 'zustand';

/** The room that the person is in; the room's screen says so, other screens offer the way back. */
export interface CurrentRoom {
  slug: string;
  name: string;
}

export const useCurrentRoom = create<{ room: CurrentRoom | null }>(() => ({ room: null }));

export function enterRoom(room: CurrentRoom): void {
  useCurrentRoom.setState({ room });
}

export function leaveRoom(slug: string): void {
  useCurrentRoom.setState((state) => (state.room?.slug === slug ? { room: null } : state));
}
