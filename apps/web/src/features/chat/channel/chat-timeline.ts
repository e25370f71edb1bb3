/** The chat timeline as one list: history, pushed messages and my own messages that are still being sent. Pure. */
import type { ChatMessage, ChatMessageDeleted, ChatReaction } from '@turnstage/contracts';
import type { SendFailure, UnsentMessage } from './unsent-message.ts';

export interface TimelineMessage extends ChatMessage {
  state: 'sent' | 'sending' | 'failed';
  /** Why sending failed, if it is known. Only in state `failed`. */
  failure?: SendFailure;
  /** Time of this device (ms) at which the server confirmed the message. Only on messages sent from this device. */
  sentAt?: number;
}

export interface ChatTimeline {
  /** Oldest first; messages that the server hasn't confirmed come last. */
  messages: readonly TimelineMessage[];
  /** Whether the server has older messages that can be fetched. */
  hasMore: boolean;
  /**
   * Whether the server has newer messages that aren't loaded. True after scrolling far back: pushed messages then
   * don't follow the loaded ones.
   */
  hasNewer: boolean;
}

/** My messages that the server doesn't have, as they are stored. */
interface UnsentMessages {
  unsent(): readonly UnsentMessage[];
  find(uuid: string): UnsentMessage | undefined;
  isWaiting(message: UnsentMessage): boolean;
}

export const emptyTimeline: ChatTimeline = { messages: [], hasMore: false, hasNewer: false };

/** While the newest message is in view, older ones are dropped down to this many. */
export const maxMessages = 500;
/** They are dropped together: dropping one for each new message would move every row each time. */
const droppedTogether = 100;
/** Limit while scrolled back: scrolling further back drops the newest ones. */
export const maxHistory = 1_000;

/** Merges a page that adjoins the timeline. The server's version of a message wins over ours. */
export function withPage(
  timeline: ChatTimeline,
  page: readonly ChatMessage[],
  {
    hasMore = timeline.hasMore,
    hasNewer = timeline.hasNewer,
  }: Partial<Pick<ChatTimeline, 'hasMore' | 'hasNewer'>>,
): ChatTimeline {
  const known = new Map(timeline.messages.map((message) => [message.uuid, message]));
  const paged = new Set(page.map(({ uuid }) => uuid));
  const rest = timeline.messages.filter(({ uuid }) => !paged.has(uuid));
  const messages = sortMessages([
    ...page.map((incoming) => toSent(incoming, known.get(incoming.uuid))),
    ...rest,
  ]);
  return { messages, hasMore, hasNewer };
}

/** Drops the newest messages once more than `maxHistory` are loaded. */
export function dropNewest(timeline: ChatTimeline): ChatTimeline {
  const sentMessages = timeline.messages.filter(({ state }) => state === 'sent');
  if (sentMessages.length <= maxHistory) return timeline;
  const rest = timeline.messages.filter(({ state }) => state !== 'sent');
  return { ...timeline, messages: [...sentMessages.slice(0, maxHistory), ...rest], hasNewer: true };
}

/** Whether a page overlaps the loaded messages, so that merging it leaves no gap. */
export function overlaps(timeline: ChatTimeline, page: readonly ChatMessage[]): boolean {
  const [ownOldest, ownNewest] = [oldestId(timeline), newestId(timeline)];
  const [oldest, newest] = [page[0]?.id, page.at(-1)?.id];
  if (ownOldest === null || ownNewest === null || oldest === undefined || newest === undefined) return false;
  return !isLater(oldest, ownNewest) && !isLater(ownOldest, newest);
}

/** Adds a pushed message, or the server's response to mine. */
export function withMessage(timeline: ChatTimeline, incoming: ChatMessage, sentAt?: number): ChatTimeline {
  const known = timeline.messages.findLast(({ uuid }) => uuid === incoming.uuid);
  // Unfetched messages lie between the loaded ones and this one.
  if (timeline.hasNewer && !known) return timeline;
  const last = timeline.messages.at(-1);
  // Nearly always: somebody else's newest message.
  if (!known && sentAt === undefined && (!last || (last.state === 'sent' && isLater(incoming.id, last.id))))
    return { ...timeline, messages: [...timeline.messages, toSent(incoming)] };
  const rest = timeline.messages.filter(({ uuid }) => uuid !== incoming.uuid);
  const message = toSent(incoming, known);
  return {
    ...timeline,
    messages: sortMessages([...rest, sentAt === undefined ? message : { ...message, sentAt }]),
  };
}

/** Drops the oldest messages once there are far more than `maxMessages`. */
export function dropOldest(timeline: ChatTimeline): ChatTimeline {
  return timeline.messages.length > maxMessages + droppedTogether
    ? { ...timeline, messages: timeline.messages.slice(-maxMessages), hasMore: true }
    : timeline;
}

/** Applies a change to a message, if it is loaded. */
export function withChange(timeline: ChatTimeline, incoming: ChatMessage): ChatTimeline {
  return mapMessage(timeline, incoming.uuid, (message) => toSent(incoming, message));
}

/** Removes the content of the message, and the quote of it in replies. */
export function withTombstone(
  timeline: ChatTimeline,
  { messageUuid, deletedAt, deletedBy }: Pick<ChatMessageDeleted, 'messageUuid' | 'deletedAt' | 'deletedBy'>,
): ChatTimeline {
  const messages = timeline.messages.map((message): TimelineMessage => {
    if (message.replyTo?.uuid === messageUuid)
      return { ...message, replyTo: { ...message.replyTo, isDeleted: true, message: '' } };
    if (message.uuid !== messageUuid) return message;
    const noContent = { message: '', mentions: [], mentionedGroups: [], replyTo: null, reactions: {} };
    const noAttachments = { songs: [], playlist: null, images: [], gif: null };
    return { ...message, ...noContent, ...noAttachments, deletedAt, deletedBy };
  });
  return { ...timeline, messages };
}

