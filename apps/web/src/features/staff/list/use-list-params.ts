import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

export interface ListParams {
  /** From 1. */
  readonly page: number;
  /** Returns a filter's value from the address; empty when it is not set. */
  get(name: string): string;
  /** Any change except one of the page resets to the first page. */
  set(changes: Readonly<Record<string, string>>): void;
  setPage(page: number): void;
}

/** Page, search and filters of a list, stored in the address, so that a view can be shared and survives a reload. */
export function useListParams(): ListParams {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const set = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const query = updateQuery(search, changes);
      navigate(query ? `${path}?${query}` : path, { replace: true });
    },
    [search, path, navigate],
  );
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return {
      page: parsePage(query.get('page')),
      get: (name) => query.get(name) ?? '',
      set,
      setPage: (page) => set({ page: page > 1 ? String(page) : '' }),
    };
  }, [search, set]);
}

/** Returns the query with the changes applied; an empty value removes a name. */
export function updateQuery(search: string, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  if (!('page' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}

function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
