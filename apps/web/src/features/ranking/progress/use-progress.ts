import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { pointsOwnProgress, pointsSetTimeZone } from '@turnstage/client/routes';
import type { pointsService } from '@turnstage/contracts';
import { useEffect } from 'react';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { ownTimeZone } from '../../../lib/zoned-time.ts';
import { api, useSession } from '../../../session/index.ts';

export type Progress = CallReply<(typeof pointsService)['ownProgress']>;

/** My streak and goals. Days are those of this browser's time zone from now on (E22). */
export function useProgress() {
  const me = useSession((session) => session.claims?.sub);
  const client = useQueryClient();
  const queryKey = pointsKeys.progress(me);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(pointsOwnProgress, { signal }),
  });
  const { mutate } = useMutation({
    mutationFn: (timeZone: string) => api.call(pointsSetTimeZone, { body: { timeZone } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const known = query.data?.timeZone;
  useEffect(() => {
    const own = ownTimeZone();
    if (known !== undefined && known !== own) mutate(own);
  }, [known, mutate]);
  return query;
}
