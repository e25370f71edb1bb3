/** What moderators do to others, with its words. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  roomChangeOwner,
  roomGrantRoomRole,
  roomKickUserFromRoom,
  roomTakeRoomRole,
} from '@turnstage/client/routes';
import type { RoomRole } from '@turnstage/contracts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { whyItFailed } from '../live/refusal-words.ts';
import type { GivenRole } from './asks/given-roles.ts';

export interface Target {
  room: string;
  userUuid: string;
  nickname: string;
}

const muteMs = 10 * 60_000;

/** Answers whether it was done. */
async function tell(doing: Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    const action = undo && { label: i18n._(msg`Undo`), run: () => void undo() };
    showToast(done, { tone: 'ok', action });
    return true;
  } catch (error) {
    showToast(whyItFailed(error), { tone: 'warn' });
    return false;
  }
}

export function kick({ room, userUuid, nickname }: Target): Promise<boolean> {
  const doing = api.call(roomKickUserFromRoom, { body: { userUuid, slug: room } });
  return tell(doing, i18n._(msg`${nickname} is out for ten minutes.`));
}

export function mute(target: Target, nowMs: number): Promise<boolean> {
  const expirationTime = new Date(nowMs + muteMs).toISOString();
  return tell(
    grant(target, 'chatDisabled', expirationTime),
    i18n._(msg`${target.nickname} is muted for ten minutes.`),
  );
}

export const unmute = (target: Target): Promise<boolean> =>
  tell(take(target, 'chatDisabled'), i18n._(msg`${target.nickname} may chat again.`));

/** `untilMs` is server time; null: until it is taken back. */
export function ban(target: Target, untilMs: number | null): Promise<boolean> {
  const { nickname } = target;
  if (untilMs === null)
    return tell(grant(target, 'banned', null), i18n._(msg`${nickname} is banned from this room.`));
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const end = time.format(untilMs);
  return tell(
    grant(target, 'banned', new Date(untilMs).toISOString()),
    i18n._(msg`${nickname} is banned from this room until ${end}.`),
  );
}

/** For where there is no room for a question: it can be taken back at once. */
export const banWithUndo = (target: Target): Promise<boolean> =>
  tell(grant(target, 'banned', null), i18n._(msg`${target.nickname} is banned from this room.`), () =>
    liftRestriction(target, 'banned'),
  );

export const liftRestriction = (target: Target, role: RoomRole): Promise<boolean> =>
  tell(take(target, role), i18n._(msg`Taken back: ${target.nickname} may do it again.`));

export const keepOffStage = (target: Target): Promise<boolean> =>
  tell(grant(target, 'djDisabled', null), i18n._(msg`${target.nickname} may not DJ here any more.`), () =>
    letOnStage(target),
  );

export const letOnStage = (target: Target): Promise<boolean> =>
  tell(take(target, 'djDisabled'), i18n._(msg`${target.nickname} may DJ again.`));

/** In place of what they are now. */
export function giveRole(
  target: Target,
  role: Exclude<GivenRole, 'owner'>,
  before: GivenRole,
): Promise<boolean> {
  const { nickname } = target;
  switch (role) {
    case 'none':
      return tell(
        before === 'none' ? Promise.resolve() : take(target, before),
        i18n._(msg`${nickname} has no role in this room any more.`),
      );
    case 'dj':
      return tell(grant(target, role, null), i18n._(msg`${nickname} is a resident of this room now.`));
    case 'moderator':
      return tell(grant(target, role, null), i18n._(msg`${nickname} moderates this room now.`));
    case 'coOwner':
      return tell(grant(target, role, null), i18n._(msg`${nickname} is a co-host of this room now.`));
  }
}

export const handOver = ({ room, userUuid, nickname }: Target): Promise<boolean> =>
  tell(
    api.call(roomChangeOwner, { params: { room }, body: { userUuid } }),
    i18n._(msg`The room is ${nickname}’s now. You stay as co-host.`),
  );

const grant = ({ room, userUuid }: Target, role: RoomRole, expirationTime: string | null) =>
  api.call(roomGrantRoomRole, { params: { room }, body: { userUuid, role, expirationTime } });

const take = ({ room, userUuid }: Target, role: RoomRole) =>
  api.call(roomTakeRoomRole, { params: { room }, body: { userUuid, role } });
