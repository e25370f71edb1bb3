import type { Ban } from '@turnstage/contracts';
import { create } from 'zustand';
import { useSession } from './session.ts';

/** The ban of the person at this browser, or of whoever just tried to sign in. */
export const useBan = create<{ ban: Ban | null }>(() => ({ ban: null }));

export function saveBan(ban: Ban | null): void {
  useBan.setState({ ban });
}

/** A ban belongs to one person: it is cleared when the token changes, also from another tab. Call once. */
export function clearBanOnTokenChange(): void {
  useSession.subscribe(({ token }, { token: before }) => {
    if (token !== before) saveBan(null);
  });
}
