import type { ListQuery } from '@turnstage/contracts';
import { parseNumber, parsePageLimit } from './list-query.rules.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Starts at 1. */
  readonly page: number;
}

/** Far beyond any list, and small enough for the database to calculate the offset. */
const maxPage = 1_000_000;

export function parsePage(query: Pick<ListQuery, 'per_page' | 'limit' | 'page'>): Page {
  const limit = parsePageLimit(query);
  const page = Math.min(Math.max(parseNumber(query.page) ?? 1, 1), maxPage);
  return { limit, page, offset: (page - 1) * limit };
}

/** `data` holds the rows of this page only. */
export function toPage<T>(data: T[], total: number, { limit, page }: Page) {
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
