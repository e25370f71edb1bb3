import type { ChatMessage } from '@turnstage/contracts';
import type { BoundRoute } from '../../http/route.ts';
import type { ChatDeps, ChatModuleDeps } from './chat.deps.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { keepSongLine, keepSystemLine, type StartedSong } from './messages/room-lines.ts';

export { chatMigrations } from './migrations/index.ts';
export type { ChatModuleDeps, StartedSong };

/** Front door of the chat service. */
export interface ChatModule {
  readonly routes: readonly BoundRoute[];
  /** Told of every line once it is kept, in this process; `listener` must not throw. */
  onMessage(listener: (message: ChatMessage) => void): void;
  /** Writes what began to play into the room's chat; telling the same play twice is one line. */
  songStarted(line: StartedSong): Promise<void>;
  /** Writes what happened; telling the same uuid twice is one line. */
  systemLine(roomUuid: string, text: string, uuid: string): Promise<void>;
}

export function createChatModule(moduleDeps: ChatModuleDeps): ChatModule {
  const listeners: ((message: ChatMessage) => void)[] = [];
  const deps: ChatDeps = {
    ...moduleDeps,
    announce(message) {
      for (const listener of listeners) listener(message);
    },
  };
  return {
    routes: messageRoutes(deps),
    onMessage: (listener) => void listeners.push(listener),
    songStarted: (line) => keepSongLine(deps, line),
    systemLine: (roomUuid, text, uuid) => keepSystemLine(deps, roomUuid, text, uuid),
  };
}