export function withReaction(
  timeline: ChatTimeline,
  { messageUuid, emoji, userUuid, userName, isOn }: Omit<ChatReaction, 'roomUuid' | 'between' | 'messageId'>,
): ChatTimeline {
  return mapMessage(timeline, messageUuid, (message) => {
    const others = (message.reactions[emoji] ?? []).filter(({ userUUID }) => userUUID !== userUuid);
    const people = isOn ? [...others, { userUUID: userUuid, messageId: message.id, name: userName }] : others;
    const { [emoji]: _before, ...rest } = message.reactions;
    if (people.length === 0) return { ...message, reactions: rest };
    // Assigning in place keeps the emoji's position.
    return { ...message, reactions: { ...message.reactions, [emoji]: people } };
  });
}

export function withSending(timeline: ChatTimeline, incoming: ChatMessage): ChatTimeline {
  const rest = timeline.messages.filter(({ uuid }) => uuid !== incoming.uuid);
  return { ...timeline, messages: [...rest, { ...incoming, state: 'sending' }] };
}

/** A message that waited is tried again, in its place. */
export function withSendingAgain(timeline: ChatTimeline, message: ChatMessage): ChatTimeline {
  if (!timeline.messages.some(({ uuid }) => uuid === message.uuid)) return withSending(timeline, message);
  return mapMessage(timeline, message.uuid, ({ failure: _failure, ...rest }) => ({
    ...rest,
    state: rest.state === 'failed' ? 'sending' : rest.state,
  }));
}

/** Leaves a message alone that a push has already confirmed. */
export function withFailed(timeline: ChatTimeline, uuid: string, failure: SendFailure): ChatTimeline {
  return mapMessage(timeline, uuid, (message) =>
    message.state === 'sending' ? { ...message, state: 'failed', failure } : message,
  );
}

export function withoutMessage(timeline: ChatTimeline, uuid: string): ChatTimeline {
  return { ...timeline, messages: timeline.messages.filter((message) => message.uuid !== uuid) };
}

/** Ids are decimal digits that grow with time and exceed the range of exact numbers. */
export function isLater(id: string, than: string): boolean {
  return id.length === than.length ? id > than : id.length > than.length;
}

/** Id of the newest message that the server has confirmed. */
export function newestId({ messages }: ChatTimeline): string | null {
  return messages.findLast(({ state }) => state === 'sent')?.id ?? null;
}

export function oldestId({ messages }: ChatTimeline): string | null {
  return messages.find(({ state }) => state === 'sent')?.id ?? null;
}

/** How long after sending a message can be edited (rule C11). */
export const editWithinMs = 20_000;

/** My newest message and until when (time of this device) I can edit it. */
export function editable(
  messages: readonly TimelineMessage[],
  me: string,
): { message: TimelineMessage; until: number } | null {
  const message = messages.findLast(({ userUuid, kind }) => kind === 'text' && userUuid === me);
  if (!message || message.state !== 'sent' || message.deletedAt !== null) return null;
  return { message, until: (message.sentAt ?? message.date) + editWithinMs };
}

function toSent(incoming: ChatMessage, known?: TimelineMessage): TimelineMessage {
  return { ...incoming, state: 'sent', ...(known?.sentAt === undefined ? {} : { sentAt: known.sentAt }) };
}

function mapMessage(
  timeline: ChatTimeline,
  uuid: string,
  change: (message: TimelineMessage) => TimelineMessage,
): ChatTimeline {
  if (!timeline.messages.some((message) => message.uuid === uuid)) return timeline;
  return {
    ...timeline,
    messages: timeline.messages.map((message) => (message.uuid === uuid ? change(message) : message)),
  };
}

function sortMessages(messages: TimelineMessage[]): TimelineMessage[] {
  return messages.sort((a, b) => {
    if (a.state !== 'sent' || b.state !== 'sent')
      return Number(a.state !== 'sent') - Number(b.state !== 'sent');
    return a.id === b.id ? 0 : isLater(a.id, b.id) ? 1 : -1;
  });
}

/** My failed messages that are no longer stored: another tab has sent or discarded them. */
export function withoutDiscarded(
  timeline: ChatTimeline,
  { find }: Pick<UnsentMessages, 'find'>,
): ChatTimeline {
  const messages = timeline.messages.filter(({ uuid, state }) => state !== 'failed' || find(uuid));
  return messages.length === timeline.messages.length ? timeline : { ...timeline, messages };
}

/** Shows my unsent messages as they are stored. */
export function withUnsent(timeline: ChatTimeline, { unsent, isWaiting }: UnsentMessages): ChatTimeline {
  const sent = timeline.messages.filter(({ state }) => state === 'sent');
  const known = new Set(sent.map(({ uuid }) => uuid));
  const missing = unsent().filter(({ uuid }) => !known.has(uuid));
  if (missing.length === 0 && sent.length === timeline.messages.length) return timeline;
  return {
    ...timeline,
    messages: [
      ...sent,
      ...missing.map((message): TimelineMessage => {
        // Without a failure it is on its way, or goes out as soon as its sender starts.
        if (message.failure === undefined && isWaiting(message)) return { ...message, state: 'sending' };
        return { ...message, state: 'failed' };
      }),
    ],
  };
}
