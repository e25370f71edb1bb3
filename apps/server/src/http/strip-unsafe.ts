/** Removes from client input what has a special meaning in JavaScript and what a PostgreSQL document can't contain. */

/** U+0000 and unpaired surrogates. */
const unsafeCharacter = /\0|\p{Surrogate}/u;
const allUnsafeCharacters = new RegExp(unsafeCharacter, 'gu');

export function stripUnsafeText(text: string): string {
  return text.replaceAll(allUnsafeCharacters, '');
}

/**
 * Reviver for `JSON.parse`. Drops keys that reach a prototype, also if they were disguised with characters that are
 * removed.
 */
export function stripUnsafe(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  if (typeof value === 'string') return stripUnsafeText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (!Object.keys(value).some((name) => unsafeCharacter.test(name))) return value;
  const entries = Object.entries(value).map(([name, inner]) => [stripUnsafeText(name), inner] as const);
  return Object.fromEntries(entries.filter(([name]) => name !== '__proto__'));
}
