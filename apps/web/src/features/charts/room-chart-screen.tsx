import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomRoomBySlug } from '@turnstage/client/routes';
import { useParams } from 'wouter';
import { decodeReserved } from '../../lib/decode-reserved.ts';
import { roomKeys } from '../../lib/query-keys/rooms.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api } from '../../session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShareIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useShareLink } from '../../ui/use-share-link.ts';
import { Chart } from './chart.tsx';

/** `/charts/:room`: the charts of a room, as a page to link to. */
export function RoomChartScreen() {
  const { t } = useLingui();
  const slug = decodeReserved(useParams<{ room: string }>().room);
  const failureText = useFailureText();
  const shareLink = useShareLink();
  const room = useQuery({
    queryKey: roomKeys.one(slug),
    queryFn: ({ signal }) => api.call(roomRoomBySlug, { params: { slug }, signal }),
  });
  const name = room.data?.name ?? '';
  useDocumentTitle(room.data ? t`Charts of ${name}` : t`Charts`);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 px-4 pt-4 pb-10 md:px-8 md:pt-5">
      {room.isPending && <Skeleton className="h-64 w-full rounded-card" />}
      {room.isError && !room.data && (
        <LoadFailed level={1} title={t`Couldn’t load the room`} onRetry={() => void room.refetch()}>
          {failureText(room.error)}
        </LoadFailed>
      )}
      {room.data && (
        <>
          <header className="flex flex-wrap items-center gap-3">
            <h1 className="min-w-0 flex-1 font-display text-28 font-bold [overflow-wrap:anywhere] text-ink">
              <Trans>Charts of {name}</Trans>
            </h1>
            <IconButton
              variant="solid"
              name={t`Share`}
              icon={ShareIcon}
              onClick={() => shareLink(`/charts/${slug}`, room.data.name)}
            />
            <ButtonLink href={`/r/${encodeURIComponent(room.data.slug)}`}>
              <Trans>Go to the room</Trans>
            </ButtonLink>
          </header>
          <Chart place={{ room: room.data.uuid }} />
        </>
      )}
    </div>
  );
}
