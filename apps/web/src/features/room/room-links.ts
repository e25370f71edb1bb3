/** Links from the room to other pages, provided by the screen. */
import { createContext, use } from 'react';

export interface RoomLinks {
  /** Sign-up page that leads back to the room. */
  signUp: string;
  /** Null if there is no such page. */
  profileOf(nickname: string): string | null;
  songOf(songId: string): string | null;
}

export const RoomLinksContext = createContext<RoomLinks | null>(null);

export function useRoomLinks(): RoomLinks {
  const links = use(RoomLinksContext);
  if (!links) throw new Error('a room needs its places');
  return links;
}
