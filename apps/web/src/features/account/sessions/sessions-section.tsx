import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeviceName } from '../../../lib/use-device-name.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { LinkIcon, SignOutIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { SectionFailed, RowsSkeleton } from '../section-states.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { SessionRow } from './session-row.tsx';
import {
  useEndOtherSessions,
  useEndSession,
  useCreateSignInLink,
  useSessions,
  type OwnSession,
} from './use-sessions.ts';

/** Where I am signed in, with a button to end each session, and a sign-in link for one more device. */
export function SessionsSection() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const deviceName = useDeviceName();
  const sessions = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const link = useCreateSignInLink();
  const [isConfirming, setConfirming] = useState(false);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  const showFailure = (error: unknown) => showToast(failureText(error), { tone: 'danger' });

  const endOne = ({ id, userAgent }: OwnSession) => {
    const name = deviceName(userAgent);
    end.mutate(id, {
      onSuccess: () => showToast(t`Signed out of ${name}.`, { tone: 'ok' }),
      onError: showFailure,
    });
  };
  const endAll = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) =>
        showToast(
          plural(ended, {
            0: 'You weren’t signed in anywhere else.',
            one: 'Signed out # other device.',
            other: 'Signed out # other devices.',
          }),
          { tone: 'ok' },
        ),
      onError: showFailure,
      onSettled: () => setConfirming(false),
    });

  return (
    <>
      <Panel title={t`Your devices`} aside={sessions.data?.length}>
        {sessions.isPending && <RowsSkeleton />}
        {sessions.isError && !sessions.data && (
          <SectionFailed error={sessions.error} onRetry={() => void sessions.refetch()} />
        )}
        {sessions.data && (
          <ul className="divide-y divide-line">
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
            ))}
          </ul>
        )}
        {others === 0 && sessions.data && (
          <p className="mt-3 border-t border-line pt-3 text-14 text-ink-2">
            <Trans>You’re not signed in anywhere else.</Trans>
          </p>
        )}
        {others > 0 && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-12 text-ink-3">
              <Trans>Don’t recognize one? Sign it out, then change your password.</Trans>
            </p>
            <Button icon={SignOutIcon} onClick={() => setConfirming(true)}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          </div>
        )}
      </Panel>
      <Panel title={t`Another device`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-14 text-ink-2">
            <Trans>
              A link signs you in on another device without your password. It works once, within 5 minutes.
            </Trans>
          </p>
          <Button
            icon={LinkIcon}
            busy={link.isPending}
            onClick={() => link.mutate(undefined, { onError: showFailure })}
          >
            <Trans>Create link</Trans>
          </Button>
        </div>
      </Panel>
      {link.data && (
        <LinkDialog
          address={link.data.address}
          expiresAt={link.data.expiresAt}
          onClose={() => link.reset()}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Sign out everywhere else?`}
          confirmLabel={t`Sign out other devices`}
          busy={endOthers.isPending}
          onConfirm={endAll}
          onClose={() => setConfirming(false)}
        >
          {plural(others, {
            one: '# other device gets signed out right away. You stay signed in here.',
            other: '# other devices get signed out right away. You stay signed in here.',
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
