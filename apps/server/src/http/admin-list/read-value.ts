import type { Value } from './admin-list.ts';
import type { FoundField } from './admin-fields.ts';
import { quote, wrongQuery, type QueryPart } from './wrong-query.ts';

const longestText = 500;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

const wants = {
  text: `text of at most ${longestText} characters`,
  texts: `text of at most ${longestText} characters`,
  integer: 'a whole number',
  boolean: 'true or false',
  time: 'a time like 2026-01-31T20:00:00Z, or milliseconds since 1970',
  uuid: 'a uuid',
} as const;

/** A value of the column's type, from JSON or from the text of a filter; a 400 that says what it should be. */
export function readValue(part: QueryPart, field: FoundField, sent: unknown): Value {
  const value = readers[field.type](sent);
  if (value === undefined)
    throw wrongQuery(part, `${field.name} wants ${wants[field.type]}, not ${quote(sent)}`);
  return value;
}

const readers: Record<FoundField['type'], (sent: unknown) => Value | undefined> = {
  text: readText,
  texts: readText,
  integer: readInteger,
  boolean: (sent) =>
    sent === true || sent === 'true' ? true : sent === false || sent === 'false' ? false : undefined,
  time: (sent) => readInteger(sent) ?? readTime(sent),
  uuid: (sent) => (typeof sent === 'string' && uuidPattern.test(sent) ? sent.toLowerCase() : undefined),
};

function readText(sent: unknown): string | undefined {
  const text = typeof sent === 'number' || typeof sent === 'boolean' ? String(sent) : sent;
  // No text in the database holds U+0000, and PostgreSQL refuses to look for one.
  if (typeof text !== 'string' || text.length > longestText || text.includes('\0')) return undefined;
  return text;
}

function readInteger(sent: unknown): number | undefined {
  const number = typeof sent === 'string' && /^-?\d{1,16}$/.test(sent) ? Number(sent) : sent;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

function readTime(sent: unknown): number | undefined {
  if (typeof sent !== 'string') return undefined;
  const written = timePattern.exec(sent);
  if (!written && !dayPattern.test(sent)) return undefined;
  // Without a zone a time means UTC, as everywhere in the contract, and not the zone of the server.
  const time = Date.parse(written && !written[3] ? `${sent}Z` : sent);
  return Number.isFinite(time) ? time : undefined;
}
