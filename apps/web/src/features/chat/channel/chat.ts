/**
 * One open chat: loads history, then applies pushed events. My own messages show before the server confirms them;
 * what couldn't be sent stays on this device until it is sent or discarded.
 */
import { ApiError } from '@turnstage/client';
import type { ChatMessage, ServerMessage } from '@turnstage/contracts';
import { createStore, type StoreApi } from 'zustand';
import { newId } from '../../../lib/new-id.ts';
import type { ChatChannel, MessagePage, PageQuery } from './channel.ts';
import {
  emptyTimeline,
  isLater,
  newestId,
  oldestId,
  dropNewest,
  overlaps,
  dropOldest,
  withFailed,
  withMessage,
  withoutDiscarded,
  withoutMessage,
  withPage,
  withSending,
  withSendingAgain,
  withUnsent,
  type ChatTimeline,
} from './chat-timeline.ts';
import { parseChatEvent, isForChannel, applyChatEvent, type ChatEvent } from './chat-event.ts';
import { createChatLocalStore, type ChatLocalStore } from './chat-local-store.ts';
import {
  createUnsentMessage,
  type ChatAuthor,
  type MessageContent,
  type UnsentMessage,
} from './unsent-message.ts';
import { createMessageSender, type MessageSender } from './message-sender.ts';
import { createReadMarker } from './read-marker.ts';
import { saveLastSeen, readLastSeen } from './last-seen.ts';

/** Which messages are loading: the newest, older or newer ones than those loaded, or those around a given one. */
type LoadTarget = 'first' | 'older' | 'newer' | 'around';

export interface ChatState {
  timeline: ChatTimeline;
  loading: LoadTarget | null;
  failed: LoadTarget | null;
  /** Id of the last message I had seen; newer ones arrived while I was away. Null when I have seen everything. */
  seenId: string | null;
  /** Number of messages from others that arrived while the chat wasn't in view. */
  unread: number;
}

export interface Chat {
  readonly channel: ChatChannel;
  readonly localStore: ChatLocalStore;
  readonly store: StoreApi<ChatState>;
  /** Loads the newest page; called again after a reconnect. Then sends what was waiting for the connection. */
  load(): Promise<void>;
  /** Shows what becomes of my messages, in this tab and in others. Returns a function that ends it. */
  watchUnsent(): () => void;
  /**
   * The connection dropped. Messages may be missing after the newest one we have, so the next load must close the
   * gap.
   */
  markGap(): void;
  loadOlder(): Promise<void>;
  /** While scrolled far back: loads the next newer page. */
  loadNewer(): Promise<void>;
  /** Jumps from far back to the newest messages. */
  loadNewest(): Promise<void>;
  /**
   * Loads the page around a message, however old it is. Resolves to whether the message exists; rejects when the
   * server can't be asked.
   */
  find(message: { uuid: string }): Promise<boolean>;
  /** Handles a socket message; ignores those about other chats. */
  receive(message: ServerMessage): void;
  /** Applies an event locally, before the server sends it or in its place. */
  apply(event: ChatEvent): void;
  send(content: MessageContent, author: ChatAuthor): void;
  retry(uuid: string): void;
  discard(uuid: string): void;
  /** Sets whether the chat is on the screen, scrolled to its newest message. */
  setVisible(isVisible: boolean): void;
  /** Subscribes to messages from other people. */
  onIncomingMessage(listener: (message: ChatMessage, isVisible: boolean) => void): () => void;
  /** Drops the loaded messages and loads again, for when others are visible than before. */
  reload(): void;
}

interface ChatOptions {
  readonly me: string;
  /** A guest's read marker is stored on the device only. */
  readonly isGuest: boolean;
  /** Goes on sending when the chat is no longer open (`unsent-delivery.ts`). */
  readonly sender?: MessageSender;
}

/** Writing to the device's storage takes as long as showing the message; leaving the page writes what is pending. */
const guestMarkerMs = 10_000;
const pageSize = 50;
/** For closing a gap after a reconnect. */
const gapPageSize = 100;
/** A longer gap stays open: the messages before it are dropped and can be scrolled back to. */
const maxGap = 300;

