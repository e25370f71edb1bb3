import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'wouter';
import { decodeReserved } from '../../lib/decode-reserved.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ChevronLeftIcon } from '../../ui/icons/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatisticsView } from './statistics-view.tsx';
import { useStatistics, type StatisticsPlace } from './use-statistics.ts';

/** `/statistics/room/:slug` and `/statistics/community/:slug`, for whoever looks after the place. */
export function StatisticsScreen() {
  const { t } = useLingui();
  const params = useParams<{ kind: string; place: string }>();
  const place: StatisticsPlace = {
    kind: params.kind === 'community' ? 'community' : 'room',
    id: decodeReserved(params.place),
  };
  const { data, isPending } = useStatistics(place, '30');
  const name = data?.name;
  const title = name ? t`Statistics of ${name}` : t`Statistics`;
  useDocumentTitle(title);
  return (
    <div className="mx-auto max-w-[72rem] px-4 pt-4 pb-10 md:px-8">
      <Link
        href={`${place.kind === 'room' ? '/r/' : '/c/'}${encodeURIComponent(place.id)}`}
        className="-ml-2 inline-flex h-11 items-center gap-1 rounded-control pr-3 pl-1 text-14 font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeftIcon size={20} />
        {place.kind === 'room' ? <Trans>Back to the room</Trans> : <Trans>Back to the community</Trans>}
      </Link>
      <h1 className="mb-4 font-display text-28 font-bold text-balance text-ink [overflow-wrap:anywhere]">
        {title}
      </h1>
      {/* The name can give the title a second line, which would move what is below. */}
      {isPending ? <Skeleton className="h-96 w-full" /> : <StatisticsView place={place} />}
    </div>
  );
}
