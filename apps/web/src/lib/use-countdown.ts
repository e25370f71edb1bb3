import { useEffect, useState } from 'react';

/** Calls `secondsAt` with the time of now, every second until it answers 0. */
export function useCountdown(secondsAt: (nowMs: number) => number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsAt(now);
  const over = seconds === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return seconds;
}
