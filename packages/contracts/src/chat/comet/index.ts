export { block, blockedUsers, changeUser, me, unblock, user, users } from './people-calls.ts';
export { addMembers, group, groupMembers, groups, join, leave, removeMember } from './group-calls.ts';
export {
  addReaction,
  conversationMessages,
  deleteMessage,
  editMessage,
  groupMessages,
  interact,
  message,
  messages,
  reactions,
  reactionsWith,
  removeReaction,
  sendMessage,
  toggleReaction,
  userMessages,
} from './message-calls.ts';
export {
  conversations,
  deleteGroupConversation,
  deleteUserConversation,
  groupConversation,
  readGroupConversation,
  readUserConversation,
  userConversation,
  userConversations,
} from './conversation-calls.ts';
