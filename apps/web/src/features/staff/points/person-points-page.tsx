import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pointsAdminHistory, pointsPointsSum, userListProfiles } from '@turnstage/client/routes';
import { accountActions, hasAuthority } from '@turnstage/permissions';
import { useState, type ReactNode } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, useSession } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonIcon, TrophyIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ActorLine } from '../history/person-link.tsx';
import { useNames } from '../history/use-names.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { CorrectPointsDialog } from './correct-points-dialog.tsx';
import type { StaffPointEntry } from './point-entry.ts';

interface PersonPointsPageProps {
  userUuid: string;
  renderEntry: (entry: StaffPointEntry, byLine: ReactNode) => ReactNode;
}

const none: readonly never[] = [];

/** Every entry that explains the points of one person, and their correction. */
export function PersonPointsPage({ userUuid, renderEntry }: PersonPointsPageProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const claims = useSession((session) => session.claims);
  const profile = useQuery({
    queryKey: staffKeys.list('points', 'person', userUuid),
    queryFn: async ({ signal }) =>
      (await api.call(userListProfiles, { query: { users: [userUuid] }, signal }))[0] ?? null,
  });
  const sum = useQuery({
    queryKey: staffKeys.list('points', 'sum', userUuid),
    queryFn: ({ signal }) => api.call(pointsPointsSum, { params: { userUuid }, signal }),
  });
  const person = profile.data;
  const canCorrect =
    claims !== null && claims.sub !== userUuid && hasAuthority(claims.role, accountActions.correctPoints);
  return (
    <StaffPage
      title={person ? t`Points of ${person.nickname}` : t`Points`}
      back={{ href: '/staff/points', label: t`Points` }}
      portrait={person && <Avatar slug={person.avatarId} name="" size={56} />}
      lead={
        person && sum.data && <Plural value={sum.data.sum} one="# all-time point" other="# all-time points" />
      }
      actions={
        person &&
        canCorrect && (
          <Button variant="primary" onClick={() => setOpen(true)}>
            <Trans>Correct points</Trans>
          </Button>
        )
      }
    >
      {profile.isPending && <RowSkeletons />}
      {profile.isError && <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />}
      {person === null && (
        <EmptyState icon={PersonIcon} title={t`Account not found`}>
          <Trans>The link may be broken, or the account was deleted.</Trans>
        </EmptyState>
      )}
      {person && (
        <>
          {claims?.sub === userUuid && (
            <p className="text-14 text-ink-2">
              <Trans>This is you. Ask someone above you to correct your points.</Trans>
            </p>
          )}
          <Entries userUuid={userUuid} renderEntry={renderEntry} />
        </>
      )}
      {person && isOpen && (
        <CorrectPointsDialog userUuid={userUuid} nickname={person.nickname} onClose={() => setOpen(false)} />
      )}
    </StaffPage>
  );
}

function Entries({ userUuid, renderEntry }: PersonPointsPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    queryKey: staffKeys.list('points', 'entries', userUuid),
    queryFn: ({ signal, pageParam }) =>
      api.call(pointsAdminHistory, {
        params: { userUuid },
        query: { take: 25, ...(pageParam > 0 && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, entries }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? none;
  const names = useNames(entries.map(({ byUserUuid }) => ({ byUserUuid })));
  if (query.isPending) return <RowSkeletons />;
  if (!query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (entries.length === 0)
    return (
      <EmptyState icon={TrophyIcon} title={t`No points yet`}>
        <Trans>Songs that they play show up here with what they earned.</Trans>
      </EmptyState>
    );
  return (
    <Panel title={t`What earned them points`}>
      <ul
        aria-label={t`What earned them points`}
        className="-mx-4 -mb-4 overflow-hidden rounded-b-card *:border-line *:not-first:border-t"
      >
        {entries.map((entry) =>
          renderEntry(
            entry,
            entry.kind === 'correction' && <ActorLine uuid={entry.byUserUuid} names={names} />,
          ),
        )}
      </ul>
      {query.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}
