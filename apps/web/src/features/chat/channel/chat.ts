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
import type { ChatChannel, MessagePage, PageQuery } from './channel.ts';
import {
  emptyLog,
  isLater,
  mostLines,
  newestId,
  oldestId,
  readBack,
  touches,
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
import { sendable, sendFailure } from './send-failure.ts';

/** Which lines: the newest, older or newer ones than are here, or those around one that was asked for. */
type Loading = 'first' | 'older' | 'newer' | 'around';

export interface ChatLive {
  log: ChatLog;
  loading: Loading | null;
  failed: Loading | null;
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
  /** What is said from now on may not follow what is known: a line was down, and nobody tells what was missed. */
  lost(): void;
  loadOlder(): Promise<void>;
  /** While one reads far back: the lines that follow. */
  loadNewer(): Promise<void>;
  /** From far back to what is said now. */
  toNewest(): Promise<void>;
  /** Opens the chat where a line stands, however long ago it was said. Answers whether it is there; throws when nobody knows. */
  find(message: { uuid: string }): Promise<boolean>;
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
/** Reading back what was missed. */
const longPage = 100;

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
  /** The newest line that was here before one went far back. */
  let lastNewest: string | null = null;
  /** The newest line before a line was down; null while nothing is missing. */
  let newestBefore: string | null = null;
  let pages: Promise<unknown> = Promise.resolve();
  /** What was told while a page was on its way, which may be older. */
  let meanwhile: ChatNews[] = [];

  const change = (log: (now: ChatLog) => ChatLog) =>
    store.setState((live) => {
      const next = log(live.log);
      if (next.hasNewer && !live.log.hasNewer) lastNewest = newestId(live.log);
      return { log: next };
    });
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

  /** Pages come one after the other, since where one belongs depends on the one before. Answers whether it came. */
  const loadPage = (loading: Loading, query: Omit<PageQuery, 'limit'>): Promise<boolean> => {
    store.setState({ loading, failed: null });
    const done = pages.then(() => fetchPage(loading, query));
    pages = done.catch(() => undefined);
    return done;
  };
  const fetchPage = async (loading: Loading, query: Omit<PageQuery, 'limit'>): Promise<boolean> => {
    store.setState({ loading, failed: null });
    meanwhile = [];
    try {
      const known = loading === 'first' ? newestBefore : null;
      const newest = await channel.page({ limit: pageLength, ...query });
      const page = known === null ? newest : await readBackTo(known, newest);
      change((log) => {
        const { base, ...ends } = joint(loading, log, page, known);
        const next = withPage(base, page.messages, ends);
        return meanwhile.reduce(logAfter, loading === 'older' ? readBack(next) : next);
      });
      settleKept();
      if (isFresh && !isGuest) {
        const isNew = page.lastReadId !== null && page.unreadCount > 0;
        store.setState({ seenId: isNew ? page.lastReadId : null, unread: isWatched ? 0 : page.unreadCount });
      }
      isFresh = false;
      if (known !== null) noteMissed(known, page.messages);
      if (loading === 'first') newestBefore = null;
      if (isWatched) see();
      return true;
    } catch (error) {
      if (loading === 'around') throw error;
      store.setState({ failed: loading });
      return false;
    } finally {
      store.setState({ loading: null });
    }
  };

  /** What a page is put to, and what stands on both sides then. */
  const joint = (
    loading: Loading,
    log: ChatLog,
    { messages, hasMore, hasNewer }: MessagePage,
    known: string | null,
  ) => {
    if (loading === 'older') return { base: log, hasMore };
    if (loading === 'newer') return { base: log, hasNewer };
    const sure = known === null ? log : upTo(log, known);
    const isOnePiece = touches(sure, messages) && !(loading === 'first' && log.hasNewer);
    if (!isOnePiece) {
      // The gap is not closed: what is here begins anew, but for what was said while the page was on its way.
      const newest = messages.at(-1)?.id;
      const lines = log.lines.filter(
        ({ id, state }) => state !== 'kept' || (loading === 'first' && (!newest || isLater(id, newest))),
      );
      return { base: { ...emptyLog, lines }, hasMore, hasNewer };
    }
    const isOlder = isLater(oldestId(log) ?? '', messages[0]?.id ?? '');
    const isNewer = isLater(messages.at(-1)?.id ?? '', newestId(log) ?? '');
    return { base: log, ...(isOlder ? { hasMore } : {}), ...(isNewer ? { hasNewer } : {}) };
  };

  /** What was missed, as far as a chat is kept that nobody reads back. */
  const readBackTo = async (known: string, page: MessagePage): Promise<MessagePage> => {
    let { messages, hasMore } = page;
    const isApart = () => isLater(messages[0]?.id ?? '', known);
    while (hasMore && isApart() && messages.length < mostLines) {
      const older = await channel.page({ limit: longPage, before: messages[0]?.id });
      messages = [...older.messages, ...messages];
      ({ hasMore } = older);
    }
    return { ...page, messages, hasMore };
  };
  const noteMissed = (known: string, messages: readonly ChatMessage[]) => {
    const missed = messages.filter(({ id, userUuid }) => isLater(id, known) && userUuid !== me);
    if (missed.length === 0) return;
    isMarkOld = false;
    const unread = missed.filter(({ kind }) => kind === 'text').length;
    store.setState((live) => ({
      seenId: live.unread > 0 ? live.seenId : known,
      unread: isWatched ? 0 : Math.max(live.unread, unread),
    }));
  };

  const isBusy = () => store.getState().loading !== null;
  const loadOlder = async (): Promise<void> => {
    const { log } = store.getState();
    const before = oldestId(log);
    if (!isBusy() && log.hasMore && before) await loadPage('older', { before });
  };
  const loadNewer = async (): Promise<void> => {
    const { log } = store.getState();
    const after = newestId(log);
    if (!isBusy() && log.hasNewer && after) await loadPage('newer', { after });
  };

  const sendInTurn = inTurn();
  const keep = (message: UnsentMessage): void => {
    unsent.set(message.uuid, message);
    notes.keepUnsent(message);
  };
  const post = (message: UnsentMessage): void => {
    keep(message);
    change((log) => withSending(log, message));
    // Whoever speaks looks at what is said now.
    if (store.getState().log.hasNewer) void loadPage('first', {});
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
      // A push may have told meanwhile that it was kept all the same.
      if (unsent.has(message.uuid)) keep(sendable(message, failure));
      change((log) => withFailed(log, message.uuid, sendFailure(failure, message.message === '')));
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
    const mark = isMarkOld || seenId === null ? (log.hasNewer ? lastNewest : newestId(log)) : seenId;
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
    async load() {
      // Nobody is torn away from what they read far back.
      if (store.getState().log.hasNewer) return;
      await loadPage('first', {});
    },
    lost() {
      const { log } = store.getState();
      // Far back nothing stands that is told, and the way on closes every gap.
      if (!log.hasNewer) newestBefore ??= newestId(log);
    },
    loadOlder,
    loadNewer,
    async toNewest() {
      if (store.getState().log.hasNewer) await loadPage('first', {});
    },
    async find({ uuid }) {
      const isHere = () => store.getState().log.lines.some((line) => line.uuid === uuid);
      if (isHere()) return true;
      try {
        await loadPage('around', { around: uuid });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'chat/message-not-found') return false;
        throw error;
      }
      return isHere();
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
      change((log) => ({ ...emptyLog, lines: log.lines.filter(({ state }) => state !== 'kept') }));
      void loadPage('first', {});
    },
  };
}

/** What was known before somebody spoke again. */
const upTo = (log: ChatLog, known: string): ChatLog => ({
  ...log,
  lines: log.lines.filter(({ id, state }) => state !== 'kept' || !isLater(id, known)),
});

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
