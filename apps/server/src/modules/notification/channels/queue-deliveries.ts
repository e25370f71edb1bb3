/** Queues pushes and mail for notifications. Every target gets its own job, so that a failed one is retried alone. */
import type { NotificationChannel } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import type { Draft } from '../create/draft.ts';
import { isChannelOn, kindRules, type Choices } from '../kinds/kind.rules.ts';
import type { NotificationRow } from '../create/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from '../preferences/preference.store.ts';
import { deliverAt } from '../preferences/quiet-hours.rules.ts';
import { browserStore } from './browser.store.ts';

export const browserJob = 'notification.pushToBrowser';
export const phoneJob = 'notification.pushToPhone';
export const mailJob = 'notification.sendMail';

export interface BrowserDelivery {
  readonly notificationId: number;
  readonly browserId: number;
}
export interface PhoneDelivery {
  readonly notificationId: number;
  readonly token: string;
}
export interface MailDelivery {
  readonly notificationId: number;
}

/** With the growing pauses between them, these attempts cover about twenty minutes. */
export const deliveryAttempts = 8;

const externalChannels = ['webPush', 'mobilePush', 'email'] as const satisfies readonly NotificationChannel[];

type Devices = Awaited<ReturnType<NotificationDeps['social']['devicesOf']>>;

/** Who can be reached outside the page, and where. */
export interface DeliveryTargets {
  readonly browserUserUuids: ReadonlySet<string>;
  readonly devices: Devices;
  /** The people who have an email address and want mail. */
  readonly mailUserUuids: ReadonlySet<string>;
}

/** Call it before the transaction, because it calls other modules. */
export async function findDeliveryTargets(
  deps: NotificationDeps,
  { kind, only = externalChannels }: Pick<Draft, 'kind' | 'only'>,
  choices: ReadonlyMap<string, Choices>,
  userUuids: readonly string[],
): Promise<DeliveryTargets> {
  const peopleFor = (channel: (typeof externalChannels)[number]) =>
    only.includes(channel)
      ? userUuids.filter((uuid) => isChannelOn(kind, channel, choices.get(uuid) ?? new Map()))
      : [];
  const forMail = peopleFor('email');
  const [devices, contacts] = await Promise.all([
    deps.phonePush.isOffered ? deps.social.devicesOf(peopleFor('mobilePush')) : [],
    forMail.length > 0
      ? deps.user.contactDetailsOf(forMail)
      : new Map<string, { email?: string | undefined }>(),
  ]);
  return {
    browserUserUuids: new Set(peopleFor('webPush')),
    devices,
    mailUserUuids: new Set(forMail.filter((uuid) => contacts.get(uuid)?.email !== undefined)),
  };
}

export async function queueDeliveries(
  deps: NotificationDeps,
  tx: Sql,
  rows: readonly NotificationRow[],
  { browserUserUuids, devices, mailUserUuids }: DeliveryTargets,
): Promise<void> {
  const userUuids = [...new Set(rows.map(({ user_uuid }) => user_uuid))];
  const browsers = await browserStore(tx).listByUsers(userUuids.filter((uuid) => browserUserUuids.has(uuid)));
  const quietHours = await preferenceStore(tx).quietHoursOf(userUuids);
  const now = deps.clock.now();

  async function queue(row: NotificationRow, job: string, target: string, payload: object): Promise<void> {
    const at = deliverAt(now, quietHours.get(row.user_uuid));
    // It would be stale by then. It's in the list all the same (rule N5).
    if (at - now > kindRules[row.kind].staleAfterMs) return;
    const delay = at > now ? { runAt: at } : {};
    // The key makes sure that only one job per notification and target waits for the end of the quiet hours.
    await deps.jobs.add(tx, job, payload, {
      key: `${job}:${row.id}:${target}`,
      maxAttempts: deliveryAttempts,
      ...delay,
    });
  }

  for (const row of rows) {
    for (const { id } of browsers.filter(({ user_uuid }) => user_uuid === row.user_uuid))
      await queue(row, browserJob, String(id), {
        notificationId: row.id,
        browserId: id,
      } satisfies BrowserDelivery);
    for (const device of devices.filter(({ userUuid }) => userUuid === row.user_uuid))
      if (deps.phonePush.canReach(device))
        await queue(row, phoneJob, device.token, {
          notificationId: row.id,
          token: device.token,
        } satisfies PhoneDelivery);
    if (mailUserUuids.has(row.user_uuid))
      await queue(row, mailJob, '', { notificationId: row.id } satisfies MailDelivery);
  }
}
