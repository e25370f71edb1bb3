import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { chatListConversations, chatUnreadConversations } from '@turnstage/client/routes';
import { api } from '../../../session/index.ts';
import { groupKey, unreadKey, type ConversationGroup } from './conversation-keys.ts';

/** With whom I write, the newest first. The button of the shell has it read anew when something is told. */
export function useConversations(group: ConversationGroup) {
  return useInfiniteQuery({
    queryKey: groupKey(group),
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
    queryKey: unreadKey,
    queryFn: ({ signal }) => api.call(chatUnreadConversations, { signal }),
  });
}
