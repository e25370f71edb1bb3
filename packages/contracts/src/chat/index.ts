export {
  Conversation,
  directMessages,
  listConversations,
  readConversation,
  sendDirectMessage,
  unreadConversations,
} from './conversations.ts';
export { searchGifs, uploadImage } from './media.ts';
export { addReaction, deleteMessage, editMessage, removeReaction, reportMessage } from './messages.ts';
export { adminReports, ChatReport, resolveReport, roomReports } from './reports.ts';
export { readRoom, roomMessages, sendRoomMessage } from './room-messages.ts';
export { ChatMessage, CrateCard, Gif, NewChatMessage, SongCard } from './shapes.ts';
