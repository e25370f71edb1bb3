/**
 * localStorage that never throws: reading or writing it fails in private windows, with storage
 * blocked, and when it is full. Callers go on with what they have in memory.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const ownPrefix = 'tt-own-';

/** Names what belongs to whoever is signed in, and goes when they sign out. */
export const ownStorageKey = (name: string): string => ownPrefix + name;

export function dropOwnStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ownPrefix)) localStorage.removeItem(key);
  } catch {
    // Where nothing can be read nothing was kept.
  }
}

/** Answers whether the value was kept; `null` removes it. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
