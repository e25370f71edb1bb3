/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the virtual list positions the rows; table elements lay themselves out */
import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { CrateSong } from '@turnstage/contracts';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIsDesktop } from '../../../lib/use-media-query.ts';
import type { RowRange } from '../data/crate-songs.ts';
import type { SongList } from '../data/song-list.ts';
import { rowHeight } from './columns.ts';
import { selectAll, emptySelection, toggleRow, selectRange, type Selection } from './selection.ts';
import { SongRow, LoadingRow } from './song-row.tsx';
import { TableHead } from './table-head.tsx';
import { tableCommand } from './table-keys.ts';
import { useActiveRow } from './use-active-row.ts';
import { useRowDrag } from './use-row-drag.ts';

interface SongTableProps {
  label: string;
  list: SongList;
  /** The scroll container; it is positioned and contains everything above the table as children. */
  scroller: RefObject<HTMLElement | null>;
  /** Height of sticky content above the rows and of floating content below them, px. */
  padding: { start: number; end: number };
  selection: Selection;
  canEdit: boolean;
  canReorder: boolean;
  roomName: string | null;
  onSelect: (selection: Selection) => void;
  /** Loads all rows. */
  loadAllRows: () => Promise<SongList>;
  onVisibleRowsChange: (window: RowRange) => void;
  onRemove: (songs: readonly CrateSong[]) => void;
  onMove: (positions: readonly number[], gap: number) => void;
  onStep: (positions: readonly number[], by: -1 | 1) => void;
  /** The songs that are being dragged; null when the drag ends. */
  onDragSongs: (songs: readonly CrateSong[] | null) => void;
  /** Undefined makes the table read-only. */
  renderMenu: ((song: CrateSong, at: number) => ReactNode) | undefined;
}

/** Delay before missing rows are fetched, so that fast scrolling fetches nothing. ms. */
const loadDelayMs = 60;

