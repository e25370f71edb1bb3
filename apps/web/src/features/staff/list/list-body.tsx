import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStaffFailureText } from '../use-staff-failure-text.ts';
import { Pager } from './pager.tsx';

interface Page<Row> {
  data: Row[];
  page: number;
  pageCount: number;
}

interface ListBodyProps<Row> {
  query: UseQueryResult<Page<Row>>;
  /** The list's accessible name. */
  label: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** One `li`. */
  children: (row: Row) => ReactNode;
  onPage: (page: number) => void;
}

/** A page of rows in any state (loading, failed, empty), and the pager. */
export function ListBody<Row>({ query, label, empty, children, onPage }: ListBodyProps<Row>) {
  const { data } = query;
  // The last row of the last page may have been resolved, or the address may be older than the list.
  const lastPage = data && data.data.length === 0 && data.page > 1 ? Math.max(1, data.pageCount) : null;
  useEffect(() => {
    if (lastPage !== null) onPage(lastPage);
    // `onPage` is another one each time the page is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lastPage]);
  if (query.isPending || lastPage !== null) return <RowSkeletons />;
  if (!data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {data.data.length === 0 ? (
        empty
      ) : (
        <ul
          aria-label={label}
          aria-busy={query.isPlaceholderData}
          className={classNames(
            'overflow-hidden rounded-card bg-surface-2 transition-opacity *:border-line *:not-first:border-t',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {data.data.map((row) => children(row))}
        </ul>
      )}
      <Pager page={data.page} pageCount={data.pageCount} onPage={onPage} />
    </>
  );
}

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  return (
    <LoadFailed title={t`Couldn’t load this`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}

export function RowSkeletons() {
  return (
    <div className="flex flex-col gap-px overflow-hidden rounded-card">
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16 rounded-none" />
      ))}
    </div>
  );
}
