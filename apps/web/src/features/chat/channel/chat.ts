/**
 * One chat as it is looked at: history at once, then what is pushed. My own lines show before they are kept, and what
 * could not be sent stays on this device until it is sent or given up.
 */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@turnstage/client';
import type { ChatMessage, ServerMessage } from '@turnstage/contracts';
import { createStore, type StoreApi } from 'zustand';
import { newId } from '../../../lib/new-id.ts';
import type { ChatChannel } from './channel.ts';
import {
  emptyLog,
  isLater,
  newestId,
  oldestId,
  trimmed,
  withFailed,
  withMessage,
  withoutLine,
  withPage,
  withSending,
  type ChatLog,
} from './chat-log.ts';
import { asChatNews, concerns, logAfter, type ChatNews } from './chat-news.ts';
import { deviceNotes, type DeviceNotes } from './device-notes.ts';
import { bodyOf, lineOf, type ChatAuthor, type Said, type UnsentMessage } from './draft.ts';
import { inTurn } from './in-turn.ts';
import { createReadMarker } from './read-marker.ts';
import { keepSeen, readSeen } from './seen.ts';
import { sendFailure } from './send-failure.ts';

export interface ChatLive {
  log: ChatLog;
  loading: 'first' | 'older' | null;
  failed: 'first' | 'older' | null;
  /** What is newer came while I was away; null when I have seen all. */
  seenId: string | null;
  /** Lines of others that came while the chat was not looked at. */
  unread: number;
}

export interface Chat {
  readonly channel: ChatChannel;
  readonly notes: DeviceNotes;
  readonly store: StoreApi<ChatLive>;
  /** The newest page; again after a broken connection. */
  load(): Promise<void>;
  loadOlder(): Promise<void>;
  /** Reads back until the line is there; answers whether it was found. */
  find(message: { id?: string; uuid: string }): Promise<boolean>;
  /** Something that a socket told; what is about other chats is passed over. */
  hear(message: ServerMessage): void;
  /** Ahead of the server, or in place of what it will tell. */
  apply(news: ChatNews): void;
  send(said: Said, author: ChatAuthor): void;
  retry(uuid: string): void;
  discard(uuid: string): void;
  /** Whether the chat is on the screen with its newest line. */
  watch(isWatched: boolean): void;
  /** Told of every line that somebody else says. */
  onSaid(listener: (message: ChatMessage, isWatched: boolean) => void): () => void;
  /** Begins anew, for when other lines are to be seen than before. */
  renew(): void;
}

interface ChatOptions {
  readonly me: string;
  /** A guest's marks are kept on the device alone. */
  readonly isGuest: boolean;
}

const pageLength = 50;
/** Looking for what was answered. */
const longPage = 100;
const mostPagesBack = 12;

