import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomRolesOfUser } from '@turnstage/client/routes';
import { useParams } from 'wouter';
import { api, useSession } from '../../../session/index.ts';

/** Until when somebody at the door stays out, where there is an end; what one holds oneself is no secret. */
export function KeptOutUntil({ restriction }: { restriction: 'banned' | 'kicked' }) {
  const { i18n } = useLingui();
  const { slug: room = '' } = useParams<{ slug?: string }>();
  const user = useSession(({ claims }) => claims?.sub ?? '');
  const { data } = useQuery({
    queryKey: ['kept out', room, user],
    queryFn: ({ signal }) => api.call(roomRolesOfUser, { params: { room, user }, signal }),
    enabled: room !== '' && user !== '',
    staleTime: 0,
  });
  const end = data?.find((held) => held.role === restriction)?.expirationTime;
  if (!end) return null;
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const until = time.format(Date.parse(end));
  return (
    <p className="mt-2">
      <Trans>You may come back on {until}.</Trans>
    </p>
  );
}
