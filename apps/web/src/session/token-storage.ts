/**
 * The token as the original client stored it: under `token-storage`, as a JSON string with quotes. Community bots
 * and browser extensions read it there.
 */
export const tokenStorageKey = 'token-storage';

export function encodeStoredToken(token: string): string {
  return JSON.stringify(token);
}

/** Returns `null` when nothing usable is stored. Also accepts a bare token without quotes. */
export function decodeStoredToken(stored: string | null): string | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(stored) ? stored : null;
  }
}