export function SongTable(props: SongTableProps) {
  const { label, list, scroller, padding, selection, canEdit, canReorder, roomName, renderMenu } = props;
  const { onSelect, onVisibleRowsChange, onDragSongs, loadAllRows } = props;
  const { t } = useLingui();
  const rowsRef = useRef<HTMLDivElement>(null);
  const height = useIsDesktop() ? rowHeight.desktop : rowHeight.phone;
  const scrollMargin = useOffsetTop(rowsRef, scroller);
  const rowElement = useCallback(
    (at: number) => rowsRef.current?.querySelector<HTMLElement>(`[data-row="${at}"]`) ?? null,
    [],
  );
  const active = useActiveRow(list, rowElement);

  // What it returns isn't passed to other components.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: list.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin,
    scrollPaddingStart: padding.start,
    scrollPaddingEnd: padding.end,
    // The active row is always rendered, or it would lose the focus when it scrolls out of view.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (active.at < list.count && !shown.includes(active.at)) shown.push(active.at);
      return shown.sort((a, b) => a - b);
    },
    getItemKey: (at) => list.rows[at]?.crateSongUuid ?? at,
  });
  useEffect(() => rows.measure(), [rows, height]);

  const first = rows.range?.startIndex ?? 0;
  const last = rows.range?.endIndex ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => onVisibleRowsChange({ first, last }), loadDelayMs);
    return () => clearTimeout(timer);
  }, [first, last, list, onVisibleRowsChange]);

  const uuids = () => Array.from({ length: list.count }, (_none, at) => list.rows[at]?.crateSongUuid);
  const toggleSelection = (at: number, extend: boolean) => {
    const uuid = list.rows[at]?.crateSongUuid;
    if (uuid !== undefined && renderMenu)
      onSelect(extend ? selectRange(selection, uuids(), uuid) : toggleRow(selection, uuid));
  };
  const toggleAll = async (all: boolean) => {
    if (!renderMenu) return;
    const full = all ? await loadAllRows() : list;
    onSelect(all ? selectAll(full.rows.map((row) => row?.crateSongUuid)) : emptySelection);
  };
  /** Returns the selected rows if the row at `at` is one of them, else only that row. */
  const placesWith = (at: number): readonly number[] => {
    const uuid = list.rows[at]?.crateSongUuid;
    if (uuid === undefined || !selection.selected.has(uuid)) return [at];
    return list.rows.flatMap((row, position) =>
      row && selection.selected.has(row.crateSongUuid) ? [position] : [],
    );
  };
  const songsAt = (positions: readonly number[]) => positions.flatMap((at) => list.rows[at] ?? []);

  const drag = useRowDrag({
    rowHeight: height,
    count: list.count,
    canReorder,
    pick: (at) => {
      const positions = placesWith(at);
      const number = positions.length;
      return { positions, label: number === 1 ? (list.rows[at]?.trackName ?? '') : t`${number} songs` };
    },
    onDragSongs: (positions) => onDragSongs(positions && songsAt(positions)),
    onMove: props.onMove,
  });

  const onClick = (event: MouseEvent) => {
    const at = rowOf(event.target);
    if (at === null || !(event.target instanceof Element)) return;
    // The label forwards its click to the checkbox; only that second click counts.
    if (event.target.closest('button, a, [popover]')) return;
    if (event.target.closest('label') && !(event.target instanceof HTMLInputElement)) return;
    toggleSelection(at, event.shiftKey);
    active.activate(at);
  };
  const onContextMenu = (event: MouseEvent) => {
    const at = rowOf(event.target);
    if (at === null || !renderMenu) return;
    if (event.target instanceof Element && event.target.closest('[popover]')) return;
    event.preventDefault();
    openMenu(rowElement(at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rowOf(event.target);
    // The checkbox and the menu of a row handle their own keys.
    if (at === null || !(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined)
      return;
    const page = Math.max(1, last - first - 2);
    const command = tableCommand(event, { at, count: list.count, page });
    if (!command) return;
    event.preventDefault();
    switch (command.do) {
      case 'go':
        if (command.extend) toggleSelection(command.to, selection.selected.size > 0);
        rows.scrollToIndex(command.to, { align: 'auto' });
        return active.activate(command.to, true);
      case 'toggle':
        return toggleSelection(at, command.extend);
      case 'choose all':
        return void toggleAll(true).catch(() => undefined);
      case 'clear':
        return onSelect(emptySelection);
      case 'menu':
        return openMenu(rowElement(at));
      case 'remove':
        if (!canEdit) return;
        active.activate(Math.min(...placesWith(at)));
        active.restoreFocusAfterChange();
        return props.onRemove(songsAt(placesWith(at)));
      case 'step':
        if (!canReorder) return;
        active.restoreFocusAfterChange();
        return props.onStep(placesWith(at), command.by);
    }
  };

  return (
    // One listener for all rows; they hold the focus themselves.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={list.count + 1}
      aria-multiselectable={renderMenu !== undefined}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const at = rowOf(event.target);
        if (at !== null) active.activate(at);
      }}
    >
      <div role="rowgroup" className="sticky top-0 z-10 bg-surface-0 md:top-40 lg:top-21">
        <TableHead
          selected={selection.selected.size}
          count={list.count}
          onToggleAll={renderMenu && ((all) => void toggleAll(all).catch(() => undefined))}
        />
      </div>
      <div
        ref={rowsRef}
        role="rowgroup"
        style={{ height: rows.getTotalSize() }}
        className="relative"
        {...drag.handlers}
      >
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const song = list.rows[index];
          const top = start - scrollMargin;
          if (!song)
            return (
              <LoadingRow
                key={key}
                at={index}
                top={top}
                height={height}
                isReadOnly={renderMenu === undefined}
              />
            );
          return (
            <SongRow
              key={key}
              song={song}
              at={index}
              top={top}
              height={height}
              selected={selection.selected.has(song.crateSongUuid)}
              active={index === active.at}
              draggable={renderMenu !== undefined}
              roomName={roomName}
              renderMenu={renderMenu}
            />
          );
        })}
        {drag.gap !== null && (
          <div
            aria-hidden="true"
            style={{ transform: `translateY(${drag.gap * height - 1}px)` }}
            className="pointer-events-none absolute inset-x-0 top-0 h-0.5 rounded-pill bg-accent-ink"
          />
        )}
      </div>
    </div>
  );
}

function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : null;
}

function openMenu(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>('[data-song-menu]')?.click();
}

/** Returns how far below the top of the scroll container the rows start, px. */
function useOffsetTop(rows: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(rows.current?.offsetTop ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of scroller.current?.children ?? []) observer.observe(child);
    return () => observer.disconnect();
  }, [rows, scroller]);
  return top;
}
