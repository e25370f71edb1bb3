/** The jobs that hand notifications on. What was read, deleted, blocked or switched off meanwhile goes nowhere. */
import { createHash } from 'node:crypto';
import type { NotificationChannel, NotificationKind } from '@turnstage/contracts';
import { hears, kindRules } from '../kinds/kind.rules.ts';
import { linkOf } from '../kinds/link.rules.ts';
import { notificationStore, type NotificationRow } from '../making/notification.store.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from '../preferences/preference.store.ts';
import { unsubscribeToken } from '../preferences/unsubscribe.ts';
import { notificationText, type NotificationWords } from '../texts/texts.ts';
import { mailLines } from '../texts/mail.ts';
import { browserStore } from './browser.store.ts';
import { forgetUnlessSent } from './forget-device.ts';
import type { BrowserDelivery, MailDelivery, PhoneDelivery } from './ring.ts';

export async function pushToBrowser(
  deps: NotificationDeps,
  { notificationId, browserId }: BrowserDelivery,
): Promise<void> {
  const [message, browser] = await Promise.all([
    outgoing(deps, notificationId, 'webPush'),
    browserStore(deps.database).find(browserId),
  ]);
  // Somebody else may have signed in there since.
  if (!message || browser?.user_uuid !== message.row.user_uuid) return;
  const { row, words, link } = message;
  const payload = JSON.stringify({
    id: String(row.id),
    kind: row.kind,
    title: words.title,
    body: words.body,
    link,
    tag: topicOf(row),
  });
  const outcome = await deps.webPusher.send(browser, payload, optionsOf(row));
  if (outcome === 'gone') await browserStore(deps.database).removeGone(browser);
}

export async function pushToPhone(
  deps: NotificationDeps,
  { notificationId, token }: PhoneDelivery,
): Promise<void> {
  const message = await outgoing(deps, notificationId, 'mobilePush');
  if (!message) return;
  const { row, words, link } = message;
  const device = (await deps.social.devicesOf([row.user_uuid])).find((one) => one.token === token);
  if (!device || !deps.phonePush.reaches(device)) return;
  const outcome = await deps.phonePush.send(device, {
    shown: words,
    data: { notificationId: String(row.id), kind: row.kind, link: link ?? '' },
    ...optionsOf(row),
  });
  await forgetUnlessSent(deps, device, outcome);
}

export async function sendMail(deps: NotificationDeps, { notificationId }: MailDelivery): Promise<void> {
  const message = await outgoing(deps, notificationId, 'email');
  if (!message) return;
  const { row, words, link, email, locale } = message;
  if (email === undefined) return;
  const { publicUrl } = deps.config.http;
  const token = unsubscribeToken(deps, row.user_uuid, row.kind);
  await deps.mailer.send({
    to: email,
    subject: words.title,
    text: mailLines(locale, words, {
      link: link === null ? null : publicUrl + link,
      unsubscribe: `${publicUrl}/unsubscribe#${token}`,
    }).join('\n'),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/social-service/notifications/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}

interface Outgoing {
  readonly row: NotificationRow;
  readonly words: NotificationWords;
  readonly link: string | null;
  readonly locale: 'en' | 'es';
  readonly email: string | undefined;
}

/** Undefined when the person does not want it any more, or it is too late. */
async function outgoing(
  deps: NotificationDeps,
  notificationId: number,
  channel: NotificationChannel,
): Promise<Outgoing | undefined> {
  const row = await notificationStore(deps.database).find(notificationId);
  if (!row || row.read_at !== null || isStale(row, deps.clock.now())) return undefined;
  const [choices, blockers, people, rooms, reach] = await Promise.all([
    preferenceStore(deps.database).choicesOf([row.user_uuid]),
    row.actor_uuid === null ? new Set<string>() : deps.social.blockersOf(row.actor_uuid),
    deps.user.people(row.actor_uuid === null ? [] : [row.actor_uuid]),
    deps.room.named(row.room_uuid === null ? [] : [row.room_uuid]),
    deps.user.reachOf([row.user_uuid]),
  ]);
  if (!hears(row.kind, channel, choices.get(row.user_uuid) ?? new Map())) return undefined;
  if (blockers.has(row.user_uuid)) return undefined;
  const actor = people.get(row.actor_uuid ?? '')?.profile;
  const room = rooms.get(row.room_uuid ?? '');
  const { locale = 'en', email } = reach.get(row.user_uuid) ?? {};
  return {
    row,
    words: notificationText(locale, {
      kind: row.kind,
      actor: actor?.nickname ?? null,
      room: room?.name ?? null,
      title: row.title,
      message: row.message,
      news: row.news,
      count: row.count,
    }),
    link: linkOf({ kind: row.kind, link: row.link, actor, room }),
    locale,
    email,
  };
}

/** A push that was held over the night and one that failed for hours alike. */
function isStale(row: NotificationRow, now: number): boolean {
  return now - row.rung_at > kindRules[row.kind].staleAfterMs;
}

/** One place on a screen for what is gathered: it is replaced, not piled up. */
function topicOf(row: { kind: NotificationKind; gather_key: string; user_uuid: string }): string {
  return createHash('sha256').update(`${row.user_uuid} ${row.gather_key}`).digest('base64url').slice(0, 32);
}

function optionsOf(row: NotificationRow) {
  const { staleAfterMs, urgent } = kindRules[row.kind];
  return { ttlSeconds: Math.round(staleAfterMs / 1000), urgent, topic: topicOf(row) };
}
