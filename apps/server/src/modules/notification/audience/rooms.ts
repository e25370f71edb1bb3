/** Notifications from the people who run a room to those who made it a favourite. */
import { randomUUID } from 'node:crypto';
import type { NotificationChannel, RoomSettings, socialService } from '@turnstage/contracts';
import { canInRoom, toRoomMember } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { queueFanOut } from '../create/fan-out.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { cleanNotificationText } from './clean-notification-text.ts';
import { cooldownMs } from './fans.ts';
import { sendCooldownStore } from './send-cooldown.store.ts';

export async function notifyRoom(
  deps: NotificationDeps,
  { caller, body }: Pick<Call<typeof socialService.notifyRoom>, 'caller' | 'body'>,
  only?: readonly NotificationChannel[],
) {
  const settings = await deps.room.settings(body.roomUuid);
  const now = deps.clock.now();
  if (!canNotifyRoom(settings, caller)) throw refuse('request/forbidden');
  const text = cleanNotificationText(body);
  await deps.database.transaction(async (tx) => {
    if (!(await sendCooldownStore(tx).take(`room:${settings.uuid}`, now, now - cooldownMs)))
      throw refuse('notification/too-soon');
    const id = randomUUID();
    await queueFanOut(
      deps,
      tx,
      {
        kind: 'roomMessage',
        key: `roomMessage:${id}`,
        source: id,
        actorUuid: caller.userUuid,
        roomUuid: settings.uuid,
        ...text,
        ...(only ? { only } : {}),
      },
      { of: 'room', roomUuid: settings.uuid },
    );
  });
  return { ok: true };
}

const pageSize = 500;

export async function checkRoomNotification(
  deps: NotificationDeps,
  { caller, query }: Call<typeof socialService.checkRoomNotification>,
) {
  const settings = await deps.room.settings(query.roomUuid);
  const now = deps.clock.now();
  const isAllowed = canNotifyRoom(settings, caller);
  // People who can't notify the followers don't learn how many there are.
  if (!isAllowed) return { canNotify: false, people: 0, devices: 0, nextAt: null };
  const startedAt = await sendCooldownStore(deps.database).startedAt(`room:${settings.uuid}`);
  const nextAt = startedAt !== undefined && now < startedAt + cooldownMs ? startedAt + cooldownMs : null;
  let [people, devices] = [0, 0];
  for (let page: string[] | undefined; page === undefined || page.length === pageSize;) {
    page = await deps.room.followersOf(settings.uuid, { skip: people, take: pageSize });
    people += page.length;
    devices += (await deps.social.devicesOf(page)).length;
  }
  return {
    canNotify: nextAt === null && people > 0,
    people,
    devices,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
  };
}

/** Owner, co-owners, and staff of the installation can (rule N9). */
function canNotifyRoom({ roomRoles }: RoomSettings, { userUuid, role }: Caller): boolean {
  const held = roomRoles.filter((entry) => entry.userUuid === userUuid).map((entry) => entry.role);
  return canInRoom(toRoomMember(userUuid, role, held), 'notifyFollowers');
}
