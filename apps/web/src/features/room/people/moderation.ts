/** What moderators do to others, with its words. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { roomGrantRoomRole, roomKickUserFromRoom, roomTakeRoomRole } from '@turnstage/client/routes';
import type { RoomRole } from '@turnstage/contracts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { whyItFailed } from '../live/refusal-words.ts';

interface Target {
  room: string;
  userUuid: string;
  nickname: string;
}

const muteMs = 10 * 60_000;

async function tell(doing: Promise<unknown>, done: string, undo?: () => Promise<void>): Promise<void> {
  try {
    await doing;
    const action = undo && { label: i18n._(msg`Undo`), run: () => void undo() };
    showToast(done, { tone: 'ok', action });
  } catch (error) {
    showToast(whyItFailed(error), { tone: 'warn' });
  }
}

export function kick({ room, userUuid, nickname }: Target): Promise<void> {
  const doing = api.call(roomKickUserFromRoom, { body: { userUuid, slug: room } });
  return tell(doing, i18n._(msg`${nickname} is out for ten minutes.`));
}

export function mute(target: Target, nowMs: number): Promise<void> {
  const expirationTime = new Date(nowMs + muteMs).toISOString();
  return tell(
    grant(target, 'chatDisabled', expirationTime),
    i18n._(msg`${target.nickname} is muted for ten minutes.`),
  );
}

export const unmute = (target: Target): Promise<void> =>
  tell(take(target, 'chatDisabled'), i18n._(msg`${target.nickname} may chat again.`));

export const ban = (target: Target): Promise<void> =>
  tell(grant(target, 'banned', null), i18n._(msg`${target.nickname} is banned from this room.`));

/** For where there is no room for a question: it can be taken back at once. */
export const banWithUndo = (target: Target): Promise<void> =>
  tell(grant(target, 'banned', null), i18n._(msg`${target.nickname} is banned from this room.`), () =>
    liftRestriction(target, 'banned'),
  );

export const liftRestriction = (target: Target, role: RoomRole): Promise<void> =>
  tell(take(target, role), i18n._(msg`Taken back: ${target.nickname} may do it again.`));

export const makeModerator = (target: Target): Promise<void> =>
  tell(grant(target, 'moderator', null), i18n._(msg`${target.nickname} moderates this room now.`));

export const takeModerator = (target: Target): Promise<void> =>
  tell(take(target, 'moderator'), i18n._(msg`${target.nickname} does not moderate any more.`));

const grant = ({ room, userUuid }: Target, role: RoomRole, expirationTime: string | null) =>
  api.call(roomGrantRoomRole, { params: { room }, body: { userUuid, role, expirationTime } });

const take = ({ room, userUuid }: Target, role: RoomRole) =>
  api.call(roomTakeRoomRole, { params: { room }, body: { userUuid, role } });
