import type { CrateCard, SongCard } from '@turnstage/contracts';
import { createContext, use, type ReactNode } from 'react';
import type { Chat } from '../channel/chat.ts';
import type { ChatAuthor } from '../channel/draft.ts';
import type { ChatLine } from '../channel/chat-log.ts';

/** Why I may only read. */
export type ChatBar = 'guest' | 'muted' | 'off' | 'unverified' | 'blocked';

export interface ChatPerson {
  uuid: string;
  nickname: string;
}

/** What the chat stands in, a room or a conversation, and what other features do for it. */
export interface ChatPlace {
  readonly chat: Chat;
  readonly me: ChatAuthor;
  readonly bar: ChatBar | null;
  /** Deletes what others said and gives commands. */
  readonly isStaff: boolean;
  readonly isDj: (uuid: string) => boolean;
  readonly profileOf: (nickname: string) => string | null;
  /** Shows who somebody is that said something; absent where the page says it already. */
  readonly onPerson?: (person: ChatPerson) => void;
  readonly onBlock?: (person: ChatPerson) => void;
  /** What a moderator does about whoever said it: menu items. */
  readonly renderPersonItems?: (person: ChatPerson) => ReactNode;
  /** What can be done with a song or crate that is shown. */
  readonly renderSong?: (song: SongCard) => ReactNode;
  /** What lies over the cover of a song that is shown. */
  readonly renderSongCover?: (song: SongCard) => ReactNode;
  readonly renderCrate?: (crate: CrateCard) => ReactNode;
  readonly pins?: {
    readonly uuids: ReadonlySet<string>;
    /** Absent for those who may not. */
    readonly toggle?: (line: ChatLine) => void;
  };
}

export const ChatPlaceContext = createContext<ChatPlace | null>(null);

export function useChatPlace(): ChatPlace {
  const place = use(ChatPlaceContext);
  if (!place) throw new Error('a chat stands in a ChatPlaceContext');
  return place;
}

/** What one does with a line of the log; the same object as long as the chat is on the screen. */
export interface LineActs {
  reply(line: ChatLine): void;
  edit(line: ChatLine): void;
  react(line: ChatLine, emoji: string): void;
  ask(what: 'delete' | 'report' | 'reactions', line: ChatLine): void;
  jump(to: { uuid: string }): void;
  retry(uuid: string): void;
  discard(uuid: string): void;
}

export const LineActsContext = createContext<LineActs | null>(null);

export function useLineActs(): LineActs {
  const acts = use(LineActsContext);
  if (!acts) throw new Error('a line stands in a LineActsContext');
  return acts;
}
