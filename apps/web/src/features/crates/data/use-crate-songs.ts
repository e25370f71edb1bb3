import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { fetchAllRows, loadMissingRows, refetchRows, type RowRange } from './crate-songs.ts';

interface Options {
  crateUuid: string;
  search: string;
}

/** Loads the songs of a crate as they are scrolled to. */
export function useCrateSongs({ crateUuid, search }: Options) {
  const client = useQueryClient();
  const visibleRange = useRef<RowRange>({ first: 0, last: 0 });
  const query = useQuery({
    queryKey: crateKeys.songs(crateUuid, search),
    queryFn: ({ signal }) => refetchRows({ crateUuid, search }, visibleRange.current, signal),
    // While typing, the previous rows stay. Rows of another crate don't.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === crateUuid ? keepPreviousData(previous) : undefined,
  });
  const showRows = useCallback(
    (range: RowRange) => {
      visibleRange.current = range;
      // A page that failed to load stays a skeleton and is requested again on the next scroll.
      loadMissingRows(client, { crateUuid, search }, range).catch(() => undefined);
    },
    [client, crateUuid, search],
  );
  const loadAllRows = useCallback(
    () => fetchAllRows(client, { crateUuid, search }),
    [client, crateUuid, search],
  );
  return { ...query, showRows, loadAllRows };
}
