import { Trans, useLingui } from '@lingui/react/macro';
import type { FriendInvitation } from '@turnstage/contracts';
import { formatShortDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PeopleIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useInvitationsForMe, useInvitationsFromMe } from '../data/use-people.ts';
import { useRelationActions } from '../data/use-relation-actions.ts';
import { ListFailed, ListSkeleton } from './list-states.tsx';
import { PersonRow } from './person-row.tsx';

export function InvitationsTab() {
  const { t } = useLingui();
  const [forMe, fromMe] = [useInvitationsForMe(), useInvitationsFromMe()];
  if (forMe.isPending || fromMe.isPending) return <ListSkeleton />;
  const failed = [forMe, fromMe].find((query) => query.isError && !query.data);
  if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  const [received, sent] = [forMe.data ?? [], fromMe.data ?? []];
  if (received.length + sent.length === 0) {
    return (
      <EmptyState icon={PeopleIcon} title={t`No pending requests`}>
        <Trans>Friend requests you get and send show up here.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {received.length > 0 && (
        <Panel title={t`Friend requests`} aside={received.length}>
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
        <Panel title={t`Sent requests`} aside={sent.length}>
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
  const { perform } = useRelationActions(fromUserUuid);
  return (
    <PersonRow person={userProfile} note={<InvitationAge iso={createdAt} />}>
      <Button variant="primary" size="sm" onClick={() => perform('accept')}>
        <Trans>Accept</Trans>
        <span className="sr-only">{userProfile.nickname}</span>
      </Button>
      <Button size="sm" onClick={() => perform('reject')}>
        <Trans>Decline</Trans>
        <span className="sr-only">{userProfile.nickname}</span>
      </Button>
    </PersonRow>
  );
}

function Sent({ invitation: { toUserUuid, userProfile, createdAt } }: { invitation: FriendInvitation }) {
  const { perform } = useRelationActions(toUserUuid);
  return (
    <PersonRow person={userProfile} note={<InvitationAge iso={createdAt} />}>
      <Button size="sm" onClick={() => perform('withdraw')}>
        <Trans context="invitation">Cancel request</Trans>
        <span className="sr-only">{userProfile.nickname}</span>
      </Button>
    </PersonRow>
  );
}

function InvitationAge({ iso }: { iso: string }) {
  const { i18n } = useLingui();
  return <time dateTime={iso}>{formatShortDay(new Date(iso), i18n.locale)}</time>;
}
