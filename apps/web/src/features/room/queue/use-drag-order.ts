import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { dropIndex } from './queue-order.ts';

export interface Drag {
  index: number;
  /** Index at which it would be dropped now. */
  to: number;
  /** How far the pointer has moved, px. */
  offset: number;
}

/** Props for the handle of a row. */
export interface HandleProps {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Reorders rows by a handle: dragged with the pointer, or with the arrow keys while it has the focus. */
export function useDragOrder(
  listRef: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): { drag: Drag | null; getHandleProps: (index: number) => HandleProps } {
  const [drag, setDrag] = useState<Drag | null>(null);
  // Measured once at the start: while dragging, the rows are visually shifted.
  const start = useRef({ y: 0, middles: [] as number[] });

  const getHandleProps = (index: number): HandleProps => ({
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...(listRef.current?.children ?? [])];
      start.current = {
        y: event.clientY,
        middles: rows.map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2;
        }),
      };
      setDrag({ index, to: index, offset: 0 });
    },
    onPointerMove(event) {
      if (drag?.index !== index) return;
      const { y, middles } = start.current;
      const offset = event.clientY - y;
      setDrag({ index, to: dropIndex(middles, index, (middles[index] ?? 0) + offset), offset });
    },
    onPointerUp() {
      if (drag && drag.to !== drag.index) onMove(drag.index, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = index + step;
      if (step === 0 || to < 0 || to >= count) return;
      event.preventDefault();
      onMove(index, to);
    },
  });

  return { drag, getHandleProps };
}

/** By how many rows a row shifts to make room for the dragged one. */
export function rowShift(drag: Drag | null, index: number): -1 | 0 | 1 {
  if (!drag || index === drag.index) return 0;
  if (index > drag.index && index <= drag.to) return -1;
  return index < drag.index && index >= drag.to ? 1 : 0;
}
