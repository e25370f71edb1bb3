/** Notifications from staff and other services of the installation, on phones and in the page. */
import { randomUUID } from 'node:crypto';
import type { socialService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { queueFanOut } from '../create/fan-out.ts';
import type { Audience } from '../create/draft.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { silentJob, type SilentDelivery } from '../channels/silent.ts';
import { deliveryAttempts } from '../channels/queue-deliveries.ts';
import { cleanNotificationText } from './clean-notification-text.ts';

interface StaffMessage {
  readonly title?: string;
  readonly message: string;
  readonly roomUuid?: string;
  readonly link?: string;
}

export async function notifyPeople(
  deps: NotificationDeps,
  { caller, body }: Pick<Call<typeof socialService.notifyPhonesAsStaff>, 'caller' | 'body'>,
) {
  await notifyAsStaff(deps, caller, body, { of: 'people', userUuids: body.userUuids });
  return { ok: true };
}

export async function notifyPerson(
  deps: NotificationDeps,
  { caller, body }: Pick<Call<typeof socialService.notifyPhoneAsStaff>, 'caller' | 'body'>,
) {
  await checkExists(deps, body.userUuid);
  await notifyAsStaff(deps, caller, body, { of: 'people', userUuids: [body.userUuid] });
  return { ok: true };
}

export async function notifyAllPhones(
  deps: NotificationDeps,
  { caller, body }: Call<typeof socialService.notifyAllPhones>,
) {
  await notifyAsStaff(deps, caller, body, { of: 'phones' });
  return { ok: true };
}

/** Staff speak for the installation: the notification has no actor, so nobody can block it. */
async function notifyAsStaff(
  deps: NotificationDeps,
  caller: Caller,
  body: StaffMessage,
  audience: Audience,
): Promise<void> {
  const id = randomUUID();
  deps.logger.info({ by: caller.userUuid, notification: id }, 'staff or a service sent a notification');
  await queueFanOut(
    deps,
    deps.database,
    {
      kind: 'staffMessage',
      key: `staffMessage:${id}`,
      source: id,
      actorUuid: null,
      roomUuid: body.roomUuid ?? null,
      link: body.link ?? null,
      ...cleanNotificationText(body),
      only: ['mobilePush'],
    },
    audience,
  );
}

export async function notifySilently(
  deps: NotificationDeps,
  { body }: Pick<Call<typeof socialService.notifyPhonesSilently>, 'body'>,
) {
  await queueSilent(deps, body.userUuids, body.data);
  return { ok: true };
}

export async function notifyPersonSilently(
  deps: NotificationDeps,
  { body }: Pick<Call<typeof socialService.notifyPhoneSilently>, 'body'>,
) {
  await checkExists(deps, body.userUuid);
  await queueSilent(deps, [body.userUuid], body.data);
  return { ok: true };
}

/** A silent push makes no sound and shows nothing, so it ignores preferences and quiet hours. */
async function queueSilent(
  deps: NotificationDeps,
  userUuids: readonly string[],
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const devices = await deps.social.devicesOf(userUuids);
  await deps.database.transaction(async (tx) => {
    for (const device of devices)
      if (deps.phonePush.canReach(device)) {
        const delivery: SilentDelivery = { userUuid: device.userUuid, token: device.token, data };
        await deps.jobs.add(tx, silentJob, delivery, { maxAttempts: deliveryAttempts });
      }
  });
}

async function checkExists({ user }: NotificationDeps, userUuid: string): Promise<void> {
  if (!(await user.person(userUuid))) throw refuse('user/not-found');
}
