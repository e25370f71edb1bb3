/** Has pushes and mail go out for notifications: one job a target, so that one that fails is tried again alone. */
import type { NotificationChannel } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { hears, kindRules, type Choices } from '../kinds/kind.rules.ts';
import type { NotificationRow } from '../making/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from '../preferences/preference.store.ts';
import { ringAt } from '../preferences/quiet-hours.rules.ts';
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

/** With their growing pauses these reach over some twenty minutes. */
export const tries = 8;

const outside = ['webPush', 'mobilePush', 'email'] as const satisfies readonly NotificationChannel[];

export async function ring(
  deps: NotificationDeps,
  tx: Sql,
  rows: readonly NotificationRow[],
  choices: ReadonlyMap<string, Choices>,
  only: readonly NotificationChannel[] = outside,
): Promise<void> {
  const wanting = (channel: (typeof outside)[number]) =>
    !only.includes(channel)
      ? []
      : rows.filter((row) => hears(row.kind, channel, choices.get(row.user_uuid) ?? new Map()));
  const [forBrowsers, forPhones, forMail] = outside.map(wanting) as [
    NotificationRow[],
    NotificationRow[],
    NotificationRow[],
  ];
  const [browsers, devices, reach, quiet] = await Promise.all([
    browserStore(tx).ofUsers(ownersOf(forBrowsers)),
    deps.phonePush.isOffered ? deps.social.devicesOf(ownersOf(forPhones)) : [],
    forMail.length > 0
      ? deps.user.reachOf(ownersOf(forMail))
      : new Map<string, { email?: string | undefined }>(),
    preferenceStore(tx).quietOf(ownersOf(rows)),
  ]);
  const now = deps.clock.now();

  async function queue(row: NotificationRow, job: string, target: string, payload: object): Promise<void> {
    const at = ringAt(now, quiet.get(row.user_uuid));
    // By then it would be of no use; it stands in the list (rule N5).
    if (at - now > kindRules[row.kind].staleAfterMs) return;
    const held = at > now ? { runAt: at } : {};
    // Of two about one notification that were held, one is enough.
    await deps.jobs.add(tx, job, payload, { key: `${job}:${row.id}:${target}`, maxAttempts: tries, ...held });
  }

  for (const row of forBrowsers)
    for (const { id } of browsers.filter(({ user_uuid }) => user_uuid === row.user_uuid))
      await queue(row, browserJob, String(id), {
        notificationId: row.id,
        browserId: id,
      } satisfies BrowserDelivery);
  for (const row of forPhones)
    for (const device of devices.filter(({ userUuid }) => userUuid === row.user_uuid))
      if (deps.phonePush.reaches(device))
        await queue(row, phoneJob, device.token, {
          notificationId: row.id,
          token: device.token,
        } satisfies PhoneDelivery);
  for (const row of forMail)
    if (reach.get(row.user_uuid)?.email !== undefined)
      await queue(row, mailJob, '', { notificationId: row.id } satisfies MailDelivery);
}

function ownersOf(rows: readonly NotificationRow[]): string[] {
  return [...new Set(rows.map(({ user_uuid }) => user_uuid))];
}
