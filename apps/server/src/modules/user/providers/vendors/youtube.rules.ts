import type { VendorAccount } from './vendor.ts';
import { fieldsOf, nameOf, textOf } from './wire.rules.ts';

/** `channels.list` with `mine`: a Google account without a channel has no items, and still may look and listen. */
export function readYoutubeChannel(reply: unknown): VendorAccount | undefined {
  const list = fieldsOf(reply);
  if (list['kind'] !== 'youtube#channelListResponse') return undefined;
  const channel = fieldsOf(Array.isArray(list['items']) ? list['items'][0] : undefined);
  const subject = textOf(channel['id'], 128) ?? 'without a channel';
  return { subject, displayName: nameOf(fieldsOf(channel['snippet'])['title']) ?? 'YouTube' };
}
