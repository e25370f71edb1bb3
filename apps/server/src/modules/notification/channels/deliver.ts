/**
 * Jobs that deliver notifications. A notification that was read, deleted, blocked or switched off in the meantime
 * isn't sent.
 */
import { createHash } from 'node:crypto';
import type { NotificationChannel, NotificationKind } from '@turnstage/contracts';
import { isChannelOn, kindRules } from '../kinds/kind.rules.ts';
import { linkOf } from '../kinds/link.rules.ts';
import { notificationStore, type NotificationRow } from '../create/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from '../preferences/preference.store.ts';
import { unsubscribeToken } from '../preferences/unsubscribe.ts';
import { notificationText, type NotificationText } from '../texts/texts.ts';
import { mailLines } from '../texts/mail.ts';
import { findSignedInBrowser, isSignedIn } from './signed-in.ts';
import { browserStore } from './browser.store.ts';
import { removeRejectedDevice } from './remove-rejected-device.ts';
import type { BrowserDelivery, MailDelivery, PhoneDelivery } from './queue-deliveries.ts';

export async function pushToBrowser(
  deps: NotificationDeps,
  { notificationId, browserId }: BrowserDelivery,
): Promise<void> {
  const [message, browser] = await Promise.all([
    loadDelivery(deps, notificationId, 'webPush'),
    findSignedInBrowser(deps, browserId),
  ]);
  // Another person may have signed in there since.
  if (!message || browser?.user_uuid !== message.row.user_uuid) return;
  const { row, text, link } = message;
  const payload = JSON.stringify({
    id: String(row.id),
    kind: row.kind,
    title: text.title,
    body: text.body,
    link,
    tag: topicOf(row),
  });
  const outcome = await deps.webPusher.send(browser, payload, optionsOf(row));
  if (outcome === 'gone') await browserStore(deps.database).removeExpired(browser);
}

export async function pushToPhone(
  deps: NotificationDeps,
  { notificationId, token }: PhoneDelivery,
): Promise<void> {
  const message = await loadDelivery(deps, notificationId, 'mobilePush');
  if (!message) return;
  const { row, text, link } = message;
  const device = (await deps.social.devicesOf([row.user_uuid])).find((one) => one.token === token);
  if (!device || !deps.phonePush.canReach(device)) return;
  if (!(await isSignedIn(deps, device.sessionId))) return deps.social.deleteDevice(token);
  const outcome = await deps.phonePush.send(device, {
    shown: text,
    data: { notificationId: String(row.id), kind: row.kind, link: link ?? '' },
    ...optionsOf(row),
  });
  await removeRejectedDevice(deps, device, outcome);
}

export async function sendMail(deps: NotificationDeps, { notificationId }: MailDelivery): Promise<void> {
  const message = await loadDelivery(deps, notificationId, 'email');
  if (!message) return;
  const { row, text, link, email, locale } = message;
  if (email === undefined) return;
  const { publicUrl } = deps.config.http;
  const token = unsubscribeToken(deps, row.user_uuid, row.kind);
  await deps.mailer.send({
    to: email,
    subject: text.title,
    text: mailLines(locale, text, {
      link: link === null ? null : publicUrl + link,
      unsubscribe: `${publicUrl}/unsubscribe#${token}`,
    }).join('\n'),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/social-service/notifications/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}

interface Delivery {
  readonly row: NotificationRow;
  readonly text: NotificationText;
  readonly link: string | null;
  readonly locale: 'en' | 'es';
  readonly email: string | undefined;
}

/** Undefined when the person no longer wants it, or when it's stale. */
async function loadDelivery(
  deps: NotificationDeps,
  notificationId: number,
  channel: NotificationChannel,
): Promise<Delivery | undefined> {
  const row = await notificationStore(deps.database).find(notificationId);
  if (!row || row.read_at !== null || isStale(row, deps.clock.now())) return undefined;
  const [choices, blockers, people, rooms, reach] = await Promise.all([
    preferenceStore(deps.database).choicesOf([row.user_uuid]),
    row.actor_uuid === null || row.kind === 'account'
      ? new Set<string>()
      : deps.social.blockersOf(row.actor_uuid),
    deps.user.people(row.actor_uuid === null ? [] : [row.actor_uuid]),
    deps.room.findNames(row.room_uuid === null ? [] : [row.room_uuid]),
    deps.user.contactDetailsOf([row.user_uuid]),
  ]);
  if (!isChannelOn(row.kind, channel, choices.get(row.user_uuid) ?? new Map())) return undefined;
  if (blockers.has(row.user_uuid)) return undefined;
  const actor = people.get(row.actor_uuid ?? '')?.profile;
  const room = rooms.get(row.room_uuid ?? '');
  const { locale = 'en', email } = reach.get(row.user_uuid) ?? {};
  return {
    row,
    text: notificationText(locale, {
      kind: row.kind,
      actor: actor?.nickname ?? null,
      room: room?.name ?? null,
      title: row.title,
      message: row.message,
      news: row.news,
      role: row.role,
      count: row.count,
    }),
    link: linkOf({ kind: row.kind, link: row.link, source: row.source, actor, room }),
    locale,
    email,
  };
}

/** Covers a push that waited for the end of the quiet hours as well as one that failed for hours. */
function isStale(row: NotificationRow, now: number): boolean {
  return now - row.rung_at > kindRules[row.kind].staleAfterMs;
}

/** Grouped notifications share one topic, so that a new one replaces the old one on the screen. */
function topicOf(row: { kind: NotificationKind; gather_key: string; user_uuid: string }): string {
  return createHash('sha256').update(`${row.user_uuid} ${row.gather_key}`).digest('base64url').slice(0, 32);
}

function optionsOf(row: NotificationRow) {
  const { staleAfterMs, urgent } = kindRules[row.kind];
  return { ttlSeconds: Math.round(staleAfterMs / 1000), urgent, topic: topicOf(row) };
}
