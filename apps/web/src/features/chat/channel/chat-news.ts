/** What the sockets tell about a chat, and what it makes of the lines that are known. Pure. */
import type {
  ChatMessage,
  ChatMessageDeleted,
  ChatReaction,
  ChatRead,
  ServerMessage,
} from '@turnstage/contracts';
import { withChange, withMessage, withReaction, withTombstone, type ChatLog } from './chat-log.ts';

export type ChatNews =
  | { name: 'chatMessage' | 'chatMessageChanged'; params: { message: ChatMessage } }
  | { name: 'chatMessageDeleted'; params: ChatMessageDeleted }
  | { name: 'chatReaction'; params: ChatReaction }
  | { name: 'chatRead'; params: ChatRead };

const names: ReadonlySet<string> = new Set<ChatNews['name']>([
  'chatMessage',
  'chatMessageChanged',
  'chatMessageDeleted',
  'chatReaction',
  'chatRead',
]);

export function asChatNews(message: ServerMessage): ChatNews | null {
  return names.has(message.name) && 'params' in message ? (message as unknown as ChatNews) : null;
}

interface Place {
  readonly roomUuid: string | null;
  readonly toUserUuid: string | null;
}

/** Whether it is about this room, or about the conversation with this person. */
export function concerns(news: ChatNews, { roomUuid, toUserUuid }: Place): boolean {
  if (roomUuid !== null) return roomOf(news) === roomUuid;
  return roomOf(news) === null && toUserUuid !== null && peopleOf(news).includes(toUserUuid);
}

function roomOf(news: ChatNews): string | null {
  return 'message' in news.params ? news.params.message.roomUuid : news.params.roomUuid;
}

/** The two, or the other one, of what is said between two. */
export function peopleOf({ params }: ChatNews): readonly (string | null)[] {
  if ('message' in params) return [params.message.userUuid, params.message.toUserUuid];
  return 'between' in params ? (params.between ?? []) : [params.userUuid];
}

export function logAfter(log: ChatLog, news: ChatNews): ChatLog {
  switch (news.name) {
    case 'chatMessage':
      return withMessage(log, news.params.message);
    case 'chatMessageChanged':
      return withChange(log, news.params.message);
    case 'chatMessageDeleted':
      return withTombstone(log, news.params);
    case 'chatReaction':
      return withReaction(log, news.params);
    case 'chatRead':
      return log;
  }
}
