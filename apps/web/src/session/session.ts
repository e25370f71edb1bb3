import { create } from 'zustand';
import { clearUserStorage, readStored, writeStored } from '../lib/safe-storage.ts';
import { readClaims, type TokenClaims } from './claims.ts';
import type { Me } from './me.ts';
import { decodeStoredToken, encodeStoredToken, tokenStorageKey } from './token-storage.ts';

/** Who uses this browser: nobody yet, a guest, or a user. */
export interface Session {
  token: string | null;
  /** The claims of `token`. */
  claims: TokenClaims | null;
  /** The profile; set once the server has replied. */
  me: Me | null;
  /** The token of the guest who has signed in; the guest leaves the room as the person joins it (rule R100). */
  formerGuestToken: string | null;
}

const signedOut: Session = { token: null, claims: null, me: null, formerGuestToken: null };

/** An expired or unreadable token counts as none. */
export function parseSession(token: string | null, nowMs: number): Session {
  const claims = token ? readClaims(token) : null;
  if (!claims || claims.exp * 1000 <= nowMs) return signedOut;
  return { ...signedOut, token, claims };
}

function readSession(): Session {
  return parseSession(decodeStoredToken(readStored(tokenStorageKey)), Date.now());
}

export const useSession = create<Session>(readSession);

/** Signs in, or renews the token of the signed-in person. */
export function saveToken(token: string): void {
  const next = parseSession(token, Date.now());
  useSession.setState(continueSession(useSession.getState(), next));
  writeStored(tokenStorageKey, encodeStoredToken(token));
}

/** What a renewed token of the same person, or a sign-in of a guest, takes over from the session before. */
export function continueSession(before: Session, next: Session): Session {
  if (next.claims?.sub === before.claims?.sub)
    return { ...next, me: before.me, formerGuestToken: before.formerGuestToken };
  return isSignedIn(next) && isGuest(before) ? { ...next, formerGuestToken: before.token } : next;
}

export function setMe(me: Me): void {
  useSession.setState({ me });
}

export function clearSession(): void {
  writeStored(tokenStorageKey, null);
  clearUserStorage();
  useSession.setState(signedOut);
}

/** Follows sign-ins and sign-outs in other tabs. Call once. */
export function syncAcrossTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== tokenStorageKey && event.key !== null) return;
    const before = useSession.getState();
    const next = readSession();
    if (next.token !== before.token) useSession.setState(continueSession(before, next));
  });
}

export const isSignedIn = (session: Session): boolean => session.claims?.type === 'user';
export const isGuest = (session: Session): boolean => session.claims?.type === 'guest';
