import { refuse, type Refusal } from '../refusal.ts';

export type QueryPart = 'fields' | 's' | 'filter' | 'or' | 'sort' | 'join';

const longestQuote = 60;

/** A 400 that names the part of the query and says what is wrong with it. */
export function wrongQuery(part: QueryPart, message: string): Refusal {
  return refuse('request/invalid', { field: part, message: `${part}: ${message}` });
}

/** What somebody sent, short enough for a sentence. */
export function quote(sent: unknown): string {
  const text = typeof sent === 'string' ? sent : (JSON.stringify(sent) ?? String(sent));
  return `"${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}"`;
}
