import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { fillAll, fillWindow, readWindow, songsKey, type RowWindow } from './crate-songs.ts';

interface Options {
  crateUuid: string;
  search: string;
  /** Read again every so often, ms: the queue changes while its owner plays. */
  refetchMs?: number;
}

/** The songs of a crate as far as they were looked at. */
export function useCrateSongs({ crateUuid, search, refetchMs }: Options) {
  const client = useQueryClient();
  const shown = useRef<RowWindow>({ first: 0, last: 0 });
  const query = useQuery({
    queryKey: songsKey(crateUuid, search),
    queryFn: ({ signal }) => readWindow({ crateUuid, search }, shown.current, signal),
    refetchInterval: refetchMs ?? false,
    // While typing the rows of before stay; those of another crate do not.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === crateUuid ? keepPreviousData(previous) : undefined,
  });
  const show = useCallback(
    (window: RowWindow) => {
      shown.current = window;
      // A page that did not come stays a skeleton, and is asked for again with the next scroll.
      fillWindow(client, { crateUuid, search }, window).catch(() => undefined);
    },
    [client, crateUuid, search],
  );
  const readAll = useCallback(() => fillAll(client, { crateUuid, search }), [client, crateUuid, search]);
  return { ...query, show, readAll };
}
