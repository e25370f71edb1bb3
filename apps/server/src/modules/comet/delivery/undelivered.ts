/** Lists with `undelivered=1` (rule C55). */
import type { Caller } from '../../../http/caller.ts';
import { channelOf, type Channel, type MessageRow } from '../../chat/index.ts';
import type { CometDeps } from '../comet.deps.ts';
import type { MessageFilter } from '../list-query.rules.ts';

/**
 * The message up to which everything was delivered. In a group where nothing was delivered yet, delivery starts at
 * the newest message; in a direct conversation everything is undelivered then. The caller must be allowed to read
 * the channel.
 */
export async function deliveredUpTo(
  deps: CometDeps,
  caller: Caller,
  channel: Pick<Channel, 'uuid' | 'roomUuid'>,
): Promise<number | undefined> {
  const mark = await deps.deliveryMarks.find(caller, channel.uuid);
  if (mark !== undefined || channel.roomUuid === null) return mark;
  const newest = (await deps.chat.api.newestId(channel.uuid)) ?? 0;
  await deps.deliveryMarks.advance(caller, channel.uuid, newest);
  return newest;
}

/** The mark is the cursor of a client that has none: the oldest undelivered messages come first. */
export function afterMark(filter: MessageFilter, mark: number | undefined): MessageFilter {
  return mark === undefined ? filter : { ...filter, direction: 'oldestFirst', afterId: mark };
}

/** Call it before the response is sent: a message that a bot may have acted on never comes a second time. */
export async function markDelivered(
  deps: CometDeps,
  caller: Caller,
  filter: MessageFilter,
  rows: readonly MessageRow[],
): Promise<void> {
  if (!filter.marksDelivery) return;
  const newest = new Map<string, number>();
  for (const row of rows) {
    const { uuid } = channelOf(row);
    newest.set(uuid, Math.max(row.id, newest.get(uuid) ?? 0));
  }
  for (const [uuid, id] of newest) await deps.deliveryMarks.advance(caller, uuid, id);
}
