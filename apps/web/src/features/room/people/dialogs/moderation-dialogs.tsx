/** The dialogs of moderation. They outlive the menu or the card that opened them, which may close meanwhile. */
import type { RoomUser } from '@turnstage/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Target } from '../moderation.ts';
import { BanDialog } from './ban-dialog.tsx';
import { KickDialog } from './kick-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type OpenDialog =
  | { readonly kind: 'kick' | 'ban'; readonly target: Target }
  | { readonly kind: 'role'; readonly target: Target; readonly user: RoomUser };

const useOpenDialog = create<{ readonly open: OpenDialog | null }>(() => ({ open: null }));

export function openModerationDialog(open: OpenDialog): void {
  useOpenDialog.setState({ open });
}

/** Mount once per room. */
export function ModerationDialogs() {
  const open = useOpenDialog((state) => state.open);
  useEffect(() => close, []);
  if (!open) return null;
  const { target } = open;
  if (open.kind === 'role') return <RoleDialog user={open.user} target={target} onClose={close} />;
  const ExclusionDialog = open.kind === 'kick' ? KickDialog : BanDialog;
  return <ExclusionDialog target={target} onClose={close} />;
}

const close = () => useOpenDialog.setState({ open: null });
