/** Query keys of the chat outside of the messages themselves, which `createChat` holds. */
export const conversationKeys = {
  all: ['conversations'] as const,
  group: (group: string) => ['conversations', group] as const,
  unread: ['conversations', 'unread'] as const,
};

export const gifKeys = {
  search: (query: string, locale: string) => ['gifs', query, locale] as const,
};
