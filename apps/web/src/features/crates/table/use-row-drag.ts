import { useRef, useState, type DragEvent } from 'react';
import { isSongDrag, startSongDrag } from './song-drag.ts';

interface Options {
  rowHeight: number;
  count: number;
  canReorder: boolean;
  /** Places of the rows that travel when the one at `at` is dragged, and what they are called. */
  pick: (at: number) => { places: readonly number[]; label: string };
  onLift: (places: readonly number[] | null) => void;
  onMove: (places: readonly number[], gap: number) => void;
}

/** Dragging rows within the table; the crates beside it take them too. */
export function useRowDrag({ rowHeight, count, canReorder, pick, onLift, onMove }: Options) {
  const lifted = useRef<readonly number[] | null>(null);
  /** The gap that would take the rows, counted from the top. */
  const [gap, setGap] = useState<number | null>(null);

  const gapUnder = (event: DragEvent<HTMLElement>) => {
    const top = event.currentTarget.getBoundingClientRect().top;
    return Math.max(0, Math.min(count, Math.round((event.clientY - top) / rowHeight)));
  };
  const end = () => {
    lifted.current = null;
    setGap(null);
    onLift(null);
  };

  return {
    gap,
    handlers: {
      onDragStart(event: DragEvent<HTMLElement>) {
        const row = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined;
        if (row === undefined) return;
        const { places, label } = pick(Number(row));
        lifted.current = places;
        startSongDrag(event.dataTransfer, label);
        onLift(places);
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!canReorder || !lifted.current || !isSongDrag(event.dataTransfer)) return;
        event.preventDefault();
        setGap(gapUnder(event));
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setGap(null);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!canReorder || !lifted.current) return;
        event.preventDefault();
        onMove(lifted.current, gapUnder(event));
      },
      onDragEnd: end,
    },
  };
}
