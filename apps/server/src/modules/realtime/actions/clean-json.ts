/** A song's links are the deepest thing that a client has reason to send. */
const deepest = 6;

/**
 * A copy of what a client sent that is safe to keep: nothing nested so deeply that copying it again could fail, no
 * NUL and no half of a character, which a database refuses, and no keys that mean something to JavaScript.
 */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return null;
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1));
  const entries = Object.entries(value)
    .map(([key, item]) => [cleanText(key), cleanJson(item, depth + 1)] as const)
    // Only now: what was cleaned out of a key may have hidden it.
    .filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries);
}

export function cleanText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
