import type { Conversation } from '@turnstage/contracts';

export type ConversationGroup = Conversation['group'];

/** Everything about conversations stands under one key, so that a message refreshes all that tells of it. */
export const conversationsKey = ['conversations'] as const;
export const groupKey = (group: ConversationGroup) => [...conversationsKey, group] as const;
export const unreadKey = [...conversationsKey, 'unread'] as const;
