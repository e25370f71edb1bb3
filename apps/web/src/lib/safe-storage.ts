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
  for (const key of listStored(userPrefix)) writeStored(key, null);
}

/** The keys that start with a prefix; none if storage can't be read. */
export function listStored(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
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