export function createChat(channel: ChatChannel, { me, isGuest }: ChatOptions): Chat {
  const notes = deviceNotes(me, channel.key);
  const unsent = new Map(notes.readUnsent().map((message) => [message.uuid, message]));
  const store = createStore<ChatLive>(() => ({
    log: withUnsent(emptyLog, unsent.values()),
    loading: 'first',
    failed: null,
    seenId: isGuest ? readSeen(channel.key) : null,
    unread: 0,
  }));
  const listeners = new Set<(message: ChatMessage, isWatched: boolean) => void>();
  const marker = createReadMarker((id) => channel.read(id));
  let isWatched = false;
  let isFresh = true;
  /** The mark has been looked at; it stays until there is a newer one. */
  let isMarkOld = false;
  /** What was told while a page was on its way, which may be older. */
  let meanwhile: ChatNews[] = [];

  const change = (log: (now: ChatLog) => ChatLog) => store.setState((live) => ({ log: log(live.log) }));
  const see = () => {
    const newest = newestId(store.getState().log);
    if (!newest) return;
    if (isGuest) keepSeen(channel.key, newest);
    else marker.mark(newest);
  };
  const settle = (uuid: string) => {
    if (unsent.delete(uuid)) notes.dropUnsent(uuid);
  };
  /** A page tells that what seemed lost was kept. */
  const settleKept = () => {
    for (const { uuid, state } of store.getState().log.lines) if (state === 'kept') settle(uuid);
  };

  const loadPage = async (loading: 'first' | 'older', limit: number, before?: string): Promise<void> => {
    store.setState({ loading, failed: null });
    meanwhile = [];
    try {
      const page = await channel.page({ limit, before });
      const { messages, hasMore } = page;
      change((log) => {
        // Too much was said meanwhile to close the gap: what is older begins anew.
        const isGap = loading === 'first' && hasMore && !touches(log, messages);
        const base = isGap ? withUnsent(emptyLog, unsent.values()) : log;
        const knowsOlder = loading === 'first' && !isGap && oldestId(log) !== null;
        const next = withPage(base, messages, knowsOlder ? log.hasMore : hasMore);
        return meanwhile.reduce(logAfter, next);
      });
      settleKept();
      if (isFresh && !isGuest) {
        const isNew = page.lastReadId !== null && page.unreadCount > 0;
        store.setState({ seenId: isNew ? page.lastReadId : null, unread: isWatched ? 0 : page.unreadCount });
      }
      isFresh = false;
      if (isWatched) see();
    } catch {
      store.setState({ failed: loading });
    } finally {
      store.setState({ loading: null });
    }
  };

  const loadOlder = async (limit = pageLength): Promise<boolean> => {
    const { log, loading } = store.getState();
    const before = oldestId(log);
    if (loading !== null || !log.hasMore || !before) return false;
    await loadPage('older', limit, before);
    return store.getState().failed === null;
  };

  const sendInTurn = inTurn();
  const post = (message: UnsentMessage): void => {
    unsent.set(message.uuid, message);
    notes.keepUnsent(message);
    change((log) => withSending(log, message));
    sendInTurn(() => deliver(message));
  };
  const deliver = async (message: UnsentMessage): Promise<void> => {
    try {
      const kept = await channel.post(bodyOf(message));
      settle(message.uuid);
      change((log) => withMessage(log, kept, Date.now()));
      if (isWatched) see();
    } catch (error) {
      const failure = error instanceof ApiError ? error : null;
      change((log) => withFailed(log, message.uuid, sendFailure(failure)));
    }
  };

  const said = (message: ChatMessage) => {
    if (message.userUuid === me) settle(message.uuid);
    if (isWatched) see();
    const isNews = message.kind === 'text' && message.userUuid !== me;
    if (isNews) for (const listener of listeners) listener(message, isWatched);
  };
  /** Before a line comes in that nobody looks at. */
  const note = (message: ChatMessage) => {
    if (isWatched || message.userUuid === me) return;
    const { seenId, log } = store.getState();
    // The first thing missed sets the mark before itself, in place of an older one that has been looked at.
    const mark = isMarkOld || seenId === null ? newestId(log) : seenId;
    isMarkOld = false;
    store.setState((live) => ({ seenId: mark, unread: live.unread + Number(message.kind === 'text') }));
  };

  const apply = (news: ChatNews) => {
    if (store.getState().loading !== null) meanwhile.push(news);
    if (news.name === 'chatRead') {
      if (!isWatched) store.setState({ unread: news.params.unreadCount });
      return;
    }
    const isNew =
      news.name === 'chatMessage' &&
      !store
        .getState()
        .log.lines.some(({ uuid, state }) => uuid === news.params.message.uuid && state === 'kept');
    if (isNew) note(news.params.message);
    change((log) => {
      const next = logAfter(log, news);
      return isWatched && isNew ? trimmed(next) : next;
    });
    if (isNew) said(news.params.message);
  };

  return {
    channel,
    notes,
    store,
    load: () => loadPage('first', pageLength),
    async loadOlder() {
      await loadOlder();
    },
    async find({ id, uuid }) {
      for (let page = 0; page < mostPagesBack; page += 1) {
        const { log } = store.getState();
        if (log.lines.some((line) => line.uuid === uuid)) return true;
        const oldest = oldestId(log);
        if (oldest === null || (id !== undefined && isLater(id, oldest)) || !(await loadOlder(longPage)))
          return false;
      }
      return false;
    },
    hear(message) {
      const news = asChatNews(message);
      if (news && concerns(news, channel)) apply(news);
    },
    apply,
    send(saying, author) {
      post(lineOf(saying, author, channel, newId(), Date.now()));
      // Whoever speaks has read.
      store.setState({ seenId: null });
    },
    retry(uuid) {
      const message = unsent.get(uuid);
      if (message) post({ ...message, date: Date.now() });
    },
    discard(uuid) {
      settle(uuid);
      change((log) => withoutLine(log, uuid));
    },
    watch(next) {
      if (isWatched === next) return;
      isWatched = next;
      if (!next) {
        isMarkOld = true;
        marker.flush();
        return;
      }
      store.setState({ unread: 0 });
      see();
    },
    onSaid(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew() {
      change(() => withUnsent(emptyLog, unsent.values()));
      void loadPage('first', pageLength);
    },
  };
}

/** What was not sent before the page was left. */
function withUnsent(log: ChatLog, unsent: Iterable<UnsentMessage>): ChatLog {
  const failure = i18n._(msg`It was not sent.`);
  return {
    ...log,
    lines: [
      ...log.lines,
      ...[...unsent].map((message) => ({ ...message, state: 'failed' as const, failure })),
    ],
  };
}

const touches = (log: ChatLog, [oldest]: readonly ChatMessage[]): boolean => {
  const newest = newestId(log);
  return newest !== null && oldest !== undefined && !isLater(oldest.id, newest);
};
