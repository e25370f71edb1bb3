import { useSyncExternalStore } from 'react';
import { useRoomSession } from '../live/room-context.tsx';
import type { SoundPlace } from './sound-place.ts';

export function useSoundPlace(): SoundPlace {
  const { places } = useRoomSession();
  return useSyncExternalStore(places.subscribe, places.get);
}
