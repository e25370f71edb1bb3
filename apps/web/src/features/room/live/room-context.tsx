import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { RoomState } from '@turnstage/contracts';
import type { RoomStoreState } from './room-store.ts';
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

/**
 * Selects part of the room store; re-renders only when that part changes. Objects from the selector are compared by
 * their fields.
 */
export function useRoom<T>(select: (live: RoomStoreState) => T): T {
  return useStore(useRoomSession().store, useShallow(select));
}

/** Like `useRoom`, with the room state. Only for components rendered after the first state, see `RoomSurface`. */
export function useRoomState<T>(select: (roomState: RoomState, live: RoomStoreState) => T): T {
  return useRoom((live) => {
    if (!live.roomState) throw new Error('the room state has not arrived yet');
    return select(live.roomState, live);
  });
}
