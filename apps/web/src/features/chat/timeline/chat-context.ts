import type { CrateCard, SongCard } from '@turnstage/contracts';
import type { RoomMember } from '@turnstage/permissions';
import { createContext, use, type ReactNode } from 'react';
import type { Chat } from '../channel/chat.ts';
import type { ChatAuthor } from '../channel/unsent-message.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';

/** Why the chat is read-only for me. */
export type ReadOnlyReason = 'guest' | 'muted' | 'off' | 'unverified' | 'raid' | 'blocked';

export interface ChatPerson {
  uuid: string;
  nickname: string;
}

/** The place of the chat, a room or a conversation, and what other features render in it. */
export interface ChatContextValue {
  readonly chat: Chat;
  readonly me: ChatAuthor;
  readonly readOnlyReason: ReadOnlyReason | null;
  /** Slow mode: seconds between two of my messages; absent or 0: no limit. */
  readonly intervalSeconds?: number;
  /** Me in the room, which decides what I can do here; absent in a conversation of two. */
  readonly member?: RoomMember | undefined;
  readonly isDj: (uuid: string) => boolean;
  readonly profileOf: (nickname: string) => string | null;
  /** Shows the author of a message, beside what was pressed; absent where the page already does. */
  readonly onPerson?: (person: ChatPerson, anchor?: Element) => void;
  readonly onBlock?: (person: ChatPerson) => void;
  /** A moderator's menu items for the author of a message. */
  readonly renderPersonItems?: (person: ChatPerson) => ReactNode;
  /** Actions on a shared song or crate. */
  readonly renderSong?: (song: SongCard) => ReactNode;
  /** Drawn over the cover of a shared song. */
  readonly renderSongCover?: (song: SongCard) => ReactNode;
  readonly renderCrate?: (crate: CrateCard) => ReactNode;
  readonly pins?: {
    readonly uuids: ReadonlySet<string>;
    /** Absent for people without permission. */
    readonly toggle?: (message: TimelineMessage) => void;
  };
}

export const ChatContext = createContext<ChatContextValue | null>(null);

export function useChatContext(): ChatContextValue {
  const context = use(ChatContext);
  if (!context) throw new Error('useChatContext is only available inside a ChatContext');
  return context;
}

/** Actions on a message in the timeline. The same object while the chat is on the screen. */
export interface MessageActions {
  reply(message: TimelineMessage): void;
  edit(message: TimelineMessage): void;
  react(message: TimelineMessage, emoji: string): void;
  showDialog(kind: 'delete' | 'report' | 'reactions', message: TimelineMessage): void;
  jump(to: { uuid: string }): void;
  retry(uuid: string): void;
  discard(uuid: string): void;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = use(MessageActionsContext);
  if (!actions) throw new Error('useMessageActions is only available inside a MessageActionsContext');
  return actions;
}
