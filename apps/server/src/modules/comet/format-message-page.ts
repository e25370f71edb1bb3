import type { CometMessage } from '@turnstage/contracts';
import type { MessageFilter } from './list-query.rules.ts';

/** A page as JSON text. The cursor says where the next page starts. */
export function formatMessagePage(
  data: readonly CometMessage[],
  { limit, direction }: MessageFilter,
): string {
  const newest = direction === 'newestFirst' ? data[0] : data.at(-1);
  const pagination = { count: data.length, per_page: limit };
  // The CometChat SDK reads the cursor of an empty page too.
  const cursor = { ...(newest ? { id: newest.id, sentAt: newest.sentAt } : {}), affix: 'append' };
  return JSON.stringify({ data, meta: { pagination, cursor } });
}
