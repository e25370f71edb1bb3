import type { VendorAccount } from './vendor.ts';
import { toFields, readName, readText } from './reply-fields.rules.ts';

/** `channels.list` with `mine`. A Google account without a channel has no items, and can still watch and listen. */
export function readYoutubeChannel(reply: unknown): VendorAccount | undefined {
  const list = toFields(reply);
  if (list['kind'] !== 'youtube#channelListResponse') return undefined;
  const channel = toFields(Array.isArray(list['items']) ? list['items'][0] : undefined);
  const subject = readText(channel['id'], 128) ?? 'without a channel';
  return { subject, displayName: readName(toFields(channel['snippet'])['title']) ?? 'YouTube' };
}
