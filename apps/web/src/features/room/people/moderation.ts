/** Moderation requests, with their toasts. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@turnstage/client';
import {
  roomChangeOwner,
  roomGrantRoomRole,
  roomKickUserFromRoom,
  roomRevokeRoomRole,
} from '@turnstage/client/routes';
import type { RoomRole } from '@turnstage/contracts';
import { isRestriction, type Restriction } from '@turnstage/permissions';
import { api } from '../../../session/index.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import type { AssignableRole } from './dialogs/assignable-roles.ts';

export interface Target {
  room: string;
  userUuid: string;
  nickname: string;
}

const muteMs = 10 * 60_000;

/** Resolves to whether the request succeeded. */
async function showResult(
  request: Promise<unknown>,
  successText: string,
  undo?: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await request;
    const action = undo && { label: i18n._(msg`Undo`), run: () => void undo() };
    showToast(successText, { tone: 'ok', action });
    return true;
  } catch (error) {
    showToast(describeFailure(error), { tone: 'warn' });
    return false;
  }
}

export function kick(target: Target, reason: string): Promise<boolean> {
  const { room, userUuid, nickname } = target;
  const request = api.call(roomKickUserFromRoom, { body: { userUuid, slug: room, ...given(reason) } });
  return showResult(request, i18n._(msg`${nickname} is kicked for 10 minutes.`), () =>
    liftRestriction(target, 'kicked'),
  );
}

export function mute(target: Target, nowMs: number): Promise<boolean> {
  const expirationTime = new Date(nowMs + muteMs).toISOString();
  return showResult(
    grantRole(target, 'chatDisabled', expirationTime),
    i18n._(msg`${target.nickname} is muted for 10 minutes.`),
    () => liftRestriction(target, 'chatDisabled'),
  );
}

/** `untilMs` is server time; null: until the ban is lifted. */
export function ban(target: Target, untilMs: number | null, reason: string): Promise<boolean> {
  const { nickname } = target;
  const undo = () => liftRestriction(target, 'banned');
  if (untilMs === null)
    return showResult(
      grantRole(target, 'banned', null, reason),
      i18n._(msg`${nickname} is banned from this room.`),
      undo,
    );
  const end = formatMoment(new Date(untilMs), i18n.locale);
  return showResult(
    grantRole(target, 'banned', new Date(untilMs).toISOString(), reason),
    i18n._(msg`${nickname} is banned from this room until ${end}.`),
    undo,
  );
}

const liftedTexts: Record<Restriction, (nickname: string) => MessageDescriptor> = {
  banned: (nickname) => msg`${nickname}’s ban is lifted.`,
  kicked: (nickname) => msg`${nickname} can come back in.`,
  chatDisabled: (nickname) => msg`${nickname} can chat again.`,
  djDisabled: (nickname) => msg`${nickname} can DJ again.`,
};

/** Doing it again is fine: another moderator may have been faster. */
export const liftRestriction = (target: Target, role: Restriction): Promise<boolean> =>
  showResult(revokeRole(target, role).catch(ignoreMissingRole), i18n._(liftedTexts[role](target.nickname)));

const noRoleText = (nickname: string): MessageDescriptor =>
  msg`${nickname} has no role in this room anymore.`;

/** What an entry of the moderation log gave. Undoing what is over already is fine. */
export const undoAction = (target: Target, role: RoomRole): Promise<boolean> =>
  isRestriction(role)
    ? liftRestriction(target, role)
    : showResult(revokeRole(target, role).catch(ignoreMissingRole), i18n._(noRoleText(target.nickname)));

export const banFromStage = (target: Target): Promise<boolean> =>
  showResult(
    grantRole(target, 'djDisabled', null),
    i18n._(msg`${target.nickname} can’t DJ here anymore.`),
    () => liftRestriction(target, 'djDisabled'),
  );

/** Replaces the person's current role. */
export function assignRole(target: Target, role: AssignableRole, before: AssignableRole): Promise<boolean> {
  const { nickname } = target;
  switch (role) {
    case 'owner':
      return transferOwnership(target);
    case 'none':
      return showResult(
        before === 'none' ? Promise.resolve() : revokeRole(target, before),
        i18n._(noRoleText(nickname)),
      );
    case 'dj':
      return showResult(
        grantRole(target, role, null),
        i18n._(msg`${nickname} is now a resident of this room.`),
      );
    case 'moderator':
      return showResult(grantRole(target, role, null), i18n._(msg`${nickname} is now a mod of this room.`));
    case 'coOwner':
      return showResult(
        grantRole(target, role, null),
        i18n._(msg`${nickname} is now a co-owner of this room.`),
      );
  }
}

const transferOwnership = ({ room, userUuid, nickname }: Target): Promise<boolean> =>
  showResult(
    api.call(roomChangeOwner, { params: { room }, body: { userUuid } }),
    i18n._(msg`${nickname} is the host now. You’re a co-owner.`),
  );

const grantRole = ({ room, userUuid }: Target, role: RoomRole, expirationTime: string | null, reason = '') =>
  api.call(roomGrantRoomRole, {
    params: { room },
    body: { userUuid, role, expirationTime, ...given(reason) },
  });

const revokeRole = ({ room, userUuid }: Target, role: RoomRole) =>
  api.call(roomRevokeRoomRole, { params: { room }, body: { userUuid, role } });

function given(reason: string): { reason?: string } {
  return reason.trim() === '' ? {} : { reason: reason.trim() };
}

function ignoreMissingRole(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'room/role-not-found') throw error;
}
