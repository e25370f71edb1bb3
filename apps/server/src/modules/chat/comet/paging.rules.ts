import type { ListQuery } from '@turnstage/contracts';
import { numberIn, pageLimit } from './list-query.rules.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** From 1. */
  readonly page: number;
}

/** Far beyond any list, and small enough to count with in the database. */
const lastPage = 1_000_000;

export function readPage(query: Pick<ListQuery, 'per_page' | 'limit' | 'page'>): Page {
  const limit = pageLimit(query);
  const page = Math.min(Math.max(numberIn(query.page) ?? 1, 1), lastPage);
  return { limit, page, offset: (page - 1) * limit };
}

/** `data` is the page itself. */
export function pageOf<T>(data: T[], total: number, { limit, page }: Page) {
  return {
    data,
    meta: {
      pagination: {
        total,
        count: data.length,
        per_page: limit,
        current_page: page,
        total_pages: Math.max(Math.ceil(total / limit), 1),
      },
    },
  };
}

export function slicePage<T>(all: readonly T[], page: Page) {
  return { rows: all.slice(page.offset, page.offset + page.limit), total: all.length };
}
