/** What a client sent, without what means something to JavaScript and what no document in PostgreSQL may hold. */

/** U+0000, and halves of characters. */
const refused = /\0|\p{Surrogate}/u;
const allRefused = new RegExp(refused, 'gu');

export function keepableText(text: string): string {
  return text.replaceAll(allRefused, '');
}

/** For `JSON.parse`: keys that reach a prototype never mean anything, also when they were hidden by what is taken out. */
export function keepable(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  if (typeof value === 'string') return keepableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (!Object.keys(value).some((name) => refused.test(name))) return value;
  const entries = Object.entries(value).map(([name, inner]) => [keepableText(name), inner] as const);
  return Object.fromEntries(entries.filter(([name]) => name !== '__proto__'));
}
