import type { Value } from './admin-list.ts';
import type { FoundField } from './admin-fields.ts';
import { quote, invalidQuery, type QueryPart } from './invalid-query.ts';

const maxTextLength = 500;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

const expectedForms = {
  text: `text of at most ${maxTextLength} characters`,
  texts: `text of at most ${maxTextLength} characters`,
  integer: 'a whole number',
  boolean: 'true or false',
  time: 'a time like 2026-01-31T20:00:00Z, or milliseconds since 1970',
  uuid: 'a uuid',
} as const;

/**
 * Parses a value of the column's type, from JSON or from the text of a filter. Throws a 400 that says which form is
 * expected.
 */
export function parseValue(part: QueryPart, field: FoundField, input: unknown): Value {
  const value = parsers[field.type](input);
  if (value === undefined)
    throw invalidQuery(part, `${field.name} wants ${expectedForms[field.type]}, not ${quote(input)}`);
  return value;
}

const parsers: Record<FoundField['type'], (input: unknown) => Value | undefined> = {
  text: parseText,
  texts: parseText,
  integer: parseInteger,
  boolean: (input) =>
    input === true || input === 'true' ? true : input === false || input === 'false' ? false : undefined,
  time: (input) => parseInteger(input) ?? parseTime(input),
  uuid: (input) => (typeof input === 'string' && uuidPattern.test(input) ? input.toLowerCase() : undefined),
};

function parseText(input: unknown): string | undefined {
  const text = typeof input === 'number' || typeof input === 'boolean' ? String(input) : input;
  // No text in the database contains U+0000, and PostgreSQL refuses to search for one.
  if (typeof text !== 'string' || text.length > maxTextLength || text.includes('\0')) return undefined;
  return text;
}

function parseInteger(input: unknown): number | undefined {
  const number = typeof input === 'string' && /^-?\d{1,16}$/.test(input) ? Number(input) : input;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

function parseTime(input: unknown): number | undefined {
  if (typeof input !== 'string') return undefined;
  const match = timePattern.exec(input);
  if (!match && !dayPattern.test(input)) return undefined;
  // Without a time zone a time is UTC, as everywhere in the contract, and not the time zone of the server.
  const time = Date.parse(match && !match[3] ? `${input}Z` : input);
  return Number.isFinite(time) ? time : undefined;
}
