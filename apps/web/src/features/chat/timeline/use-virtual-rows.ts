import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ChatRow } from './chat-rows.ts';
import { followRows, RowHeights, type RowRange } from './row-heights.ts';
import type { VirtualRowProps } from './virtual-row.ts';

interface VirtualRowsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** The list, a flex column: the browser stacks the rows. */
  content: RefObject<HTMLOListElement | null>;
  rows: readonly ChatRow[];
  /** Messages that are rendered wherever they are: the focused one, the one to scroll to. */
  pinned: readonly (string | null)[];
  /** Renders all rows, so that the browser's search finds every message. */
  rendersAll: boolean;
}

interface VirtualItem {
  readonly index: number;
  readonly gap: number;
}

export interface VirtualRows {
  /** The rendered rows, in order. */
  readonly items: readonly VirtualItem[];
  /** Space for the rows after the last rendered one, px. */
  readonly gapAfter: number;
  readonly measure: VirtualRowProps['measure'];
  /** Returns where a message starts in the list, rendered or not, px. */
  startOf(uuid: string): number | undefined;
  /** Renders what is in view. `now`: before the browser paints. */
  update(now?: boolean): void;
}

/** Typical heights; a row that is rendered is measured. */
const estimates: Record<ChatRow['kind'], number> = { message: 44, system: 30, deleted: 26, new: 42, day: 42 };

const indexOf = (rows: readonly ChatRow[], uuid: string | null | undefined): number =>
  uuid ? rows.findLastIndex((row) => row.kind === 'message' && row.message.uuid === uuid) : -1;

/**
 * Renders the rows in view and some around them, with empty space for the others. A new message is one more element
 * for the browser to lay out: no position is calculated for it, and none of the others changes. `useChatScroll` keeps
 * the reading position.
 */
export function useVirtualRows({
  scroller,
  content,
  rows,
  pinned,
  rendersAll,
}: VirtualRowsOptions): VirtualRows {
  const [heights] = useState(() => new RowHeights<ChatRow>(({ kind }) => estimates[kind]));
  const [rendered, setRendered] = useState<RowRange & { rows: readonly ChatRow[] }>({
    start: 0,
    end: Number.POSITIVE_INFINITY,
    rows,
  });
  const { start, end } = followRows(rendered, rendered.rows, rows);
  const pinnedKeys = pinned.join(' ');
  const { items, gapAfter } = useMemo(() => {
    const offsets = heights.offsets(rows);
    const from = rendersAll ? 0 : Math.min(start, rows.length);
    const to = rendersAll ? rows.length : Math.min(end, rows.length);
    const indices = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
    const others = pinnedKeys.split(' ').map((uuid) => indexOf(rows, uuid));
    const outside = [...new Set(others)].filter((index) => index >= 0 && (index < from || index >= to));
    if (outside.length > 0) indices.push(...outside);
    if (outside.length > 0) indices.sort((a, b) => a - b);
    const offset = (index: number) => offsets[index] ?? 0;
    const withGaps = indices.map((index, at) => {
      const before = indices[at - 1];
      return { index, gap: offset(index) - (before === undefined ? 0 : offset(before + 1)) };
    });
    const last = indices.at(-1);
    return { items: withGaps, gapAfter: offset(rows.length) - (last === undefined ? 0 : offset(last + 1)) };
  }, [heights, rows, start, end, pinnedKeys, rendersAll]);

  const latest = useRef({ rows, start, end });
  useLayoutEffect(() => {
    latest.current = { rows, start, end };
  }, [rows, start, end]);
  const update = useCallback(
    (now = false) => {
      const [box, list] = [scroller.current, content.current];
      if (!box || !list) return;
      const current = latest.current;
      const top = box.scrollTop - list.offsetTop;
      const next = heights.rangeIn(current.rows, top, top + box.clientHeight, current);
      if (next.start === current.start && next.end === current.end) return;
      const render = () => setRendered({ ...next, rows: current.rows });
      if (now) flushSync(render);
      else render();
    },
    [scroller, content, heights],
  );

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          const key = target instanceof HTMLElement ? target.dataset.row : undefined;
          const height = borderBoxSize[0]?.blockSize;
          if (key !== undefined && height !== undefined && target.isConnected) heights.measure(key, height);
        }
      }),
  );
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      observer.observe(element, { box: 'border-box' });
      return () => observer.unobserve(element);
    },
    [observer],
  );
  const startOf = useCallback(
    (uuid: string) => heights.offsets(latest.current.rows)[indexOf(latest.current.rows, uuid)],
    [heights],
  );
  return { items, gapAfter, measure, startOf, update };
}
