import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { RoomState } from '@turnstage/contracts';
import type { RoomLive } from './room-store.ts';
import type { RoomSession } from './room-session.ts';

const Context = createContext<RoomSession | null>(null);

export function RoomProvider({ session, children }: { session: RoomSession; children: ReactNode }) {
  return <Context value={session}>{children}</Context>;
}

export function useRoomSession(): RoomSession {
  const session = use(Context);
  if (!session) throw new Error('not inside a room');
  return session;
}

/** Part of what is known; redraws only when that part changes. Objects made by the selector are compared by their fields. */
export function useRoom<T>(select: (live: RoomLive) => T): T {
  return useStore(useRoomSession().store, useShallow(select));
}

/** The same for the picture. Only for what is drawn when there is one, see `RoomSurface`. */
export function usePicture<T>(select: (picture: RoomState, live: RoomLive) => T): T {
  return useRoom((live) => {
    if (!live.picture) throw new Error('there is no picture of the room yet');
    return select(live.picture, live);
  });
}
