import { create } from 'zustand';

/** The room that the person is in. The room screen sets it; other screens show a link back. */
export interface CurrentRoom {
  uuid: string;
  slug: string;
  name: string;
}

export const useCurrentRoom = create<{ room: CurrentRoom | null }>(() => ({ room: null }));

export function setCurrentRoom(room: CurrentRoom): void {
  useCurrentRoom.setState({ room });
}

export function clearCurrentRoom(slug: string): void {
  useCurrentRoom.setState((state) => (state.room?.slug === slug ? { room: null } : state));
}
