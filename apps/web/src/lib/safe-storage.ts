/**
 * localStorage that never throws. Access fails in private windows, when storage is blocked, and when it is full.
 * Callers continue with what they have in memory.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const userPrefix = 'tt-own-';

/** Key for data of the signed-in person; it is deleted when they sign out. */
export const userStorageKey = (name: string): string => userPrefix + name;

export function clearUserStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(userPrefix)) localStorage.removeItem(key);
  } catch {
    // If storage can't be read, nothing was stored.
  }
}

/** Returns whether the value was stored; `null` removes it. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
