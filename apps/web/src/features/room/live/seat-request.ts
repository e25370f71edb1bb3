/**
 * The room in which a guest requested a seat and signs in for it (rule H23). Stored for this tab, since some ways to
 * sign in leave the page.
 */
const key = 'tt-seat-wish';

export function saveSeatRequest(roomUuid: string): void {
  try {
    sessionStorage.setItem(key, roomUuid);
  } catch {
    // The person can take the seat by hand.
  }
}

/** Returns whether a seat in this room was requested, and clears the request. */
export function takeSeatRequest(roomUuid: string): boolean {
  try {
    const isRequested = sessionStorage.getItem(key) === roomUuid;
    sessionStorage.removeItem(key);
    return isRequested;
  } catch {
    return false;
  }
}
