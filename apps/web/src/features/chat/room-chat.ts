/** The chat of one visit: history at once, then what is pushed; my own lines show before they are kept. */
import { ApiError } from '@turnstage/client';
import { chatRoomMessages, chatSendRoomMessage } from '@turnstage/client/routes';
import type { ChatMessage } from '@turnstage/contracts';
import { createStore, type StoreApi } from 'zustand';
import { api } from '../../session/index.ts';
import {
  emptyLog,
  isLater,
  newestId,
  oldestId,
  withFailed,
  withMessage,
  withoutLine,
  withPage,
  withSending,
  type ChatLog,
} from './chat-log.ts';
import { sendFailure } from './send-failure.ts';
import { keepSeen, readSeen } from './seen.ts';

export interface ChatAuthor {
  uuid: string;
  nickname: string;
  avatarId: string;
  color: string;
  badges?: readonly string[];
  role: string;
}

export interface ChatLive {
  log: ChatLog;
  loading: 'first' | 'older' | null;
  failed: boolean;
  /** What is newer came while I was away; null when I have seen all. */
  seenId: string | null;
  /** Lines of others that came while the chat was not looked at. */
  unread: number;
}

export interface RoomChat {
  readonly store: StoreApi<ChatLive>;
  /** The newest page; again after a broken connection. */
  load(): Promise<void>;
  loadOlder(): Promise<void>;
  /** One that was pushed. */
  receive(message: ChatMessage): void;
  send(text: string, author: ChatAuthor): void;
  retry(uuid: string): void;
  discard(uuid: string): void;
  /** Whether the chat is on the screen with its newest line. */
  watch(isWatched: boolean): void;
}

const pageLength = 50;

export function createRoomChat(roomUuid: string, me: string): RoomChat {
  const store = createStore<ChatLive>(() => ({
    log: emptyLog,
    loading: 'first',
    failed: false,
    seenId: readSeen(roomUuid),
    unread: 0,
  }));
  let isWatched = false;
  /** The mark has been looked at; it stays until there is a newer one. */
  let isMarkOld = false;
  const change = (log: (now: ChatLog) => ChatLog) => store.setState((live) => ({ log: log(live.log) }));
  const see = () => {
    const newest = newestId(store.getState().log);
    if (newest) keepSeen(roomUuid, newest);
  };

  const loadPage = async (loading: 'first' | 'older', before?: string): Promise<void> => {
    store.setState({ loading, failed: false });
    try {
      const { messages, hasMore } = await api.call(chatRoomMessages, {
        params: { roomUuid },
        query: { limit: pageLength, before },
      });
      change((log) => {
        // Too much was said meanwhile to close the gap: what is older begins anew.
        const isGap = loading === 'first' && hasMore && !touches(log, messages);
        return withPage(
          isGap ? emptyLog : log,
          messages,
          loading === 'older' || isGap || log.lines.length === 0 ? hasMore : log.hasMore,
        );
      });
      if (isWatched) see();
    } catch {
      store.setState({ failed: true });
    } finally {
      store.setState({ loading: null });
    }
  };

  const post = async (message: ChatMessage): Promise<void> => {
    change((log) => withSending(log, message));
    try {
      const kept = await api.call(chatSendRoomMessage, {
        params: { roomUuid },
        body: { uuid: message.uuid, message: message.message },
      });
      change((log) => withMessage(log, kept));
      if (isWatched) see();
    } catch (error) {
      const failure = error instanceof ApiError ? error : null;
      change((log) => withFailed(log, message.uuid, sendFailure(failure)));
    }
  };

  return {
    store,
    load: () => loadPage('first'),
    async loadOlder() {
      const { log, loading } = store.getState();
      const before = oldestId(log);
      if (loading === null && log.hasMore && before) await loadPage('older', before);
    },
    receive(message) {
      const { seenId, log } = store.getState();
      change((now) => withMessage(now, message));
      if (isWatched) {
        see();
        return;
      }
      const isNews = message.kind === 'text' && message.userUuid !== me;
      // The first thing missed sets the mark before itself, in place of an older one that has been looked at.
      const mark = isMarkOld || seenId === null ? newestId(log) : seenId;
      isMarkOld = false;
      store.setState((live) => ({ seenId: mark, unread: live.unread + Number(isNews) }));
    },
    send(text, author) {
      void post(draftOf(text, author, roomUuid));
      // Whoever speaks has read.
      store.setState({ seenId: null });
    },
    retry(uuid) {
      const line = store.getState().log.lines.find((each) => each.uuid === uuid);
      if (line) void post({ ...line, date: Date.now() });
    },
    discard: (uuid) => change((log) => withoutLine(log, uuid)),
    watch(next) {
      if (isWatched === next) return;
      isWatched = next;
      if (!next) {
        isMarkOld = true;
        return;
      }
      store.setState({ unread: 0 });
      see();
    },
  };
}

const touches = (log: ChatLog, [oldest]: readonly ChatMessage[]): boolean => {
  const newest = newestId(log);
  return newest !== null && oldest !== undefined && !isLater(oldest.id, newest);
};

function draftOf(text: string, author: ChatAuthor, roomUuid: string): ChatMessage {
  return {
    id: '',
    uuid: crypto.randomUUID(),
    roomUuid,
    kind: 'text',
    message: text,
    userUuid: author.uuid,
    userName: author.nickname,
    avatarId: author.avatarId,
    color: author.color,
    badges: [...(author.badges ?? [])],
    role: author.role,
    mentions: [],
    song: null,
    date: Date.now(),
  };
}
