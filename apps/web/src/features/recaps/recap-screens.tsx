import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { roomEventRecap, roomRecap } from '@turnstage/client/routes';
import type { Recap } from '@turnstage/contracts';
import { useParams } from 'wouter';
import { decodeReserved } from '../../lib/decode-reserved.ts';
import { recapKeys } from '../../lib/query-keys/recaps.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api } from '../../session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClockIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecapPage } from './recap-page.tsx';

/** `/recap/:recap`: one session of a room. */
export function SessionRecapScreen() {
  const { recap: uuid } = useParams<{ recap: string }>();
  const query = useQuery({
    queryKey: recapKeys.ofSession(uuid),
    queryFn: ({ signal }) => api.call(roomRecap, { params: { uuid }, signal }),
  });
  return <RecapFrame query={query} path={`/recap/${uuid}`} />;
}

/** `/recap/event/:event`: what was played during an event. */
export function EventRecapScreen() {
  const event = decodeReserved(useParams<{ event: string }>().event);
  const query = useQuery({
    queryKey: recapKeys.ofEvent(event),
    queryFn: ({ signal }) => api.call(roomEventRecap, { params: { id: event }, signal }),
  });
  return <RecapFrame query={query} path={`/recap/event/${encodeURIComponent(event)}`} />;
}

function RecapFrame({ query, path }: { query: UseQueryResult<Recap>; path: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { data, error, isPending } = query;
  const title = data ? (data.eventName ?? data.room.name) : t`Recap`;
  useDocumentTitle(data ? t`Recap: ${title}` : title);
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="mx-auto max-w-5xl px-4 pt-4 pb-10 md:px-8 md:pt-5">
      {isPending && <Skeleton className="h-80 w-full rounded-card" />}
      {data && <RecapPage recap={data} title={title} path={path} />}
      {!data && isMissing && (
        <EmptyState
          level={1}
          icon={ClockIcon}
          title={t`No recap here`}
          action={
            <ButtonLink href="/" variant="primary">
              <Trans>See rooms</Trans>
            </ButtonLink>
          }
        >
          <Trans>Nothing was played then, or the room is gone.</Trans>
        </EmptyState>
      )}
      {error && !data && !isMissing && (
        <LoadFailed level={1} title={t`Couldn’t load the recap`} onRetry={() => void query.refetch()}>
          {failureText(error)}
        </LoadFailed>
      )}
    </div>
  );
}