export function createChat(channel: ChatChannel, options: ChatOptions): Chat {
  const { me, isGuest } = options;
  const localStore = createChatLocalStore(me, channel.key);
  const sender = options.sender ?? createMessageSender({ channel, localStore });
  const store = createStore<ChatState>(() => ({
    timeline: withUnsent(emptyTimeline, sender),
    loading: 'first',
    failed: null,
    seenId: isGuest ? readLastSeen(channel.key) : null,
    unread: 0,
  }));
  const listeners = new Set<(message: ChatMessage, isVisible: boolean) => void>();
  const marker = isGuest
    ? createReadMarker(async (id) => saveLastSeen(channel.key, id), guestMarkerMs)
    : createReadMarker((id) => channel.read(id));
  let isVisible = false;
  let isFirstLoad = true;
  /** The marker was seen; it stays until a newer one replaces it. */
  let isMarkSeen = false;
  /** The newest message that was loaded before scrolling far back. */
  let newestBeforeJump: string | null = null;
  /** The newest message before the connection dropped; null while nothing is missing. */
  let newestBeforeGap: string | null = null;
  let pages: Promise<unknown> = Promise.resolve();
  /** Events that arrived while a page was loading. The page may be older than they are. */
  let pendingEvents: ChatEvent[] = [];

  const change = (timeline: (now: ChatTimeline) => ChatTimeline) =>
    store.setState((live) => {
      const next = timeline(live.timeline);
      if (next.hasNewer && !live.timeline.hasNewer) newestBeforeJump = newestId(live.timeline);
      return { timeline: next };
    });
  const markRead = () => {
    const newest = newestId(store.getState().timeline);
    if (newest) marker.mark(newest);
  };
  /** A page can show that a message we believed unsent was saved. */
  const clearSent = () => {
    for (const { uuid, state } of store.getState().timeline.messages)
      if (state === 'sent') sender.clear(uuid);
  };

  /** Loads pages one after the other, since each merge depends on the one before. Resolves to whether it succeeded. */
  const loadPage = (loading: LoadTarget, query: Omit<PageQuery, 'limit'>): Promise<boolean> => {
    store.setState({ loading, failed: null });
    const done = pages.then(() => fetchPage(loading, query));
    pages = done.catch(() => undefined);
    return done;
  };
  const fetchPage = async (loading: LoadTarget, query: Omit<PageQuery, 'limit'>): Promise<boolean> => {
    store.setState({ loading, failed: null });
    pendingEvents = [];
    try {
      const known = loading === 'first' ? newestBeforeGap : null;
      const newest = await channel.page({ limit: pageSize, ...query });
      const page = known === null ? newest : await loadBackTo(known, newest);
      change((timeline) => {
        const { base, ...ends } = planMerge(loading, timeline, page, known);
        const next = withPage(base, page.messages, ends);
        return pendingEvents.reduce(applyChatEvent, loading === 'older' ? dropNewest(next) : next);
      });
      clearSent();
      if (isFirstLoad && !isGuest) {
        const isNew = page.lastReadId !== null && page.unreadCount > 0;
        store.setState({ seenId: isNew ? page.lastReadId : null, unread: isVisible ? 0 : page.unreadCount });
      }
      isFirstLoad = false;
      if (known !== null) countMissed(known, page.messages);
      if (loading === 'first') newestBeforeGap = null;
      if (isVisible) markRead();
      return true;
    } catch (error) {
      if (loading === 'around') throw error;
      store.setState({ failed: loading });
      return false;
    } finally {
      store.setState({ loading: null });
    }
  };

  /** Decides which messages a page is merged into, and what `hasMore` and `hasNewer` are afterwards. */
  const planMerge = (
    loading: LoadTarget,
    timeline: ChatTimeline,
    { messages: pageMessages, hasMore, hasNewer }: MessagePage,
    known: string | null,
  ) => {
    if (loading === 'older') return { base: timeline, hasMore };
    if (loading === 'newer') return { base: timeline, hasNewer };
    const beforeGap = known === null ? timeline : truncateAfter(timeline, known);
    const isContiguous = overlaps(beforeGap, pageMessages) && !(loading === 'first' && timeline.hasNewer);
    if (!isContiguous) {
      // The gap isn't closed: drop the loaded messages, except those that arrived while the page was loading.
      const newest = pageMessages.at(-1)?.id;
      const messages = timeline.messages.filter(
        ({ id, state }) => state !== 'sent' || (loading === 'first' && (!newest || isLater(id, newest))),
      );
      return { base: { ...emptyTimeline, messages }, hasMore, hasNewer };
    }
    const isOlder = isLater(oldestId(timeline) ?? '', pageMessages[0]?.id ?? '');
    const isNewer = isLater(pageMessages.at(-1)?.id ?? '', newestId(timeline) ?? '');
    return { base: timeline, ...(isOlder ? { hasMore } : {}), ...(isNewer ? { hasNewer } : {}) };
  };

  /** Fetches missed messages back to the known one, at most `maxGap`. */
  const loadBackTo = async (known: string, page: MessagePage): Promise<MessagePage> => {
    let { messages: pageMessages, hasMore } = page;
    const hasGap = () => isLater(pageMessages[0]?.id ?? '', known);
    while (hasMore && hasGap() && pageMessages.length < maxGap) {
      const older = await channel.page({ limit: gapPageSize, before: pageMessages[0]?.id });
      pageMessages = [...older.messages, ...pageMessages];
      ({ hasMore } = older);
    }
    return { ...page, messages: pageMessages, hasMore };
  };
  const countMissed = (known: string, pageMessages: readonly ChatMessage[]) => {
    const missed = pageMessages.filter(({ id, userUuid }) => isLater(id, known) && userUuid !== me);
    if (missed.length === 0) return;
    isMarkSeen = false;
    const unread = missed.filter(({ kind }) => kind === 'text').length;
    store.setState((live) => ({
      seenId: live.unread > 0 ? live.seenId : known,
      unread: isVisible ? 0 : Math.max(live.unread, unread),
    }));
  };

  const isBusy = () => store.getState().loading !== null;
  const loadOlder = async (): Promise<void> => {
    const { timeline } = store.getState();
    const before = oldestId(timeline);
    if (!isBusy() && timeline.hasMore && before) await loadPage('older', { before });
  };
  const loadNewer = async (): Promise<void> => {
    const { timeline } = store.getState();
    const after = newestId(timeline);
    if (!isBusy() && timeline.hasNewer && after) await loadPage('newer', { after });
  };

  const post = (message: UnsentMessage): void => {
    change((timeline) => withSending(timeline, message));
    // Sending a message returns to the newest ones.
    if (store.getState().timeline.hasNewer) void loadPage('first', {});
    sender.send(message);
  };

  const afterNewMessage = (message: ChatMessage) => {
    if (message.userUuid === me) sender.clear(message.uuid);
    if (isVisible) markRead();
    const isNotable = message.kind === 'text' && message.userUuid !== me;
    if (isNotable) for (const listener of listeners) listener(message, isVisible);
  };
  /** Counts a message that arrives while the chat isn't in view. Call it before adding the message. */
  const trackUnread = (message: ChatMessage) => {
    if (isVisible || message.userUuid === me) return;
    const { seenId, timeline } = store.getState();
    // The first missed message sets the marker before itself and replaces an older marker that was already seen.
    const mark =
      isMarkSeen || seenId === null ? (timeline.hasNewer ? newestBeforeJump : newestId(timeline)) : seenId;
    isMarkSeen = false;
    store.setState((live) => ({ seenId: mark, unread: live.unread + Number(message.kind === 'text') }));
  };

  const apply = (event: ChatEvent) => {
    if (store.getState().loading !== null) pendingEvents.push(event);
    if (event.name === 'chatRead') {
      if (!isVisible) store.setState({ unread: event.params.unreadCount });
      return;
    }
    const isNew =
      event.name === 'chatMessage' &&
      !store
        .getState()
        .timeline.messages.some(({ uuid, state }) => uuid === event.params.message.uuid && state === 'sent');
    if (isNew) trackUnread(event.params.message);
    change((timeline) => {
      const next = applyChatEvent(timeline, event);
      return isVisible && isNew ? dropOldest(next) : next;
    });
    if (isNew) afterNewMessage(event.params.message);
  };

  return {
    channel,
    localStore,
    store,
    async load() {
      // Don't move someone who is reading far back.
      if (!store.getState().timeline.hasNewer && !(await loadPage('first', {}))) return;
      void sender.sendWaiting();
    },
    watchUnsent() {
      change((timeline) => withUnsent(timeline, sender));
      const ends = [
        localStore.onUnsentChange(() => change((timeline) => withoutDiscarded(timeline, sender))),
        sender.subscribe({
          onSending: (message) => change((timeline) => withSendingAgain(timeline, message)),
          onSent(message) {
            change((timeline) => withMessage(timeline, message, Date.now()));
            if (isVisible) markRead();
          },
          onFailed: (uuid, failure) => change((timeline) => withFailed(timeline, uuid, failure)),
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    markGap() {
      const { timeline } = store.getState();
      // Scrolled far back, pushed messages aren't added anyway, and loading forward closes every gap.
      if (!timeline.hasNewer) newestBeforeGap ??= newestId(timeline);
    },
    loadOlder,
    loadNewer,
    async loadNewest() {
      if (store.getState().timeline.hasNewer) await loadPage('first', {});
    },
    async find({ uuid }) {
      const isHere = () => store.getState().timeline.messages.some((message) => message.uuid === uuid);
      if (isHere()) return true;
      try {
        await loadPage('around', { around: uuid });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'chat/message-not-found') return false;
        throw error;
      }
      return isHere();
    },
    receive(message) {
      const event = parseChatEvent(message);
      if (event && isForChannel(event, channel)) apply(event);
    },
    apply,
    send(content, author) {
      post(createUnsentMessage(content, author, channel, newId(), Date.now()));
      // Whoever sends has read everything.
      store.setState({ seenId: null });
    },
    retry(uuid) {
      const message = sender.find(uuid);
      if (!message) return;
      const { failure: _failure, ...again } = message;
      post({ ...again, date: Date.now() });
    },
    discard(uuid) {
      sender.clear(uuid);
      change((timeline) => withoutMessage(timeline, uuid));
    },
    setVisible(next) {
      if (isVisible === next) return;
      isVisible = next;
      if (!next) {
        isMarkSeen = true;
        marker.flush();
        return;
      }
      store.setState({ unread: 0 });
      markRead();
    },
    onIncomingMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload() {
      change((timeline) => ({
        ...emptyTimeline,
        messages: timeline.messages.filter(({ state }) => state !== 'sent'),
      }));
      void loadPage('first', {});
    },
  };
}

/** Cuts the timeline off after the message known before the gap. */
const truncateAfter = (timeline: ChatTimeline, known: string): ChatTimeline => ({
  ...timeline,
  messages: timeline.messages.filter(({ id, state }) => state !== 'sent' || !isLater(id, known)),
});
