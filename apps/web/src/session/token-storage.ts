/**
 * The token as the original client kept it: under `token-storage`, as a JSON string with its quotes.
 * Bots and browser extensions of the community read it there.
 */
export const tokenStorageKey = 'token-storage';

export function encodeStoredToken(token: string): string {
  return JSON.stringify(token);
}

/** `null` when nothing usable is stored. A bare token without quotes is accepted too. */
export function decodeStoredToken(stored: string | null): string | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(stored) ? stored : null;
  }
}
