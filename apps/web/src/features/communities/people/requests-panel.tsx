import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Panel } from '../../../ui/panel.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { useRemoveMember, useSaveMember } from '../data/use-community-actions.ts';
import { useRequests } from '../data/use-communities.ts';

/** People who ask to join, for moderators; renders nothing without any. */
export function RequestsPanel({ communityUuid }: { communityUuid: string }) {
  const { t } = useLingui();
  const { data } = useRequests(communityUuid, true);
  const accept = useSaveMember(communityUuid);
  const decline = useRemoveMember(communityUuid);
  if (!data || data.count === 0) return null;
  return (
    <Panel title={t`Asking to join`} aside={<CountBadge>{data.count}</CountBadge>}>
      <ul ref={keepFocus} className="-my-1 flex flex-col divide-y divide-line">
        {data.users.map(({ userUuid, nickname, avatarId }) => (
          <li key={userUuid} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
            <Link
              href={`/u/${encodeURIComponent(nickname)}`}
              className="group flex min-w-24 flex-1 items-center gap-3 rounded-control"
            >
              <Avatar slug={avatarId} name="" size={36} />
              <span className="truncate text-14 font-semibold text-ink group-hover:underline">
                {nickname}
              </span>
            </Link>
            <span className="flex gap-2">
              <Button variant="primary" size="sm" onClick={() => accept.mutate({ userUuid })}>
                <Trans>Accept</Trans>
                <span className="sr-only">{nickname}</span>
              </Button>
              <Button size="sm" onClick={() => decline.mutate(userUuid)}>
                <Trans>Decline</Trans>
                <span className="sr-only">{nickname}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
