import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomRoleHolder } from '@turnstage/contracts';
import { canRestrict, isRestriction, type Restriction } from '@turnstage/permissions';
import { formatMoment } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CheckIcon } from '../../../../ui/icons/index.ts';
import { useRoomState, useRoomSession } from '../../live/room-context.tsx';
import { liftRestriction } from '../moderation.ts';
import { RoleHolderList } from '../role-holders/role-holder-list.tsx';
import { RoleHolderRow } from '../role-holders/role-holder-row.tsx';
import { resolveUser, listActiveRestrictions } from './restricted.ts';

/** Number of restrictions in force in this room. */
export function useRestrictedCount(): number {
  const { clock } = useRoomSession();
  const roomRoles = useRoomState(({ settings }) => settings.roomRoles);
  return listActiveRestrictions(roomRoles, clock.now()).length;
}

/** Everyone who is banned, kicked or muted here, whether present or not, with a button to lift it. */
export function RestrictedList() {
  const { t } = useLingui();
  return (
    <RoleHolderList
      kind="restrictions"
      empty={
        <EmptyState level={3} icon={CheckIcon} title={t`No one’s muted or banned`}>
          <Trans>People you kick, mute or ban show up here. You can lift it anytime.</Trans>
        </EmptyState>
      }
      renderRow={(holder) => (
        <RestrictedRow key={`${holder.person.uuid} ${holder.role.role}`} holder={holder} />
      )}
    />
  );
}

function RestrictedRow({ holder }: { holder: RoomRoleHolder }) {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const { uuid: userUuid, nickname, tokenRole } = holder.person;
  const { role: restriction } = holder.role;
  const canLift = useRoomState(({ allUsers, settings }, { me }) => {
    const own = allUsers.find(({ uuid }) => uuid === me);
    const person = resolveUser(userUuid, allUsers, settings.roomRoles, tokenRole);
    return own !== undefined && isRestriction(restriction) && canRestrict(own, person, restriction);
  });
  if (!isRestriction(restriction)) return null;
  const labels: Record<Restriction, string> = {
    banned: t`Banned`,
    kicked: t`Kicked`,
    chatDisabled: t`Muted`,
    djDisabled: t`Can’t DJ`,
  };
  const liftLabels: Record<Restriction, string> = {
    banned: t`Unban ${nickname}`,
    kicked: t`Let ${nickname} back in`,
    chatDisabled: t`Unmute ${nickname}`,
    djDisabled: t`Let ${nickname} DJ again`,
  };
  const until = holder.role.expirationTime;
  const end = until === null ? null : formatMoment(new Date(until), i18n.locale);
  return (
    <RoleHolderRow
      holder={holder}
      action={
        canLift && (
          <Button
            size="sm"
            aria-label={liftLabels[restriction]}
            onClick={() => void liftRestriction({ room: roomUuid, userUuid, nickname }, restriction)}
          >
            <Trans>Lift</Trans>
          </Button>
        )
      }
    >
      {labels[restriction]} ·{' '}
      {end === null ? <Trans>until someone lifts it</Trans> : <Trans>until {end}</Trans>}
    </RoleHolderRow>
  );
}
