/** Thrown emoji that rise and fade. */
import { useCallback, useRef, useState } from 'react';
import { driftOf, maxFlights, type LaunchPoint } from './layout/launch.ts';
import css from './stage.module.css';

interface Flight extends LaunchPoint {
  id: number;
  emoji: string;
  drift: number;
}

/** What flies when the room likes a song, in turns. */
export const celebrationEmoji = ['💛', '✨', '🎉'] as const;

export interface EmojiFlights {
  flights: readonly Flight[];
  throwEmoji(emoji: string, from: LaunchPoint): void;
  land(id: number): void;
}

export function useEmojiFlights(): EmojiFlights {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const count = useRef(0);
  const throwEmoji = useCallback((emoji: string, from: LaunchPoint) => {
    count.current += 1;
    const id = count.current;
    setFlights((now) => [...now.slice(1 - maxFlights), { id, emoji, drift: driftOf(id), ...from }]);
  }, []);
  const land = useCallback((id: number) => setFlights((now) => now.filter((flight) => flight.id !== id)), []);
  return { flights, throwEmoji, land };
}

export function EmojiLayer({ flights, land }: Pick<EmojiFlights, 'flights' | 'land'>) {
  return (
    <div className={css.overlay} aria-hidden="true">
      {flights.map(({ id, emoji, x, y, rise, drift }) => (
        <span
          key={id}
          className={css.emoji}
          data-brief
          style={{ left: x, top: y, '--rise': `${-rise}px`, '--drift': `${drift}px` }}
          onAnimationEnd={() => land(id)}
        >
          {emoji}
        </span>
      ))}
    </div>
  );
}
