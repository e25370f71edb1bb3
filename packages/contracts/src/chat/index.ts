export { ChatMessage, ChatPush, roomMessages, sendRoomMessage } from './room-messages.ts';
