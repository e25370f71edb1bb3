/** Notifications from DJs to their fans. */
import { randomUUID } from 'node:crypto';
import type { NotificationChannel, socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { queueFanOut } from '../create/fan-out.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { isOpenToEveryone, onStageDraft } from '../create/on-stage.ts';
import { cleanNotificationText } from './clean-notification-text.ts';
import { sendCooldownStore } from './send-cooldown.store.ts';

/** The minimum time between two messages of one DJ, or of one room (rule N9). */
export const cooldownMs = 60 * 60 * 1000;

export async function notifyFansOnStage(
  deps: NotificationDeps,
  { caller, body }: Call<typeof socialService.notifyFansOnStage>,
) {
  const settings = await deps.room.settings(body.roomUuid);
  if (!(await deps.room.djsOnStage(body.roomUuid)).includes(caller.userUuid))
    throw refuse('notification/not-on-stage');
  if (!isOpenToEveryone(settings)) throw refuse('notification/room-not-public');
  await queueFanOut(deps, deps.database, onStageDraft(caller.userUuid, settings.uuid), {
    of: 'fans',
    djUuid: caller.userUuid,
  });
  return { ok: true };
}

/** `only`: the channels to use; without it, all that each person chose. */
export async function notifyFans(
  deps: NotificationDeps,
  { caller, body }: Pick<Call<typeof socialService.notifyFans>, 'caller' | 'body'>,
  only?: readonly NotificationChannel[],
) {
  const djUuid = caller.userUuid;
  const text = cleanNotificationText(body);
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    if (!(await sendCooldownStore(tx).take(`dj:${djUuid}`, now, now - cooldownMs)))
      throw refuse('notification/too-soon');
    const id = randomUUID();
    await queueFanOut(
      deps,
      tx,
      {
        kind: 'djMessage',
        key: `djMessage:${id}`,
        source: id,
        actorUuid: djUuid,
        ...text,
        ...(only ? { only } : {}),
      },
      { of: 'fans', djUuid },
    );
  });
  return { ok: true };
}
