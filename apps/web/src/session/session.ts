import { create } from 'zustand';
import { dropOwnStored, readStored, writeStored } from '../lib/safe-storage.ts';
import { readClaims, type TokenClaims } from './claims.ts';
import type { Me } from './me.ts';
import { decodeStoredToken, encodeStoredToken, tokenStorageKey } from './token-storage.ts';

/** Who uses this browser: nobody yet, a guest, or a user. */
export interface Session {
  token: string | null;
  /** The claims of `token`. */
  claims: TokenClaims | null;
  /** The profile; follows the token as soon as the server has answered. */
  me: Me | null;
}

const nobody: Session = { token: null, claims: null, me: null };

/** An expired or unreadable token counts as none. */
export function sessionOf(token: string | null, nowMs: number): Session {
  const claims = token ? readClaims(token) : null;
  if (!claims || claims.exp * 1000 <= nowMs) return nobody;
  return { token, claims, me: null };
}

function readSession(): Session {
  return sessionOf(decodeStoredToken(readStored(tokenStorageKey)), Date.now());
}

export const useSession = create<Session>(readSession);

/** Signs in, or renews the token of the person who is signed in. */
export function keepToken(token: string): void {
  const next = sessionOf(token, Date.now());
  const { claims, me } = useSession.getState();
  useSession.setState({ ...next, me: next.claims?.sub === claims?.sub ? me : null });
  writeStored(tokenStorageKey, encodeStoredToken(token));
}

export function keepMe(me: Me): void {
  useSession.setState({ me });
}

export function dropSession(): void {
  writeStored(tokenStorageKey, null);
  dropOwnStored();
  useSession.setState(nobody);
}

/** Follows sign-ins and sign-outs in other tabs. Call once. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== tokenStorageKey && event.key !== null) return;
    const next = readSession();
    if (next.token !== useSession.getState().token) useSession.setState(next);
  });
}

export const isSignedIn = (session: Session): boolean => session.claims?.type === 'user';
export const isGuest = (session: Session): boolean => session.claims?.type === 'guest';
