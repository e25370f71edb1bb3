/** Writes calendars as RFC 5545 has them: escaped texts, lines folded at 75 bytes, CRLF (ADR 12). */

export interface CalendarEntry {
  /** The same for the same time of an event, in every file and feed. */
  readonly uid: string;
  /** Epoch ms, as all times here. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly isCancelled: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Calendar {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
}

export function writeCalendar({ name, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Turnstage//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(linesOfEntry),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function linesOfEntry(entry: CalendarEntry): string[] {
  const { description, location } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    // Time of the last change and not of the response, so that an unchanged calendar is the same file.
    `DTSTAMP:${formatTime(entry.updatedAt)}`,
    `LAST-MODIFIED:${formatTime(entry.updatedAt)}`,
    `SEQUENCE:${Math.floor((entry.updatedAt - entry.createdAt) / 1000)}`,
    `DTSTART:${formatTime(entry.startsAt)}`,
    `DTEND:${formatTime(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `20261124T190000Z` */
export function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Section 3.3.11. Control characters can't be written. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

const maxLineBytes = 75;

/** Section 3.1: a long line continues on the next one after a space. No character is split. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      parts.push(part);
      // The space that marks the continuation counts.
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
