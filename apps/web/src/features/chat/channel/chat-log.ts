/** What has been said, as one list: history, what is pushed, and my own lines on their way. Pure. */
import type { ChatMessage, ChatMessageDeleted, ChatReaction } from '@turnstage/contracts';

export interface ChatLine extends ChatMessage {
  state: 'kept' | 'sending' | 'failed';
  /** Why it was not kept, for a failed one. */
  failure?: string;
  /** Time of this device at which the server said that it kept it, ms; on what was said from here. */
  keptAt?: number;
}

export interface ChatLog {
  /** Oldest first; those that are not kept yet stand at the end. */
  lines: readonly ChatLine[];
  /** Whether the server has older ones that may still be fetched. */
  hasMore: boolean;
  /** Whether it has newer ones that are not here: one reads far back, and what is said now does not follow. */
  hasNewer: boolean;
}

export const emptyLog: ChatLog = { lines: [], hasMore: false, hasNewer: false };

/** While nobody reads back, older ones are let go. */
export const mostLines = 300;
/** More lines than this make a page that no telephone likes: who reads back further lets go of the newest ones. */
export const mostReadBack = 1_000;

/** A page that follows on what is here, which the server knows better than we do. */
export function withPage(
  log: ChatLog,
  messages: readonly ChatMessage[],
  { hasMore = log.hasMore, hasNewer = log.hasNewer }: Partial<Pick<ChatLog, 'hasMore' | 'hasNewer'>>,
): ChatLog {
  const known = new Map(log.lines.map((line) => [line.uuid, line]));
  const paged = new Set(messages.map(({ uuid }) => uuid));
  const rest = log.lines.filter(({ uuid }) => !paged.has(uuid));
  const lines = inOrder([...messages.map((message) => kept(message, known.get(message.uuid))), ...rest]);
  return { lines, hasMore, hasNewer };
}

/** Lets go of the newest ones when one has read very far back. */
export function readBack(log: ChatLog): ChatLog {
  const standing = log.lines.filter(({ state }) => state === 'kept');
  if (standing.length <= mostReadBack) return log;
  const rest = log.lines.filter(({ state }) => state !== 'kept');
  return { ...log, lines: [...standing.slice(0, mostReadBack), ...rest], hasNewer: true };
}

/** Whether a page and what is here are one piece. */
export function touches(log: ChatLog, messages: readonly ChatMessage[]): boolean {
  const [ownOldest, ownNewest] = [oldestId(log), newestId(log)];
  const [oldest, newest] = [messages[0]?.id, messages.at(-1)?.id];
  if (ownOldest === null || ownNewest === null || oldest === undefined || newest === undefined) return false;
  return !isLater(oldest, ownNewest) && !isLater(ownOldest, newest);
}

/** One that was pushed, or the server's answer to mine. */
export function withMessage(log: ChatLog, message: ChatMessage, keptAt?: number): ChatLog {
  const known = log.lines.find(({ uuid }) => uuid === message.uuid);
  // Between what is read and what is said now there are lines that nobody fetched.
  if (log.hasNewer && !known) return log;
  const rest = log.lines.filter(({ uuid }) => uuid !== message.uuid);
  const line = kept(message, known);
  return { ...log, lines: inOrder([...rest, keptAt === undefined ? line : { ...line, keptAt }]) };
}

/** Lets go of what is older than anybody at the newest line will look at. */
export function trimmed(log: ChatLog): ChatLog {
  return log.lines.length > mostLines ? { ...log, lines: log.lines.slice(-mostLines), hasMore: true } : log;
}

/** A change of what may not be known here. */
export function withChange(log: ChatLog, message: ChatMessage): ChatLog {
  return mapLine(log, message.uuid, (line) => kept(message, line));
}

