import { useEffect, useRef, useState } from 'react';
import type { SongList } from '../data/song-list.ts';

/**
 * The one row in the Tab order (roving tabindex). It is identified by its song, so it stays the same when the order
 * changes. When its song is removed, the row that takes its position becomes active.
 */
export function useActiveRow(list: SongList, rowElement: (at: number) => HTMLElement | null) {
  const [active, setActive] = useState<{ at: number; uuid: string | undefined }>({ at: 0, uuid: undefined });
  /** A focus request that waits for its row. With `since`, it waits until the list differs from that one. */
  const pendingFocus = useRef<{ since: SongList | null } | null>(null);
  const found =
    active.uuid === undefined ? -1 : list.rows.findIndex((row) => row?.crateSongUuid === active.uuid);
  const at = found >= 0 ? found : Math.max(0, Math.min(active.at, list.count - 1));

  // Runs after every render: the row may be rendered later than the focus was requested.
  useEffect(() => {
    if (!pendingFocus.current || pendingFocus.current.since === list) return;
    const row = rowElement(at);
    if (!row) return;
    pendingFocus.current = null;
    row.focus({ preventScroll: true });
  });

  return {
    at,
    /** Makes a row the active one. With `focus` it takes the focus as soon as it is rendered. */
    activate(next: number, focus = false) {
      if (focus) pendingFocus.current = { since: null };
      setActive({ at: next, uuid: list.rows[next]?.crateSongUuid });
      if (focus && next === at) rowElement(next)?.focus({ preventScroll: true });
    },
    /** Returns the focus to the active row after the next change of the list. */
    restoreFocusAfterChange() {
      pendingFocus.current = { since: list };
    },
  };
}
