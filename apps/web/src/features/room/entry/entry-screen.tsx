/** Screens shown in place of a room: password, refusals and other reasons, and what to do instead. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomRoomBySlug } from '@turnstage/client/routes';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { RestrictionDetails } from './restriction-details.tsx';
import { pathWithNext } from '../../../lib/next-path.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';
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

export function EntryScreen({
  icon,
  title,
  children,
  action,
  hasForm = false,
}: {
  icon: Icon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Its button is the main one. */
  hasForm?: boolean;
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      // A light on an empty floor.
      className="flex min-h-dvh items-center justify-center bg-surface-0 bg-[image:radial-gradient(40rem_36rem_at_50%_0%,var(--accent-wash),transparent)] pt-[var(--safe-top)] pr-[var(--safe-right)] pb-[var(--safe-bottom)] pl-[var(--safe-left)]"
    >
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        action={
          <>
            {action}
            <ButtonLink href="/" variant={action || hasForm ? 'secondary' : 'primary'}>
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

interface PasswordEntryProps {
  slug: string;
  wrong: boolean;
  busy: boolean;
  onPassword: (password: string) => void;
}

export function PasswordEntry({ slug, wrong, busy, onPassword }: PasswordEntryProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const signedIn = useSession(isSignedIn);
  // Who knows the address may know the name. Members often recognise a room by it and remember the password.
  const room = useQuery({
    queryKey: openRoomKeys.behindPassword(slug),
    queryFn: ({ signal }) => api.call(roomRoomBySlug, { params: { slug }, signal }),
  });
  const name = room.data?.name;
  return (
    <EntryScreen
      hasForm
      icon={LockIcon}
      title={name ? t`${name} has a password` : t`This room has a password`}
    >
      <form
        className="mt-2 flex w-80 max-w-full flex-col gap-3 text-left"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') onPassword(password);
        }}
      >
        <PasswordField
          label={t`Room password`}
          hint={t`Ask the person who sent you the link.`}
          error={wrong ? t`Wrong password. Try again.` : undefined}
          autoComplete="off"
          maxLength={fieldLengths.roomPassword}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" wide busy={busy} disabled={password === ''}>
          <Trans>Join room</Trans>
        </Button>
      </form>
      {!signedIn && (
        <p className="mt-4 text-14 text-ink-2">
          <Trans>
            Already a member?{' '}
            <Link
              href={pathWithNext('/sign-in', `/r/${slug}`)}
              className="font-semibold text-accent-bright underline underline-offset-2"
            >
              Sign in
            </Link>
          </Trans>
        </p>
      )}
    </EntryScreen>
  );
}

interface EntryRefusedProps {
  /** From the error register. Refusals by the socket are mapped to codes such as `room/kicked` too. */
  code: string;
  error: unknown;
  onRetry: () => void;
}

export function EntryRefused({ code, error, onRetry }: EntryRefusedProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const retryButton = (
    <Button variant="primary" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (code) {
    case 'room/not-found':
      return (
        <EntryScreen icon={DiscIcon} title={t`We can’t find this room`}>
          <Trans>It may have been closed or renamed. Check the link for typos.</Trans>
        </EntryScreen>
      );
    case 'room/full':
      return (
        <EntryScreen icon={PeopleIcon} title={t`This room’s full`} action={retryButton}>
          <Trans>Every spot is taken. People come and go, so try again in a minute.</Trans>
        </EntryScreen>
      );
    case 'room/banned':
      return (
        <EntryScreen icon={BlockIcon} title={t`You’re banned from this room`}>
          <Trans>You can still join other rooms.</Trans>
          <RestrictionDetails restriction="banned" />
        </EntryScreen>
      );
    case 'room/kicked':
      return (
        <EntryScreen icon={ClockIcon} title={t`You were kicked from this room`} action={retryButton}>
          <Trans>Kicks last 10 minutes.</Trans>
          <RestrictionDetails restriction="kicked" />
        </EntryScreen>
      );
    default:
      return (
        <EntryScreen icon={WarningIcon} title={t`Couldn’t join the room`} action={retryButton}>
          {failureText(error)}
        </EntryScreen>
      );
  }
}
