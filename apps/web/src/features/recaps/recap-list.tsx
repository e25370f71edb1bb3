import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { roomRoomRecaps } from '@turnstage/client/routes';
import { Link } from 'wouter';
import { formatMoment } from '../../lib/dates.ts';
import { recapKeys } from '../../lib/query-keys/recaps.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClockIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const pageSize = 20;

/** The sessions of a room, newest first, each with a link to its recap (R135). */
export function RecapList({ room }: { room: string }) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const query = useInfiniteQuery({
    queryKey: recapKeys.ofRoom(room),
    queryFn: ({ signal, pageParam: offset }) =>
      api.call(roomRoomRecaps, { params: { slug: room }, query: { limit: pageSize, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) =>
      pages.length * pageSize < count ? pages.length * pageSize : null,
    staleTime: 0,
  });
  const recaps = query.data?.pages.flatMap((page) => page.recaps);
  if (query.isPending) return <Skeleton className="h-56 w-full rounded-card" />;
  if (!recaps)
    return (
      <LoadFailed level={3} title={t`Couldn’t load the recaps`} onRetry={() => void query.refetch()}>
        {failureText(query.error)}
      </LoadFailed>
    );
  if (recaps.length === 0)
    return (
      <EmptyState level={3} icon={ClockIcon} title={t`No recaps yet`}>
        <Trans>Play some songs, and a recap of the session shows up here.</Trans>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {recaps.map((recap) => (
          <li key={recap.uuid}>
            <Link
              href={`/recap/${recap.uuid}`}
              className="flex min-h-14 flex-col justify-center rounded-control bg-surface-3 px-4 py-2 hover:bg-surface-4"
            >
              <span className="text-14 font-semibold text-ink">
                {formatMoment(new Date(recap.startedAt), i18n.locale)}
              </span>
              <span className="text-12 text-ink-2">
                <Plural value={recap.songs} one="# song" other="# songs" />
                {recap.peakListeners > 0 && (
                  <>
                    {' · '}
                    <Plural value={recap.peakListeners} one="# listener" other="up to # listeners" />
                  </>
                )}
                {recap.likes > 0 && (
                  <>
                    {' · '}
                    <Plural value={recap.likes} one="# like" other="# likes" />
                  </>
                )}
                {!recap.isOver && (
                  <>
                    {' · '}
                    <Trans>Still going</Trans>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
