import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError, type CallReply } from '@turnstage/client';
import { userEndSessionOf, userSessionsOf } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { useState } from 'react';
import { parseUserAgent } from '../../../lib/device-name.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { useDeviceName } from '../../../lib/use-device-name.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { MonitorIcon, PhoneIcon, SignOutIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadFailure } from '../list/list-body.tsx';
import { Timestamp } from '../timestamp.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { KickDialog } from './actions/kick-unban-dialogs.tsx';
import type { Person } from './person.ts';

type Session = CallReply<(typeof userService)['sessionsOf']>[number];

/** Where a person is signed in (rule T31), with a button for each session, and one for all. */
export function PersonSessions({ person }: { person: Person }) {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const [isEndingAll, setEndingAll] = useState(false);
  const sessions = useQuery({
    queryKey: staffKeys.sessionsOf(person.uuid),
    queryFn: ({ signal }) => api.call(userSessionsOf, { params: { userUuid: person.uuid }, signal }),
  });
  const end = useStaffAction({
    call: ({ id }: Session) =>
      // A session that ended by itself is what was wanted.
      api.call(userEndSessionOf, { params: { userUuid: person.uuid, id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'auth/session-not-found') throw error;
      }),
    done: t`Signed out.`,
  });
  return (
    <Panel title={t`Signed in on`} aside={sessions.data?.length}>
      {sessions.isPending && <Skeleton className="h-14" />}
      {sessions.isError && !sessions.data && (
        <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data?.length === 0 && (
        <p className="text-14 text-ink-2">
          <Trans>{person.nickname} isn’t signed in anywhere.</Trans>
        </p>
      )}
      {sessions.data && sessions.data.length > 0 && (
        <>
          <ul aria-label={t`Signed in on`} className="divide-y divide-line">
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                name={deviceName(session.userAgent)}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate(session)}
              />
            ))}
          </ul>
          <div className="mt-3 border-t border-line pt-4">
            <Button icon={SignOutIcon} onClick={() => setEndingAll(true)}>
              <Trans>Sign out of all</Trans>
            </Button>
          </div>
        </>
      )}
      {isEndingAll && <KickDialog person={person} onClose={() => setEndingAll(false)} />}
    </Panel>
  );
}

interface SessionRowProps {
  session: Session;
  name: string;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, name, isEnding, onEnd }: SessionRowProps) {
  const { t } = useLingui();
  const { address, createdAt, lastActiveAt, userAgent } = session;
  const DeviceIcon = parseUserAgent(userAgent).isHandheld ? PhoneIcon : MonitorIcon;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <DeviceIcon size={20} className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold break-words text-ink">{name}</p>
        <p className="text-12 text-ink-2">
          <Trans>
            Last active <Timestamp at={lastActiveAt} />
          </Trans>
        </p>
        <p className="text-12 wrap-anywhere text-ink-3">
          <Trans>
            Signed in <Timestamp at={createdAt} /> from {address}
          </Trans>
        </p>
      </div>
      <Button size="sm" busy={isEnding} aria-label={t`Sign out ${name}, ${address}`} onClick={onEnd}>
        <Trans>Sign out</Trans>
      </Button>
    </li>
  );
}
