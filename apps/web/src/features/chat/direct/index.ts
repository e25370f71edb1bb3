export type { ConversationGroup } from './conversation-group.ts';
export { ConversationList } from './conversation-list.tsx';
export { ConversationView } from './conversation-view.tsx';
export { NewConversationDialog } from './new-conversation-dialog.tsx';
export { useUnreadConversations } from './use-conversations.ts';
