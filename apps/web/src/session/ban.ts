import type { Ban } from '@turnstage/contracts';
import { create } from 'zustand';
import { useSession } from './session.ts';

/** What keeps the person of this browser, or whoever just tried to sign in, out of the installation. */
export const useBan = create<{ ban: Ban | null }>(() => ({ ban: null }));

export function keepBan(ban: Ban | null): void {
  useBan.setState({ ban });
}

/** A ban is about one person: it goes with their token, also when another tab signs out. Call once. */
export function forgetBanOfOthers(): void {
  useSession.subscribe(({ token }, { token: before }) => {
    if (token !== before) keepBan(null);
  });
}
