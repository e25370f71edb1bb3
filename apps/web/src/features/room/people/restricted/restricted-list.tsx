import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userListProfiles } from '@turnstage/client/routes';
import { api } from '../../../../session/index.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CheckIcon } from '../../../../ui/icons/index.ts';
import { usePicture, useRoomSession } from '../../live/room-context.tsx';
import { mayActOn } from '../../live/standing.ts';
import { liftRestriction } from '../moderation.ts';
import { knownUser, restrictedIn, type Restricted, type Restriction } from './restricted.ts';

/** As many as the server names at once. */
const mostNames = 150;

/** How many people are kept out or quiet in this room. */
export function useRestrictedCount(): number {
  const { clock } = useRoomSession();
  const roomRoles = usePicture(({ settings }) => settings.roomRoles);
  return restrictedIn(roomRoles, clock.now()).length;
}

/** Everybody who is banned, kicked or muted here, and the way back for them. */
export function RestrictedList() {
  const { t } = useLingui();
  const { clock } = useRoomSession();
  const { roomRoles, allUsers, me } = usePicture(({ settings, allUsers }, live) => ({
    roomRoles: settings.roomRoles,
    allUsers,
    me: live.me,
  }));
  const listed = restrictedIn(roomRoles, clock.now());
  const uuids = [...new Set(listed.map(({ userUuid }) => userUuid))].slice(0, mostNames);
  const profiles = useQuery({
    queryKey: ['profiles', ...uuids],
    queryFn: ({ signal }) => api.call(userListProfiles, { query: { users: uuids }, signal }),
    enabled: uuids.length > 0,
  });
  const own = allUsers.find(({ uuid }) => uuid === me);
  if (listed.length === 0)
    return (
      <EmptyState level={3} icon={CheckIcon} title={t`Nobody is muted or banned`}>
        <Trans>Whoever is sent out, muted or banned stands here, with the way to take it back.</Trans>
      </EmptyState>
    );
  return (
    <ul>
      {listed.map((each) => {
        const profile = profiles.data?.find(({ uuid }) => uuid === each.userUuid);
        const mayLift = own !== undefined && mayActOn(own, knownUser(each.userUuid, allUsers, roomRoles));
        return (
          <RestrictedRow
            key={`${each.userUuid} ${each.role}`}
            restricted={each}
            // Who has no account has no profile.
            nickname={profile?.nickname ?? (profiles.isPending ? '' : t`a guest`)}
            avatarId={profile?.avatarId ?? ''}
            mayLift={mayLift && profiles.isSuccess}
          />
        );
      })}
    </ul>
  );
}

interface RestrictedRowProps {
  restricted: Restricted;
  nickname: string;
  avatarId: string;
  mayLift: boolean;
}

function RestrictedRow({ restricted, nickname, avatarId, mayLift }: RestrictedRowProps) {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const { userUuid, role, until } = restricted;
  const words: Record<Restriction, string> = {
    banned: t`Banned`,
    kicked: t`Kicked`,
    chatDisabled: t`Muted`,
    djDisabled: t`Kept off the stage`,
  };
  const lifts: Record<Restriction, string> = {
    banned: t`Unban ${nickname}`,
    kicked: t`Let ${nickname} back in`,
    chatDisabled: t`Unmute ${nickname}`,
    djDisabled: t`Let ${nickname} on stage`,
  };
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const end = until === null ? null : time.format(Date.parse(until));
  return (
    <li className="flex min-h-15 items-center gap-3 py-1.5">
      <Avatar slug={avatarId} name="" size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-semibold text-ink">{nickname}</span>
        <span className="block text-12 text-ink-2">
          {words[role]} · {end === null ? <Trans>until taken back</Trans> : <Trans>until {end}</Trans>}
        </span>
      </span>
      {mayLift && (
        <Button
          size="sm"
          aria-label={lifts[role]}
          onClick={() => void liftRestriction({ room: roomUuid, userUuid, nickname }, role)}
        >
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  );
}
