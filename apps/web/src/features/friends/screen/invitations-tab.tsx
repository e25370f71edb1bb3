import { Trans, useLingui } from '@lingui/react/macro';
import type { FriendInvitation } from '@turnstage/contracts';
import { formatShortDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PeopleIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useInvitationsForMe, useInvitationsFromMe } from '../data/use-people.ts';
import { useTieActs } from '../data/use-tie-acts.ts';
import { ListFailed, ListSkeleton } from './list-states.tsx';
import { PersonLine } from './person-line.tsx';

export function InvitationsTab() {
  const { t } = useLingui();
  const [forMe, fromMe] = [useInvitationsForMe(), useInvitationsFromMe()];
  if (forMe.isPending || fromMe.isPending) return <ListSkeleton />;
  const failed = [forMe, fromMe].find((query) => query.isError && !query.data);
  if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  const [received, sent] = [forMe.data ?? [], fromMe.data ?? []];
  if (received.length + sent.length === 0) {
    return (
      <EmptyState icon={PeopleIcon} title={t`No open invitations`}>
        <Trans>Who wants to be your friend stands here, and whom you asked, until there is an answer.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {received.length > 0 && (
        <Panel title={t`They want to be friends`} aside={received.length}>
          <ul className="divide-y divide-line">
            {received.map((invitation) => (
              <li key={invitation.id}>
                <Received invitation={invitation} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {sent.length > 0 && (
        <Panel title={t`Waiting for an answer`} aside={sent.length}>
          <ul className="divide-y divide-line">
            {sent.map((invitation) => (
              <li key={invitation.id}>
                <Sent invitation={invitation} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Received({
  invitation: { fromUserUuid, userProfile, createdAt },
}: {
  invitation: FriendInvitation;
}) {
  const { act } = useTieActs(fromUserUuid);
  return (
    <PersonLine person={userProfile} note={<Since iso={createdAt} />}>
      <Button variant="primary" size="sm" onClick={() => act('accept')}>
        <Trans>Accept</Trans>
        <span className="sr-only">{userProfile.nickname}</span>
      </Button>
      <Button size="sm" onClick={() => act('reject')}>
        <Trans>Decline</Trans>
        <span className="sr-only">{userProfile.nickname}</span>
      </Button>
    </PersonLine>
  );
}

function Sent({ invitation: { toUserUuid, userProfile, createdAt } }: { invitation: FriendInvitation }) {
  const { act } = useTieActs(toUserUuid);
  return (
    <PersonLine person={userProfile} note={<Since iso={createdAt} />}>
      <Button size="sm" onClick={() => act('withdraw')}>
        <Trans context="invitation">Take back</Trans>
        <span className="sr-only">{userProfile.nickname}</span>
      </Button>
    </PersonLine>
  );
}

function Since({ iso }: { iso: string }) {
  const { i18n } = useLingui();
  return <time dateTime={iso}>{formatShortDay(new Date(iso), i18n.locale)}</time>;
}
