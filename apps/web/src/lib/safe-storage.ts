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
