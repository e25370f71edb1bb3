/** Which dialog of moderation is open. It outlives the menu or the card that opened it, which may close meanwhile. */
import type { RoomUser } from '@turnstage/contracts';
import { create } from 'zustand';
import type { Target } from '../moderation.ts';

export type OpenModerationDialog =
  | { readonly kind: 'kick' | 'ban'; readonly target: Target }
  | { readonly kind: 'role'; readonly target: Target; readonly user: RoomUser };

export const useOpenModerationDialog = create<{ readonly open: OpenModerationDialog | null }>(() => ({
  open: null,
}));

export function openModerationDialog(open: OpenModerationDialog): void {
  useOpenModerationDialog.setState({ open });
}

export function closeModerationDialog(): void {
  useOpenModerationDialog.setState({ open: null });
}
