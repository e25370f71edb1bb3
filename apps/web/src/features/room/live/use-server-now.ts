import { useEffect, useState } from 'react';
import { useRoomSession } from './room-context.tsx';

/** The server's time in ms, updated at an interval. */
export function useServerNow(everyMs: number): number {
  const { clock } = useRoomSession();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const read = () => setNow(clock.now());
    read();
    const timer = setInterval(read, everyMs);
    const stop = clock.onChange(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [clock, everyMs]);
  return now;
}
