import { useEffect, useState } from 'react';
import { useRoomSession, useRoomState } from './room-context.tsx';

/** Whether raid mode is on (rule R122). It ends by itself, without a message. */
export function useRaidMode(): boolean {
  const { clock } = useRoomSession();
  const raidUntil = useRoomState(({ settings }) => settings.raidUntil ?? null);
  const [endedAt, setEndedAt] = useState<string | null>(null);
  useEffect(() => {
    if (raidUntil === null) return undefined;
    const timer = setTimeout(() => setEndedAt(raidUntil), Math.max(0, Date.parse(raidUntil) - clock.now()));
    return () => clearTimeout(timer);
  }, [clock, raidUntil]);
  return raidUntil !== null && raidUntil !== endedAt;
}
