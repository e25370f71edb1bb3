export { ChatPanel, type ChatBar, type ChatPanelProps } from './chat-panel.tsx';
export type { ComposerHandle } from './composer.tsx';
export { createRoomChat, type ChatAuthor, type ChatLive, type RoomChat } from './room-chat.ts';
