/** What stands at the door of a room that one is not in: questions, reasons, and what to do instead. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { KeptOutUntil } from './kept-out-until.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PasswordField } from '../../../ui/form/index.ts';
import {
  BlockIcon,
  ClockIcon,
  DiscIcon,
  LockIcon,
  PeopleIcon,
  WarningIcon,
  type Icon,
} from '../../../ui/icons/index.ts';

export function Door({
  icon,
  title,
  children,
  action,
}: {
  icon: Icon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh items-center justify-center bg-surface-0">
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        action={
          <>
            {action}
            <ButtonLink href="/">
              <Trans>See live rooms</Trans>
            </ButtonLink>
          </>
        }
      >
        {children}
      </EmptyState>
    </main>
  );
}

interface PasswordDoorProps {
  wrong: boolean;
  busy: boolean;
  onPassword: (password: string) => void;
}

export function PasswordDoor({ wrong, busy, onPassword }: PasswordDoorProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  return (
    <Door icon={LockIcon} title={t`This room has a password`}>
      <form
        className="mt-2 flex w-80 max-w-full flex-col gap-3 text-left"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') onPassword(password);
        }}
      >
        <PasswordField
          label={t`Room password`}
          hint={t`Whoever sent you the link knows it.`}
          error={wrong ? t`That is not the password.` : undefined}
          autoComplete="off"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" wide busy={busy} disabled={password === ''}>
          <Trans>Step in</Trans>
        </Button>
      </form>
    </Door>
  );
}

interface RefusedDoorProps {
  /** Of the error register; the socket's own refusals come as `room/kicked` and the like too. */
  code: string;
  error: unknown;
  onKnock: () => void;
}

export function RefusedDoor({ code, error, onKnock }: RefusedDoorProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const again = (
    <Button variant="primary" onClick={onKnock}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (code) {
    case 'room/not-found':
      return (
        <Door icon={DiscIcon} title={t`There is no such room`}>
          <Trans>It may have been closed or renamed, or a letter of the link is missing.</Trans>
        </Door>
      );
    case 'room/full':
      return (
        <Door icon={PeopleIcon} title={t`The room is full`} action={again}>
          <Trans>Everybody who fits is in. Somebody always leaves: try again in a minute.</Trans>
        </Door>
      );
    case 'room/banned':
      return (
        <Door icon={BlockIcon} title={t`You are banned from this room`}>
          <Trans>Its moderators have closed the door. Other rooms are open to you.</Trans>
          <KeptOutUntil restriction="banned" />
        </Door>
      );
    case 'room/kicked':
      return (
        <Door icon={ClockIcon} title={t`You were sent out of this room`} action={again}>
          <Trans>A kick lasts ten minutes. After that you may come back in.</Trans>
          <KeptOutUntil restriction="kicked" />
        </Door>
      );
    default:
      return (
        <Door icon={WarningIcon} title={t`You could not get in`} action={again}>
          {failureText(error)}
        </Door>
      );
  }
}
