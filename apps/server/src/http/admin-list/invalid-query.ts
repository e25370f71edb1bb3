import { refuse, type Refusal } from '../refusal.ts';

export type QueryPart = 'fields' | 's' | 'filter' | 'or' | 'sort' | 'join';

const maxQuoteLength = 60;

/** A 400 that names the part of the query and says what is wrong with it. */
export function invalidQuery(part: QueryPart, message: string): Refusal {
  return refuse('request/invalid', { field: part, message: `${part}: ${message}` });
}

/** The input, truncated to fit into a sentence. */
export function quote(input: unknown): string {
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? String(input));
  return `"${text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text}"`;
}
