import { useEffect, useRef, useState } from 'react';
import type { SongList } from '../data/song-list.ts';

/**
 * The one row that Tab leads to. It is known by its song, so that it stays the same when the order
 * changes; when its song goes, the one that takes its place is next.
 */
export function useActiveRow(list: SongList, rowElement: (at: number) => HTMLElement | null) {
  const [active, setActive] = useState<{ at: number; uuid: string | undefined }>({ at: 0, uuid: undefined });
  /** Somebody waits for the focus; with `since`, until the list is another one than that. */
  const wanted = useRef<{ since: SongList | null } | null>(null);
  const found =
    active.uuid === undefined ? -1 : list.rows.findIndex((row) => row?.crateSongUuid === active.uuid);
  const at = found >= 0 ? found : Math.max(0, Math.min(active.at, list.count - 1));

  // After every drawing: the row may be drawn later than it is wanted.
  useEffect(() => {
    if (!wanted.current || wanted.current.since === list) return;
    const row = rowElement(at);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  return {
    at,
    /** Makes a row the active one; with `focus` it takes the focus as soon as it is drawn. */
    activate(next: number, focus = false) {
      if (focus) wanted.current = { since: null };
      setActive({ at: next, uuid: list.rows[next]?.crateSongUuid });
      if (focus && next === at) rowElement(next)?.focus({ preventScroll: true });
    },
    /** The focus comes back to the active row after the next change of the list. */
    holdFocus() {
      wanted.current = { since: list };
    },
  };
}
