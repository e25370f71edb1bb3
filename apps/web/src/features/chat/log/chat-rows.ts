/** How the lines are shown: what follows its own kind at once is drawn closer, what nobody typed is folded. Pure. */
import { isLater, type ChatLine } from '../channel/chat-log.ts';

export type ChatRow =
  | { kind: 'line'; key: string; line: ChatLine; continues: boolean }
  /** Lines that nobody typed, one after the other; the last one is shown. */
  | { kind: 'events'; key: string; lines: readonly ChatLine[] }
  /** What was taken back or deleted, one after the other. */
  | { kind: 'gone'; key: string; lines: readonly ChatLine[] }
  | { kind: 'new'; key: string }
  | { kind: 'day'; key: string; date: number };

/** Within this a person goes on talking. */
const pauseMs = 3 * 60_000;

/** `seenId` is the last line that was seen before going away; null when nothing is new. `now`: epoch ms. */
export function chatRows(lines: readonly ChatLine[], seenId: string | null, now: number): ChatRow[] {
  const rows: ChatRow[] = [];
  let isMarked = false;
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    // What begins with another day than today says so too: one may have been led there.
    if (dayOf(before?.date ?? now) !== dayOf(line.date)) {
      // Not by its date: lines of one day may stand on both sides of another's, when a clock was set.
      rows.push({ kind: 'day', key: `day ${line.uuid}`, date: line.date });
    }
    if (!isMarked && before && seenId !== null && line.state === 'kept' && isLater(line.id, seenId)) {
      isMarked = true;
      rows.push({ kind: 'new', key: 'new' });
    }
    const last = rows.at(-1);
    const folded = line.deletedAt !== null ? 'gone' : line.kind === 'text' ? null : 'events';
    if (folded) {
      if (last?.kind === folded) rows[rows.length - 1] = { ...last, lines: [...last.lines, line] };
      else rows.push({ kind: folded, key: line.uuid, lines: [line] });
      return;
    }
    const continues =
      last?.kind === 'line' &&
      last.line.userUuid === line.userUuid &&
      last.line.userName === line.userName &&
      line.replyTo === null &&
      line.date - last.line.date < pauseMs;
    rows.push({ kind: 'line', key: line.uuid, line, continues });
  });
  return rows;
}

const dayOf = (date: number): string => new Date(date).toDateString();
