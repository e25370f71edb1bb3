import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import {
  BlockIcon,
  CheckIcon,
  EditIcon,
  LockIcon,
  ShieldIcon,
  SignOutIcon,
  StarIcon,
  TrashIcon,
  UploadIcon,
  type Icon,
} from '../../../../ui/icons/index.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { Actor, Allowed, PersonAction } from '../allowed-actions.ts';
import type { Person } from '../person.ts';
import { BadgesDialog } from './badges-dialog.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { CapabilitiesDialog } from './capabilities-dialog.tsx';
import { CloseDialog, ReopenDialog } from './closing-dialogs.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { BlindCapabilitiesDialog } from './blind-capabilities-dialog.tsx';
import { KickDialog, UnbanDialog } from './kick-unban-dialogs.tsx';

type DialogAction = Exclude<PersonAction, 'note'>;

interface PersonActionsProps {
  person: Person;
  actor: Actor;
  allowed: Allowed;
}

/** Each button opens a dialog that explains what will happen. */
export function PersonActions({ person, actor, allowed }: PersonActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<DialogAction | null>(null);
  const close = () => setOpen(null);
  const buttons: Record<DialogAction, { label: string; icon: Icon }> = {
    kick: { label: t`Sign out everywhere`, icon: SignOutIcon },
    ban: { label: t`Ban`, icon: BlockIcon },
    // Someone who can't see the account can't know whether it is banned.
    unban: { label: person.account ? t`Lift ban` : t`Lift any ban`, icon: CheckIcon },
    role: { label: t`Change role`, icon: ShieldIcon },
    badges: { label: t`Badges`, icon: StarIcon },
    capabilities: { label: t`Permissions`, icon: UploadIcon },
    profile: { label: t`Edit profile`, icon: EditIcon },
    password: { label: t`New password`, icon: LockIcon },
    close: { label: t`Close account`, icon: TrashIcon },
    reopen: { label: t`Reopen account`, icon: CheckIcon },
  };
  const shown = allowed.actions.filter((action): action is DialogAction => action !== 'note');
  return (
    <Panel title={t`Actions`}>
      {allowed.limitedBy === 'self' && (
        <p className="text-14 text-ink-2">
          <Trans>This is you. Ask someone above you to make changes.</Trans>
        </p>
      )}
      {allowed.limitedBy === 'rank' && (
        <p className="text-14 text-ink-2">
          <Trans>{person.nickname}’s rank is the same as yours or higher. Ask someone above them.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-2 not-first:mt-3">
          {shown.map((action) => (
            <Button key={action} icon={buttons[action].icon} onClick={() => setOpen(action)}>
              {buttons[action].label}
            </Button>
          ))}
        </div>
      )}
      {open && <ActionDialogOf action={open} person={person} actor={actor} onClose={close} />}
    </Panel>
  );
}

interface ActionDialogOfProps {
  action: DialogAction;
  person: Person;
  actor: Actor;
  onClose: () => void;
}

function ActionDialogOf({ action, person, actor, onClose }: ActionDialogOfProps) {
  switch (action) {
    case 'kick':
      return <KickDialog person={person} onClose={onClose} />;
    case 'ban':
      return <BanDialog person={person} onClose={onClose} />;
    case 'unban':
      return <UnbanDialog person={person} onClose={onClose} />;
    case 'role':
      return <RoleDialog person={person} actorRole={actor.role} onClose={onClose} />;
    case 'badges':
      return <BadgesDialog person={person} onClose={onClose} />;
    case 'capabilities':
      return person.account ? (
        <CapabilitiesDialog person={person} onClose={onClose} />
      ) : (
        <BlindCapabilitiesDialog person={person} onClose={onClose} />
      );
    case 'profile':
      return <ProfileDialog person={person} onClose={onClose} />;
    case 'close':
      return <CloseDialog person={person} onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog person={person} onClose={onClose} />;
    case 'password':
      return <PasswordDialog person={person} onClose={onClose} />;
  }
}
