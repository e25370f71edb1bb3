import { useRef, useState, type DragEvent } from 'react';
import { isSongDrag, startSongDrag } from './song-drag.ts';

interface Options {
  rowHeight: number;
  count: number;
  canReorder: boolean;
  /** Returns the positions of the rows that move when the one at `at` is dragged, and their drag label. */
  pick: (at: number) => { positions: readonly number[]; label: string };
  onDragSongs: (positions: readonly number[] | null) => void;
  onMove: (positions: readonly number[], gap: number) => void;
}

/** Drags rows within the table; the crates in the list accept them too. */
export function useRowDrag({ rowHeight, count, canReorder, pick, onDragSongs, onMove }: Options) {
  const dragged = useRef<readonly number[] | null>(null);
  /** The gap where the rows would be dropped, counted from the top. */
  const [gap, setGap] = useState<number | null>(null);

  const gapAt = (event: DragEvent<HTMLElement>) => {
    const top = event.currentTarget.getBoundingClientRect().top;
    return Math.max(0, Math.min(count, Math.round((event.clientY - top) / rowHeight)));
  };
  const endDrag = () => {
    dragged.current = null;
    setGap(null);
    onDragSongs(null);
  };

  return {
    gap,
    handlers: {
      onDragStart(event: DragEvent<HTMLElement>) {
        const row = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined;
        if (row === undefined) return;
        const { positions, label } = pick(Number(row));
        dragged.current = positions;
        startSongDrag(event.dataTransfer, label);
        onDragSongs(positions);
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!canReorder || !dragged.current || !isSongDrag(event.dataTransfer)) return;
        event.preventDefault();
        setGap(gapAt(event));
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setGap(null);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!canReorder || !dragged.current) return;
        event.preventDefault();
        onMove(dragged.current, gapAt(event));
      },
      onDragEnd: endDrag,
    },
  };
}
