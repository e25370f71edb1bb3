import { useCallback, useState } from 'react';
import { useIsAfterFirstSound } from '../../../lib/i18n/later-part.tsx';

/** From so many people on it is worth a thread of its own (docs/guides/benchmarks.md). */
const crowdedFrom = 8;
/** Below it elements are back: one guest who comes or goes doesn't change the way of drawing. */
const crowdedUntil = 5;

const canDrawInWorker =
  typeof HTMLCanvasElement !== 'undefined' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

export interface CanvasChoice {
  /** The canvas is there, but elements are shown as long as it isn't complete. */
  isWanted: boolean;
  isPainted: boolean;
  /** Called when everyone is drawn. */
  onComplete(): void;
  /** Called when this browser can't draw there after all. */
  onFailed(): void;
}

/** Whether the crowd is drawn on a canvas. What stands still stays elements, which then cost nothing. */
export function useCanvasChoice(drawnCount: number, still: boolean): CanvasChoice {
  const isAfterFirstSound = useIsAfterFirstSound();
  const [hasFailed, setFailed] = useState(false);
  const [isCrowded, setCrowded] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const isCrowdedNow = drawnCount >= (isCrowded ? crowdedUntil : crowdedFrom);
  if (isCrowdedNow !== isCrowded) setCrowded(isCrowdedNow);
  const isWanted = canDrawInWorker && isCrowdedNow && isAfterFirstSound && !still && !hasFailed;
  if (isComplete && !isWanted) setComplete(false);
  const onComplete = useCallback(() => setComplete(true), []);
  const onFailed = useCallback(() => setFailed(true), []);
  return { isWanted, isPainted: isWanted && isComplete, onComplete, onFailed };
}
