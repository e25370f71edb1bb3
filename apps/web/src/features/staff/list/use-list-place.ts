import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

export interface ListPlace {
  /** From 1. */
  readonly page: number;
  /** What the address says of a filter; empty when it says nothing. */
  get(name: string): string;
  /** Any change but one of the page goes back to the first page. */
  set(changes: Readonly<Record<string, string>>): void;
  setPage(page: number): void;
}

/** Page, search and filters of a list stand in the address, so that a view can be handed on and is there after a reload. */
export function useListPlace(): ListPlace {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const set = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const query = changedQuery(search, changes);
      navigate(query ? `${path}?${query}` : path, { replace: true });
    },
    [search, path, navigate],
  );
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return {
      page: pageOf(query.get('page')),
      get: (name) => query.get(name) ?? '',
      set,
      setPage: (page) => set({ page: page > 1 ? String(page) : '' }),
    };
  }, [search, set]);
}

/** The query with changes made; an empty value takes a name away. */
export function changedQuery(search: string, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  if (!('page' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
