export { block, blockedUsers, changeUser, me, unblock, user, users } from './people-calls.ts';
export {
  addMembers,
  group,
  groupMembers,
  groups,
  join,
  leave,
  leaveMembers,
  removeMember,
} from './group-calls.ts';
export {
  addReaction,
  conversationMessages,
  deleteMessage,
  editMessage,
  flagMessage,
  groupMessages,
  interact,
  message,
  messages,
  reactions,
  reactionsWith,
  removeReaction,
  sendInThread,
  sendMessage,
  thread,
  toggleReaction,
  userMessages,
} from './message-calls.ts';
export {
  conversations,
  deleteGroupConversation,
  deleteUserConversation,
  deliveredGroupConversation,
  deliveredUserConversation,
  groupConversation,
  readGroupConversation,
  readUserConversation,
  userConversation,
  userConversations,
} from './conversation-calls.ts';
export { jwt, logIn, logOut, settings, userSession } from './session-calls.ts';
