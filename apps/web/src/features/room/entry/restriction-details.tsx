import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomRolesOfUser } from '@turnstage/client/routes';
import { useParams } from 'wouter';
import { formatMoment } from '../../../lib/dates.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api, useSession } from '../../../session/index.ts';

interface RestrictionDetailsProps {
  restriction: 'banned' | 'kicked';
  /** As the room sent it; otherwise it is loaded. */
  reason?: string | undefined;
  /** The text above says who did it. */
  isNamed?: boolean;
  /** The text above says when it ends. */
  hasEnd?: boolean;
}

/** Shows who banned or kicked me, why, and when it ends. Everyone can read their own restrictions. */
export function RestrictionDetails({
  restriction,
  reason: sent,
  isNamed = false,
  hasEnd = false,
}: RestrictionDetailsProps) {
  const { i18n } = useLingui();
  const { slug: room = '' } = useParams<{ slug?: string }>();
  const user = useSession(({ claims }) => claims?.sub ?? '');
  const { data } = useQuery({
    queryKey: openRoomKeys.restriction(room, user),
    queryFn: ({ signal }) => api.call(roomRolesOfUser, { params: { room, user }, signal }),
    enabled: room !== '' && user !== '',
    staleTime: 0,
  });
  const held = data?.find(({ role }) => role === restriction);
  const end = hasEnd ? null : held?.expirationTime;
  const by = isNamed ? undefined : held?.byNickname;
  const reason = sent ?? held?.reason;
  const until = end ? formatMoment(new Date(end), i18n.locale) : null;
  return (
    <>
      {by && (
        <p className="mt-2">
          {restriction === 'banned' ? <Trans>{by} banned you.</Trans> : <Trans>{by} kicked you.</Trans>}
        </p>
      )}
      {reason && (
        <p className="mt-2 break-words">
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      {until && (
        <p className="mt-2">
          <Trans>You can come back on {until}.</Trans>
        </p>
      )}
    </>
  );
}
