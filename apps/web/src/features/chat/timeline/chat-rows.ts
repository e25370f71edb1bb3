/** Turns messages into rows: groups consecutive messages of one author and folds system and deleted messages. Pure. */
import { isLater, type TimelineMessage } from '../channel/chat-timeline.ts';

export type ChatRow =
  | { kind: 'message'; key: string; message: TimelineMessage; isContinuation: boolean }
  /** Consecutive system messages; only the last one is shown. */
  | { kind: 'system'; key: string; messages: readonly TimelineMessage[] }
  /** Consecutive deleted messages. */
  | { kind: 'deleted'; key: string; messages: readonly TimelineMessage[] }
  | { kind: 'new'; key: string }
  | { kind: 'day'; key: string; date: number };

/** Messages of one author within this time form a group. */
const groupWithinMs = 3 * 60_000;

/** `seenId` is the last message seen before going away; null when nothing is new. `now`: epoch ms. */
export function toChatRows(
  messages: readonly TimelineMessage[],
  seenId: string | null,
  now: number,
): ChatRow[] {
  const rows: ChatRow[] = [];
  const isSameDay = createDayComparison();
  let isMarked = false;
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    // A timeline that starts on another day than today says so: the reader may have jumped there.
    if (!isSameDay(before?.date ?? now, message.date)) {
      // The key isn't the date: after a clock change, messages of one day can surround those of another.
      rows.push({ kind: 'day', key: `day ${message.uuid}`, date: message.date });
    }
    if (!isMarked && before && seenId !== null && message.state === 'sent' && isLater(message.id, seenId)) {
      isMarked = true;
      rows.push({ kind: 'new', key: 'new' });
    }
    const last = rows.at(-1);
    const foldedKind = message.deletedAt !== null ? 'deleted' : message.kind === 'text' ? null : 'system';
    if (foldedKind) {
      if (last?.kind === foldedKind && canFold(message) && last.messages.every(canFold))
        rows[rows.length - 1] = { ...last, messages: [...last.messages, message] };
      else rows.push({ kind: foldedKind, key: message.uuid, messages: [message] });
      return;
    }
    const isContinuation =
      last?.kind === 'message' &&
      last.message.userUuid === message.userUuid &&
      last.message.userName === message.userName &&
      message.replyTo === null &&
      message.date - last.message.date < groupWithinMs;
    rows.push({ kind: 'message', key: message.uuid, message, isContinuation });
  });
  return rows;
}

/** Whether nobody has written: there is nothing, or only what happened meanwhile, in one folded row. */
export function isQuiet(rows: readonly ChatRow[]): boolean {
  const [row, ...others] = rows;
  if (!row) return true;
  return others.length === 0 && row.kind === 'system' && row.messages.every(canFold);
}

/** What the room sends by itself has a row of its own: it is to be read. */
const canFold = ({ isFromRoom, deletedAt }: TimelineMessage): boolean => !isFromRoom || deletedAt !== null;

/** Most neighbours are of the day that was last worked out, and the calendar is slow. */
function createDayComparison(): (a: number, b: number) => boolean {
  let day = { start: 0, end: 0 };
  const isWithin = (date: number) => date >= day.start && date < day.end;
  return (a, b) => {
    if (!isWithin(a)) {
      const at = new Date(a);
      const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
      day = { start: +new Date(year, month, date), end: +new Date(year, month, date + 1) };
    }
    return isWithin(b);
  };
}
