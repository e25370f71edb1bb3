/** The deepest value that a client has reason to send is a song with its links. */
const maxDepth = 6;

/**
 * Returns a copy of client input that is safe to store: nesting is limited, so copying it again can't overflow the
 * stack; NUL and lone surrogates are replaced, because the database rejects them; keys with a meaning for
 * JavaScript are dropped.
 */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanString(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return null;
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1));
  const entries = Object.entries(value)
    .map(([key, item]) => [cleanString(key), cleanJson(item, depth + 1)] as const)
    // Must come after `cleanString`: a key may turn into `__proto__` only once its NULs are removed.
    .filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries);
}

export function cleanString(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
