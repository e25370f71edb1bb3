/** The names of conversations (wire sections 5.5 and 5.6). */
import { isUuid } from '@turnstage/contracts';
import type { Channel } from '../channels/channel.ts';

export function conversationIdOf(channel: Channel): string {
  return channel.between ? channel.between.join('_user_') : `group_${channel.uuid}`;
}

export type Place = { readonly guid: string } | { readonly uid: string };

/** `group_<guid>`, `<a>_user_<b>`, `user_<uid>`, or the bare uid of the other one; undefined for what is none of these. */
export function placeOf(conversationId: string, own: string): Place | undefined {
  const text = conversationId.trim().toLowerCase();
  const [, guid] = /^group_(.+)$/.exec(text) ?? [];
  if (guid) return { guid };
  const [, one, other] = /^(.+)_user_(.+)$/.exec(text) ?? [];
  if (one && other) {
    if (one === own) return { uid: other };
    return other === own ? { uid: one } : undefined;
  }
  const uid = text.replace(/^user_/, '');
  return isUuid(uid) && uid !== own ? { uid } : undefined;
}
