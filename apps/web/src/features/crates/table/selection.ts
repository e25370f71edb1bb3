/** Which rows are chosen, and from where a range begins. Rows are known by the uuid of their place. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** The row that was chosen last by itself. */
  readonly anchor: string | null;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: null };

export function toggled({ chosen }: Selection, uuid: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(uuid)) next.add(uuid);
  return { chosen: next, anchor: uuid };
}

/**
 * Everything from the anchor to `uuid` in the order of the table is chosen too, or no longer chosen
 * when the anchor was un-chosen last. Without an anchor in the table it is a plain toggle.
 */
export function withRange(
  selection: Selection,
  order: readonly (string | undefined)[],
  uuid: string,
): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(uuid);
  if (from < 0 || to < 0 || selection.anchor === null) return toggled(selection, uuid);
  const choose = selection.chosen.has(selection.anchor);
  const next = new Set(selection.chosen);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (one === undefined) continue;
    if (choose) next.add(one);
    else next.delete(one);
  }
  return { chosen: next, anchor: selection.anchor };
}

export function allChosen(order: readonly (string | undefined)[]): Selection {
  return { chosen: new Set(order.filter((uuid) => uuid !== undefined)), anchor: null };
}

/** Without what has left the table; the same object when nothing has. */
export function pruned(selection: Selection, here: ReadonlySet<string>): Selection {
  const chosen = new Set([...selection.chosen].filter((uuid) => here.has(uuid)));
  if (chosen.size === selection.chosen.size) return selection;
  return {
    chosen,
    anchor: selection.anchor !== null && here.has(selection.anchor) ? selection.anchor : null,
  };
}
