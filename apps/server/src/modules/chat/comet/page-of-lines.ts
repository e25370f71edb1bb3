import type { CometMessage } from '@turnstage/contracts';
import type { LineFilter } from './list-query.rules.ts';

/** A page as JSON text; the cursor says where to go on. */
export function pageOfLines(data: readonly CometMessage[], { limit, direction }: LineFilter): string {
  const newest = direction === 'newestFirst' ? data[0] : data.at(-1);
  const pagination = { count: data.length, per_page: limit };
  // The SDK of the old chat reads the cursor of an empty page too.
  const cursor = { ...(newest ? { id: newest.id, sentAt: newest.sentAt } : {}), affix: 'append' };
  return JSON.stringify({ data, meta: { pagination, cursor } });
}
