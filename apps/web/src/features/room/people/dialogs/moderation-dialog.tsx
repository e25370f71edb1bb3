import { BanDialog } from './ban-dialog.tsx';
import { KickDialog } from './kick-dialog.tsx';
import { closeModerationDialog as close, type OpenModerationDialog } from './open-moderation-dialog.ts';
import { RoleDialog } from './role-dialog.tsx';

/** Kicks, bans or gives a role, once that is confirmed. */
export function ModerationDialog({ open }: { open: OpenModerationDialog }) {
  const { target } = open;
  if (open.kind === 'role') return <RoleDialog user={open.user} target={target} onClose={close} />;
  const ExclusionDialog = open.kind === 'kick' ? KickDialog : BanDialog;
  return <ExclusionDialog target={target} onClose={close} />;
}
