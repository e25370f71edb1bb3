import { useEffect, useState } from 'react';
import { useRoomSession } from './room-context.tsx';

/**
 * The server's time in ms, read whenever another `everyMs` have passed since `since`. A clock that counts seconds from
 * there so changes once for each, at its moment.
 */
export function useServerNow(everyMs: number, since = 0): number {
  const { clock } = useRoomSession();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const current = clock.now();
      setNow(current);
      clearTimeout(timer);
      const passed = (((current - since) % everyMs) + everyMs) % everyMs;
      timer = setTimeout(read, everyMs - passed);
    };
    read();
    const stop = clock.onChange(read);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [clock, everyMs, since]);
  return now;
}
