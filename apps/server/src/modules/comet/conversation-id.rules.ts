/** Ids of conversations (wire sections 5.5 and 5.6). */
import type { Channel } from '../chat/index.ts';
import { isUuid } from '@turnstage/contracts';

export function formatConversationId(channel: Channel): string {
  return channel.between ? channel.between.join('_user_') : `group_${channel.uuid}`;
}

export type ConversationTarget = { readonly guid: string } | { readonly uid: string };

/**
 * Parses `group_<guid>`, `<a>_user_<b>`, `user_<uid>` or the bare uid of the other person; undefined for anything
 * else.
 */
export function parseConversationId(conversationId: string, own: string): ConversationTarget | undefined {
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
