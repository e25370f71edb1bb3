import { dropSession } from './session.ts';

/** Ends the session on this device. */
export function signOut(): Promise<void> {
  dropSession();
  return Promise.resolve();
}