/** Nothing of what it said is left, in answers to it neither. */
export function withTombstone(
  log: ChatLog,
  { messageUuid, deletedAt, deletedBy }: Pick<ChatMessageDeleted, 'messageUuid' | 'deletedAt' | 'deletedBy'>,
): ChatLog {
  const lines = log.lines.map((line): ChatLine => {
    if (line.replyTo?.uuid === messageUuid)
      return { ...line, replyTo: { ...line.replyTo, isDeleted: true, message: '' } };
    if (line.uuid !== messageUuid) return line;
    const nothing = { message: '', mentions: [], mentionedGroups: [], replyTo: null, reactions: {} };
    const noCards = { songs: [], playlist: null, images: [], gif: null };
    return { ...line, ...nothing, ...noCards, deletedAt, deletedBy };
  });
  return { ...log, lines };
}

export function withReaction(
  log: ChatLog,
  { messageUuid, emoji, userUuid, userName, isOn }: Omit<ChatReaction, 'roomUuid' | 'between' | 'messageId'>,
): ChatLog {
  return mapLine(log, messageUuid, (line) => {
    const others = (line.reactions[emoji] ?? []).filter(({ userUUID }) => userUUID !== userUuid);
    const people = isOn ? [...others, { userUUID: userUuid, messageId: line.id, name: userName }] : others;
    const { [emoji]: _before, ...rest } = line.reactions;
    if (people.length === 0) return { ...line, reactions: rest };
    // An emoji that was there keeps its place.
    return { ...line, reactions: { ...line.reactions, [emoji]: people } };
  });
}

export function withSending(log: ChatLog, message: ChatMessage): ChatLog {
  const rest = log.lines.filter(({ uuid }) => uuid !== message.uuid);
  return { ...log, lines: [...rest, { ...message, state: 'sending' }] };
}

/** A line that was kept all the same, by a push that came first, stays kept. */
export function withFailed(log: ChatLog, uuid: string, failure: string): ChatLog {
  return mapLine(log, uuid, (line) =>
    line.state === 'sending' ? { ...line, state: 'failed', failure } : line,
  );
}

export function withoutLine(log: ChatLog, uuid: string): ChatLog {
  return { ...log, lines: log.lines.filter((line) => line.uuid !== uuid) };
}

/** Ids are decimal digits that grow with time and outgrow what a number holds exactly. */
export function isLater(id: string, than: string): boolean {
  return id.length === than.length ? id > than : id.length > than.length;
}

/** Id of the newest one that the server has. */
export function newestId({ lines }: ChatLog): string | null {
  return lines.findLast(({ state }) => state === 'kept')?.id ?? null;
}

export function oldestId({ lines }: ChatLog): string | null {
  return lines.find(({ state }) => state === 'kept')?.id ?? null;
}

/** How long after it was said a message can be changed (rule C11). */
export const editWithinMs = 20_000;

/** Until when (time of this device) I can change my newest message, and which it is. */
export function editable(lines: readonly ChatLine[], me: string): { line: ChatLine; until: number } | null {
  const line = lines.findLast(({ userUuid, kind }) => kind === 'text' && userUuid === me);
  if (!line || line.state !== 'kept' || line.deletedAt !== null) return null;
  return { line, until: (line.keptAt ?? line.date) + editWithinMs };
}

function kept(message: ChatMessage, known?: ChatLine): ChatLine {
  return { ...message, state: 'kept', ...(known?.keptAt === undefined ? {} : { keptAt: known.keptAt }) };
}

function mapLine(log: ChatLog, uuid: string, change: (line: ChatLine) => ChatLine): ChatLog {
  if (!log.lines.some((line) => line.uuid === uuid)) return log;
  return { ...log, lines: log.lines.map((line) => (line.uuid === uuid ? change(line) : line)) };
}

function inOrder(lines: ChatLine[]): ChatLine[] {
  return lines.sort((a, b) => {
    if (a.state !== 'kept' || b.state !== 'kept')
      return Number(a.state !== 'kept') - Number(b.state !== 'kept');
    return a.id === b.id ? 0 : isLater(a.id, b.id) ? 1 : -1;
  });
}
