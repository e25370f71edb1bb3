import { useEffect, useState } from 'react';

/** Calls `secondsAt` with the current time, every second until it returns 0. */
export function useCountdown(secondsAt: (nowMs: number) => number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsAt(now);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
