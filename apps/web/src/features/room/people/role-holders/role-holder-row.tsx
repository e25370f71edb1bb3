import { Trans } from '@lingui/react/macro';
import type { RoomRoleHolder } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/avatar.tsx';

interface RoleHolderRowProps {
  holder: RoomRoleHolder;
  /** What they hold, and until when. */
  children: ReactNode;
  action?: ReactNode;
}

/** A person, what they hold, who gave it and why. */
export function RoleHolderRow({ holder: { person, role }, children, action }: RoleHolderRowProps) {
  const { byNickname: by, reason } = role;
  return (
    <li className="flex min-h-15 items-center gap-3 py-1.5">
      <Avatar slug={person.avatarId} name="" size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-semibold text-ink">{person.nickname}</span>
        <span className="block text-12 text-ink-2">
          {children}
          {by && (
            <>
              {' · '}
              <Trans>by {by}</Trans>
            </>
          )}
        </span>
        {reason && (
          <span className="block text-12 break-words text-ink-2">
            <Trans>Reason: {reason}</Trans>
          </span>
        )}
      </span>
      {action}
    </li>
  );
}
