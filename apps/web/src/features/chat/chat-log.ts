/** What has been said, as one list: history, what is pushed, and my own lines on their way. Pure. */
import type { ChatMessage } from '@turnstage/contracts';

export interface ChatLine extends ChatMessage {
  state: 'kept' | 'sending' | 'failed';
  /** Why it was not kept, for a failed one. */
  failure?: string;
}

export interface ChatLog {
  /** Oldest first; those that are not kept yet stand at the end. */
  lines: readonly ChatLine[];
  /** Whether the server has older ones that may still be fetched. */
  hasMore: boolean;
}

export const emptyLog: ChatLog = { lines: [], hasMore: false };

/** Older ones are let go. */
export const mostLines = 300;

/** Newest page or an older one; what is known already stays as it is. */
export function withPage(log: ChatLog, messages: readonly ChatMessage[], hasMore: boolean): ChatLog {
  const known = new Set(messages.map(({ uuid }) => uuid));
  const rest = log.lines.filter(({ uuid }) => !known.has(uuid));
  const lines = inOrder([...messages.map(kept), ...rest]);
  const isFull = lines.filter(({ state }) => state === 'kept').length >= mostLines;
  return { lines: lines.slice(-mostLines), hasMore: hasMore && !isFull };
}

/** One that was pushed, or the server's answer to mine. */
export function withMessage(log: ChatLog, message: ChatMessage): ChatLog {
  const rest = log.lines.filter(({ uuid }) => uuid !== message.uuid);
  const lines = inOrder([...rest, kept(message)]);
  return { lines: lines.slice(-mostLines), hasMore: log.hasMore && lines.length <= mostLines };
}

export function withSending(log: ChatLog, message: ChatMessage): ChatLog {
  const rest = log.lines.filter(({ uuid }) => uuid !== message.uuid);
  return { ...log, lines: [...rest, { ...message, state: 'sending' }] };
}

/** A line that was kept all the same, by a push that came first, stays kept. */
export function withFailed(log: ChatLog, uuid: string, failure: string): ChatLog {
  return {
    ...log,
    lines: log.lines.map((line) =>
      line.uuid === uuid && line.state === 'sending' ? { ...line, state: 'failed', failure } : line,
    ),
  };
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

const kept = (message: ChatMessage): ChatLine => ({ ...message, state: 'kept' });

function inOrder(lines: ChatLine[]): ChatLine[] {
  return lines.sort((a, b) => {
    if (a.state !== 'kept' || b.state !== 'kept')
      return Number(a.state !== 'kept') - Number(b.state !== 'kept');
    return a.id === b.id ? 0 : isLater(a.id, b.id) ? 1 : -1;
  });
}
