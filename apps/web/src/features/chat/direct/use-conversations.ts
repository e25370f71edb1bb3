import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { chatListConversations, chatUnreadConversations } from '@turnstage/client/routes';
import { conversationKeys } from '../../../lib/query-keys/chat.ts';
import { api } from '../../../session/index.ts';
import type { ConversationGroup } from './conversation-group.ts';

/** My conversations, newest first. The messages button in the shell invalidates this query when a message arrives. */
export function useConversations(group: ConversationGroup) {
  return useInfiniteQuery({
    queryKey: conversationKeys.group(group),
    queryFn: ({ signal, pageParam }) =>
      api.call(chatListConversations, {
        query: { group, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ conversations, hasMore }) =>
      hasMore ? conversations.at(-1)?.lastMessage.id : undefined,
  });
}

export function useUnreadConversations() {
  return useQuery({
    queryKey: conversationKeys.unread,
    queryFn: ({ signal }) => api.call(chatUnreadConversations, { signal }),
  });
}
