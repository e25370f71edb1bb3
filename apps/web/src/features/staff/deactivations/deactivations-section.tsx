import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userCancelDeactivation, userDeactivations, userReactivate } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { Link } from 'wouter';
import { api, hasRank, isAtLeast, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { When } from '../when.tsx';
import { RoleTag } from '../words/role-tag.tsx';

type Deactivation = CallReply<(typeof userService)['deactivations']>[number];

const pageSize = 50;

/** Accounts on their way out, the first to go first. */
export function DeactivationsSection() {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    queryKey: ['staff', 'deactivations'],
    queryFn: ({ signal, pageParam }) =>
      api.call(userDeactivations, { query: { take: pageSize, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
  });
  const keep = useStaffAction({
    call: ({ uuid, deactivatedAt }: Deactivation) =>
      deactivatedAt === null
        ? api.call(userCancelDeactivation, { body: { userUuid: uuid } })
        : api.call(userReactivate, { params: { id: uuid } }),
    done: t`The account stays.`,
  });
  const leaving = query.data?.pages.flat() ?? [];
  return (
    <StaffPage
      title={t`Leaving`}
      lead={
        <Trans>
          Accounts whose owners asked to go, and those that were closed. 14 days later they are anonymised,
          and nothing brings them back.
        </Trans>
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && !query.data && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && leaving.length === 0 && (
        <EmptyState icon={CheckIcon} title={t`Nobody is leaving`}>
          <Trans>Whoever asks for their account to be deleted stands here for 14 days.</Trans>
        </EmptyState>
      )}
      {leaving.length > 0 && (
        <ul
          aria-label={t`Leaving`}
          className="overflow-hidden rounded-card bg-surface-2 *:border-line *:not-first:border-t"
        >
          {leaving.map((one) => (
            <LeavingRow
              key={one.uuid}
              leaving={one}
              busy={keep.isPending && keep.variables.uuid === one.uuid}
              onKeep={() => keep.mutate(one)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </StaffPage>
  );
}

interface LeavingRowProps {
  leaving: Deactivation;
  busy: boolean;
  onKeep: () => void;
}

function LeavingRow({ leaving, busy, onKeep }: LeavingRowProps) {
  const { t } = useLingui();
  const { uuid, nickname, role, requestedAt, deactivatedAt, anonymisedAt } = leaving;
  const isAdmin = useSession(hasRank('admin'));
  const own = useSession((session) => session.claims?.role ?? 'user');
  const isAbove = own === 'superUser' || !isAtLeast(role, own);
  const mayKeep = isAbove && (deactivatedAt === null || isAdmin);
  const since = deactivatedAt ?? requestedAt;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            href={`/staff/people/${uuid}`}
            className="font-semibold text-ink underline underline-offset-2 hover:text-accent-bright"
          >
            {nickname}
          </Link>
          {role !== 'user' && <RoleTag role={role} />}
          {deactivatedAt ? (
            <Tag color="var(--danger)">
              <Trans>Closed by staff</Trans>
            </Tag>
          ) : (
            <Tag color="var(--warn)">
              <Trans>Wants to go</Trans>
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          {since && (
            <span>
              <Trans>
                Since <When at={since} />
              </Trans>
            </span>
          )}
          <span>
            <Trans>
              Anonymised <When at={anonymisedAt} />
            </Trans>
          </span>
        </p>
      </div>
      {mayKeep && (
        <Button
          size="sm"
          busy={busy}
          aria-label={
            deactivatedAt ? t`Open the account of ${nickname} again` : t`Take the request of ${nickname} back`
          }
          onClick={onKeep}
        >
          {deactivatedAt ? <Trans>Open again</Trans> : <Trans>Take request back</Trans>}
        </Button>
      )}
    </li>
  );
}
