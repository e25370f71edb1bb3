/** What the people who run a room tell those who keep it among their favourites. */
import { randomUUID } from 'node:crypto';
import {
  isAtLeast,
  type NotificationChannel,
  type RoomSettings,
  type socialService,
} from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { tell } from '../making/fan-out.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { cleanWords } from './clean-words.ts';
import { turnMs } from './fans.ts';
import { sendingTurnStore } from './sending-turn.store.ts';

export async function notifyRoom(
  deps: NotificationDeps,
  { caller, body }: Pick<Call<typeof socialService.notifyRoom>, 'caller' | 'body'>,
  only?: readonly NotificationChannel[],
) {
  const settings = await deps.room.settings(body.roomUuid);
  const now = deps.clock.now();
  if (!speaksForRoom(settings, caller, now)) throw refuse('request/forbidden');
  const words = cleanWords(body);
  await deps.database.transaction(async (tx) => {
    if (!(await sendingTurnStore(tx).take(`room:${settings.uuid}`, now, now - turnMs)))
      throw refuse('notification/too-soon');
    const id = randomUUID();
    await tell(
      deps,
      tx,
      {
        kind: 'roomMessage',
        key: `roomMessage:${id}`,
        source: id,
        actorUuid: caller.userUuid,
        roomUuid: settings.uuid,
        ...words,
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
  const may = speaksForRoom(settings, caller, now);
  // Whoever may not write to them does not learn how many there are.
  if (!may) return { canNotify: false, people: 0, devices: 0, nextAt: null };
  const takenAt = await sendingTurnStore(deps.database).takenAt(`room:${settings.uuid}`);
  const nextAt = takenAt !== undefined && now < takenAt + turnMs ? takenAt + turnMs : null;
  let [people, devices] = [0, 0];
  for (let page: string[] | undefined; page === undefined || page.length === pageSize;) {
    page = await deps.room.keepersOf(settings.uuid, { skip: people, take: pageSize });
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

/** Its owner, co-owners, and staff of the installation (rule N9). */
function speaksForRoom({ roomRoles }: RoomSettings, { userUuid, role }: Caller, now: number): boolean {
  return (
    isAtLeast(role, 'staff') ||
    roomRoles.some(
      (held) =>
        held.userUuid === userUuid &&
        (held.role === 'owner' || held.role === 'coOwner') &&
        (held.expirationTime === null || Date.parse(held.expirationTime) > now),
    )
  );
}
