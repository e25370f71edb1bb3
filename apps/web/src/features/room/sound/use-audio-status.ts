import { useSyncExternalStore } from 'react';
import type { RoomAudioStatus } from '../../../players/index.ts';
import { useRoomSession } from '../live/room-context.tsx';

export function useAudioStatus(): RoomAudioStatus {
  const { audio } = useRoomSession();
  return useSyncExternalStore(audio.subscribe, audio.status);
}
