import type { AdminList, Selection } from './admin-list.ts';

/** The reply of a list: the rows of this page, and the page's position in the whole list. */
export function adminPage<T>(
  data: T[],
  total: number,
  { limit, offset }: Pick<AdminList, 'limit' | 'offset'>,
) {
  return {
    data,
    count: data.length,
    total,
    page: Math.floor(offset / limit) + 1,
    pageCount: Math.max(1, Math.ceil(total / limit)),
  };
}

/** Picks the requested fields of `row`. `id` is always included, relations only when joined. */
export function selectFields<T extends object, R extends Record<string, object | object[]>>(
  row: T,
  relations: R,
  selection: Selection,
): Partial<T> & Partial<R> {
  const joined = [...selection.joins].flatMap(([name, names]) => {
    const relation = relations[name];
    if (relation === undefined) return [];
    return [
      [name, Array.isArray(relation) ? relation.map((item) => pick(item, names)) : pick(relation, names)],
    ];
  });
  return { ...pick(row, selection.fields), ...(Object.fromEntries(joined) as Partial<R>) };
}

function pick<T extends object>(row: T, names: readonly string[] | undefined): Partial<T> {
  if (names === undefined) return row;
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => name === 'id' || names.includes(name)),
  ) as Partial<T>;
}
