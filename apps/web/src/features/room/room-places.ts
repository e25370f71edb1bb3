/** Pages outside of the room that it links to. The screen says which of them there are. */
import { createContext, use } from 'react';

export interface RoomPlaces {
  /** Where one becomes a member and comes back from. */
  signUp: string;
  /** Null where there is no such page. */
  crates: string | null;
  profileOf(nickname: string): string | null;
}

export const RoomPlacesContext = createContext<RoomPlaces | null>(null);

export function useRoomPlaces(): RoomPlaces {
  const places = use(RoomPlacesContext);
  if (!places) throw new Error('a room needs its places');
  return places;
}
