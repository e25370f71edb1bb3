/** Which rows are selected, and where a range starts. Rows are identified by their crate song uuid. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** The row that was last selected on its own. */
  readonly anchor: string | null;
}

export const emptySelection: Selection = { selected: new Set(), anchor: null };

export function toggleRow({ selected }: Selection, uuid: string): Selection {
  const next = new Set(selected);
  if (!next.delete(uuid)) next.add(uuid);
  return { selected: next, anchor: uuid };
}

/**
 * Selects every row from the anchor to `uuid` in table order, or deselects them when the anchor was deselected
 * last. Without an anchor in the table it is a plain toggle.
 */
export function selectRange(
  selection: Selection,
  order: readonly (string | undefined)[],
  uuid: string,
): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(uuid);
  if (from < 0 || to < 0 || selection.anchor === null) return toggleRow(selection, uuid);
  const isSelecting = selection.selected.has(selection.anchor);
  const next = new Set(selection.selected);
  for (const rowUuid of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (rowUuid === undefined) continue;
    if (isSelecting) next.add(rowUuid);
    else next.delete(rowUuid);
  }
  return { selected: next, anchor: selection.anchor };
}

export function selectAll(order: readonly (string | undefined)[]): Selection {
  return { selected: new Set(order.filter((uuid) => uuid !== undefined)), anchor: null };
}

/** Drops rows that left the table. Returns the same object when nothing changed. */
export function pruneSelection(selection: Selection, present: ReadonlySet<string>): Selection {
  const selected = new Set([...selection.selected].filter((uuid) => present.has(uuid)));
  if (selected.size === selection.selected.size) return selection;
  return {
    selected,
    anchor: selection.anchor !== null && present.has(selection.anchor) ? selection.anchor : null,
  };
}
