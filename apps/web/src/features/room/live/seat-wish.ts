/**
 * A guest asked for a seat and signs in for it (rule H23). Stored for this tab, since some ways to sign in leave the
 * page.
 */
const key = 'tt-seat-wish';

export function saveSeatWish(roomUuid: string): void {
  try {
    sessionStorage.setItem(key, roomUuid);
  } catch {
    // The person can take the seat by hand.
  }
}

/** Returns whether a seat in this room was asked for. A wish counts once. */
export function takeSeatWish(roomUuid: string): boolean {
  try {
    const isWished = sessionStorage.getItem(key) === roomUuid;
    sessionStorage.removeItem(key);
    return isWished;
  } catch {
    return false;
  }
}
