/**
 * What the menus about a person in a room offer. Pure: tests compare it with what the engine accepts and with the
 * permissions, over all pairs of ranks.
 */
import type { RoomUser } from '@turnstage/contracts';
import {
  canKickFromRoom,
  canPutIntoLineUp,
  canRemoveFromLineUp,
  canRestrict,
  hasAccount,
} from '@turnstage/permissions';
import { getAssignableRoles, heldRoleOf } from './dialogs/assignable-roles.ts';

export type PersonAction =
  | 'removeFromLineUp'
  | 'putIntoLineUp'
  | 'disableDj'
  | 'enableDj'
  | 'unmute'
  | 'mute'
  | 'changeRole'
  | 'kick'
  | 'ban';

export interface MenuPerson {
  readonly user: RoomUser;
  readonly isInLineUp: boolean;
  readonly isMuted: boolean;
}

/** In the order of the menu. Guests can neither chat nor DJ, so there is nothing to take from them. */
export function offeredActions(me: RoomUser | undefined, person: MenuPerson): PersonAction[] {
  const { user, isInLineUp, isMuted } = person;
  if (!me || me.uuid === user.uuid) return [];
  const isMember = hasAccount(user.tokenRole);
  const canDisableDj = isMember && canRestrict(me, user, 'djDisabled');
  const canMute = isMember && canRestrict(me, user, 'chatDisabled');
  const offered: Record<PersonAction, boolean> = {
    removeFromLineUp: isInLineUp && canRemoveFromLineUp(me, user),
    putIntoLineUp: !isInLineUp && canPutIntoLineUp(me, user),
    disableDj: user.canDj && canDisableDj,
    enableDj: !user.canDj && canDisableDj,
    unmute: isMuted && canMute,
    mute: !isMuted && canMute,
    changeRole: getAssignableRoles(me, user).some((role) => role !== heldRoleOf(user)),
    kick: canKickFromRoom(me, user),
    ban: canRestrict(me, user, 'banned'),
  };
  return (Object.keys(offered) as PersonAction[]).filter((action) => offered[action]);
}

/** What the menu of a message offers about its author, who may have left since. */
export function offeredAuthorActions(
  me: RoomUser | undefined,
  author: { readonly user: RoomUser; readonly isHere: boolean; readonly isMuted: boolean },
): PersonAction[] {
  const shown: readonly PersonAction[] = author.isHere
    ? ['unmute', 'mute', 'kick', 'ban']
    : ['unmute', 'mute', 'ban'];
  const offered = offeredActions(me, { ...author, isInLineUp: false });
  return shown.filter((action) => offered.includes(action));
}
