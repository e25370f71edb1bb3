import { useSyncExternalStore } from 'react';
import { useRoomSession } from '../live/room-context.tsx';
import type { SoundClaimStatus } from './sound-claim.ts';

export function useSoundClaimStatus(): SoundClaimStatus {
  const { soundClaim } = useRoomSession();
  return useSyncExternalStore(soundClaim.subscribe, soundClaim.get);
}
