/** Delivers pushes and mail to fake services on this machine that follow the real protocols. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import {
  chatSendDirectMessage,
  roomCreateRoom,
  socialAdminDeadLetters,
  socialAllDevices,
  socialChangeNotificationPreferences,
  socialListNotifications,
  socialNotificationPreferences,
  socialReadNotifications,
  socialRegisterDevice,
  socialSubscribeWebPush,
  socialTryWebPush,
  socialUnsubscribeFromMail,
  socialUnsubscribeWebPush,
  socialWebPushKey,
} from '@turnstage/client/routes';
import type { NotificationChannel } from '@turnstage/contracts';
import { manualClock, startWorld, type World } from '@turnstage/server/testing';
import { FakeBrowser, signUpPerson, startFakePush, type FakePush, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../secrets/index.ts';
import { loadPushKeys } from './push-keys.ts';
import { block, follow, invite, unblock } from '../../../../testing/notification/notification.fixture.ts';

const hour = 3_600_000;
let push: FakePush;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
beforeAll(async () => {
  push = await startFakePush();
  // Jobs that wait until the morning become due by the database's clock.
  world = await startWorld({ clock: manualClock(Date.now()), env: { ...push.env, LOG_LEVEL: 'silent' } });
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
});
afterAll(async () => {
  await world.stop();
  await push.stop();
});
beforeEach(async () => {
  push.forcedStatus = undefined;
  await world.drain();
  await cat.client.call(socialReadNotifications, { body: {} });
  for (const received of [push.pushed, push.fcm, push.apns]) received.length = 0;
});

async function write(from: TestPerson, to: TestPerson): Promise<void> {
  world.clock.advance(1_001);
  await from.client.call(chatSendDirectMessage, {
    params: { userUuid: to.uuid },
    body: { uuid: randomUUID(), message: 'a secret' },
  });
}
async function subscribe(person: TestPerson, browser = push.browser()): Promise<FakeBrowser> {
  await person.client.call(socialSubscribeWebPush, { body: browser.subscription });
  return browser;
}
const browsersOf = async (person: TestPerson) =>
  (await person.client.call(socialNotificationPreferences, {})).reachable.browsers;
function choose(person: TestPerson, channel: NotificationChannel, on: boolean) {
  return person.client.call(socialChangeNotificationPreferences, {
    body: { choices: [{ kind: 'directMessage', channel, on }] },
  });
}
function register(person: TestPerson, platform: 'ios' | 'android', token: string) {
  return person.client.call(socialRegisterDevice, { body: { platform, token } });
}
const jobs = () =>
  world.database.of<{ _private_jobs: { id: number; run_at: Date; key: string | null } }>('graphile_worker');

describe('browsers (rules N13 to N16)', () => {
  test('receive notifications, encrypted for them and signed with the key that they subscribed with', async () => {
    const { publicKey } = await world.anonymous.call(socialWebPushKey, {});
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const [phone, desk] = [await subscribe(cat), await subscribe(cat)];
    await write(bob, cat);
    await world.drain();
    expect(push.pushed.map(({ browser }) => browser)).toEqual(expect.arrayContaining([phone, desk]));
    const { payload, headers } = push.pushed[0] ?? {};
    const [received] = (await cat.client.call(socialListNotifications, {})).notifications;
    expect(payload).toEqual({
      id: received?.id,
      kind: 'directMessage',
      title: 'bob sent you a message',
      body: 'A new message.',
      link: `/messages/${bob.uuid}`,
      tag: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(headers).toMatchObject({ urgency: 'high', ttl: '86400', topic: payload?.['tag'] });
    expect(headers?.authorization).toContain(`k=${publicKey}`);
    expect(JSON.stringify(payload)).not.toContain('a secret');

    // Within two minutes the count goes up without a sound (rule N4).
    await write(bob, cat);
    await world.drain();
    expect(push.pushed).toHaveLength(2);
    world.clock.advance(121_000);
    await write(bob, cat);
    await world.drain();
    expect(push.pushed.at(-1)?.payload).toMatchObject({ body: '3 new messages.', tag: payload?.['tag'] });
    for (const browser of [phone, desk])
      await cat.client.call(socialUnsubscribeWebPush, { body: { endpoint: browser.endpoint } });
    expect(await browsersOf(cat)).toBe(0);
  });

  test('get the language of the account', async () => {
    await subscribe(cat);
    const account = world.database.of<{ account: { uuid: string; locale: string | null } }>('user_service');
    const speak = (locale: string | null) =>
      account.updateTable('account').set({ locale }).where('uuid', '=', cat.uuid).execute();
    await speak('es');
    await write(ann, cat);
    await world.drain();
    await speak(null);
    expect(push.pushed[0]?.payload).toMatchObject({ title: 'ann te ha escrito', body: 'Un mensaje nuevo.' });
  });

  test('an expired one is removed, the others stay', async () => {
    const browser = await subscribe(cat);
    const before = await browsersOf(cat);
    push.leave(browser);
    expect(await cat.client.call(socialTryWebPush, { body: {} })).toEqual({ browsers: before });
    await world.drain();
    expect(await browsersOf(cat)).toBe(before - 1);
    expect(push.pushed.map(({ payload }) => payload['title'])).toEqual(
      Array.from({ length: before - 1 }, () => 'It works'),
    );
  });

  test('belong to the last person who subscribed, also when two do so at once, at most 20 per person', async () => {
    const shared = push.browser();
    const before = await browsersOf(cat);
    await Promise.all([bob, cat, bob, cat].map((person) => subscribe(person, shared)));
    await subscribe(bob, shared);
    expect([await browsersOf(bob), await browsersOf(cat)]).toEqual([1, before]);
    const dan = await world.person('dan');
    await Promise.all(Array.from({ length: 24 }, () => subscribe(dan)));
    expect(await browsersOf(dan)).toBe(20);
  });

  test.each([
    ['http://127.0.0.1:1/metrics', {}, 'web-push/unknown-service'],
    ['https://push.example.org/x', {}, 'web-push/unknown-service'],
    ['https://fcm.googleapis.com/fcm/send/x', { p256dh: 'A'.repeat(87) }, 'web-push/invalid-keys'],
    ['https://fcm.googleapis.com/fcm/send/x', { auth: 'short' }, 'request/invalid'],
  ])('%s with %j is refused', async (endpoint, keys, code) => {
    const { subscription } = new FakeBrowser(endpoint);
    const body = { ...subscription, keys: { ...subscription.keys, ...keys } };
    await expect(bob.client.call(socialSubscribeWebPush, { body })).rejects.toMatchObject({
      status: 400,
      code,
    });
  });

  test('a failing service is retried, and staff see the job without the endpoint', async () => {
    const dan = await world.person('dan');
    const eve = await world.person('eve');
    await subscribe(eve);
    push.forcedStatus = 503;
    await write(dan, eve);
    await world.drain();
    const { data } = await ann.client.call(socialAdminDeadLetters, { query: {} });
    const failedJob = data.find(({ name }) => name === 'notification.pushToBrowser');
    expect(failedJob).toMatchObject({ state: 'retrying', attempts: 1, maxAttempts: 8, payload: null });
    expect(failedJob?.lastError).toMatch(/^The push service 127\.0\.0\.1:\d+ answered 503$/);
    push.forcedStatus = undefined;
    await jobs()
      .updateTable('_private_jobs')
      .set({ run_at: new Date(0) })
      .execute();
    await world.drain();
    expect(push.pushed).toHaveLength(1);
  });
});

describe('what is no longer delivered (rule N13)', () => {
  test('notifications that were read, blocked or switched off before delivery', async () => {
    const flo = await signUpPerson(world.baseUrl, 'flo');
    await subscribe(flo);
    const deliverAfter = async (meanwhile: () => Promise<unknown>) => {
      push.forcedStatus = 500;
      await write(bob, flo);
      await world.drain();
      await meanwhile();
      push.forcedStatus = undefined;
      await jobs()
        .updateTable('_private_jobs')
        .set({ run_at: new Date(0) })
        .execute();
      await world.drain();
      await flo.client.call(socialReadNotifications, { body: {} });
      world.clock.advance(hour);
    };
    await deliverAfter(() => flo.client.call(socialReadNotifications, { body: {} }));
    await deliverAfter(() => choose(flo, 'webPush', false));
    await choose(flo, 'webPush', true);
    await deliverAfter(() => block(flo, bob));
    await unblock(flo, bob);
    await deliverAfter(async () => world.clock.advance(25 * hour));
    expect(push.pushed).toEqual([]);
    await deliverAfter(async () => undefined);
    expect(push.pushed).toHaveLength(1);
  });

  test('quiet hours delay pushes but not the list; a push that is stale by then is dropped (rule N5)', async () => {
    const gil = await signUpPerson(world.baseUrl, 'gil');
    await subscribe(gil);
    const utc = (at: number) => new Date(at).toISOString().slice(11, 16);
    const now = world.clock.now();
    const end = Math.floor(now / 60_000) * 60_000 + 2 * hour;
    await gil.client.call(socialChangeNotificationPreferences, {
      body: { quietHours: { from: utc(now - hour), to: utc(end), timeZone: 'UTC' } },
    });
    await write(bob, gil);
    const room = await ann.client.call(roomCreateRoom, { body: { name: 'La Terraza' } });
    await follow(gil, bob);
    await world.app.events.publish(world.database, 'becameDj', { roomUuid: room.uuid, userUuid: bob.uuid });
    await world.drain();
    expect(await gil.client.call(socialListNotifications, {})).toMatchObject({ unread: 2 });
    expect(push.pushed).toEqual([]);
    const waiting = await jobs()
      .selectFrom('_private_jobs')
      .select('run_at')
      .where('key', 'like', 'notification.pushToBrowser:%')
      .execute();
    expect(waiting.map(({ run_at }) => run_at.getTime())).toEqual([end]);
    world.clock.advance(2 * hour);
    await jobs()
      .updateTable('_private_jobs')
      .set({ run_at: new Date(0) })
      .execute();
    await world.drain();
    expect(push.pushed.map(({ payload }) => payload['kind'])).toEqual(['directMessage']);
  });
});

describe('phones (rule N13)', () => {
  const apnsToken = 'ab'.repeat(32);
  const fcmToken = 'fLx:APA91b-token_of_a_phone';

  test('Android gets pushes through Firebase and iOS through Apple, with one access token each for an hour', async () => {
    await register(cat, 'android', fcmToken);
    await register(cat, 'ios', apnsToken);
    expect(await cat.client.call(socialNotificationPreferences, {})).toMatchObject({
      reachable: { mobilePush: true, phones: 2 },
    });
    await write(bob, cat);
    await world.drain();
    expect(push.fcm).toMatchObject([
      {
        token: fcmToken,
        notification: { title: 'bob sent you a message', body: 'A new message.' },
        data: { kind: 'directMessage', link: `/messages/${bob.uuid}` },
        android: { priority: 'HIGH', ttl: '86400s' },
      },
    ]);
    expect(push.apns).toMatchObject([
      {
        token: apnsToken,
        headers: { 'apns-push-type': 'alert', 'apns-priority': '10' },
        body: {
          aps: { alert: { title: 'bob sent you a message', body: 'A new message.' }, sound: 'default' },
          link: `/messages/${bob.uuid}`,
        },
      },
    ]);
    await write(ann, cat);
    await world.drain();
    expect([push.fcm.length, push.apns.length, push.requestCounts.tokens]).toEqual([2, 2, 1]);
  });

  test('an access token that Google rejects is requested again; an expired one is not kept', async () => {
    push.expireTokens();
    await write(await world.person('dan'), cat);
    await world.drain();
    expect(push.fcm).toEqual([]);
    await jobs()
      .updateTable('_private_jobs')
      .set({ run_at: new Date(0) })
      .execute();
    await world.drain();
    expect([push.fcm.length, push.requestCounts.tokens]).toEqual([1, 2]);
  });

  test.each([
    ['UNREGISTERED', 'Unregistered'],
    ['INVALID_ARGUMENT', 'BadDeviceToken'],
  ])('devices that their service no longer knows (%s, %s) are removed', async (google, apple) => {
    await register(cat, 'android', fcmToken);
    await register(cat, 'ios', apnsToken);
    push.rejections.set(fcmToken, google).set(apnsToken, apple);
    world.clock.advance(hour);
    await write(await world.person('eve'), cat);
    await world.drain();
    expect(await cat.client.call(socialAllDevices, { params: { id: cat.uuid } })).toEqual([]);
    push.rejections.clear();
  });
});

describe('mail (rule N10)', () => {
  async function mailsTo(name: string): Promise<string[]> {
    const folder = path.join(world.dataDir, 'outbox');
    const names = (await readdir(folder)).filter((file) => file.includes(`${name}@`)).sort();
    const mails = await Promise.all(names.map((file) => readFile(path.join(folder, file), 'utf8')));
    // Long lines are folded: headers with a space, the text with `=`.
    return mails
      .map((mail) => mail.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll(/=\r?\n/g, ''))
      .filter((mail) => mail.includes('List-Unsubscribe'));
  }
  const verify = (address: string) =>
    world.database
      .of<{ email: { address: string; status: string } }>('user_service')
      .updateTable('email')
      .set({ status: 'VERIFIED' })
      .where('address', '=', address)
      .execute();

  test('goes to verified addresses only, and one click without login unsubscribes', async () => {
    const hal = await signUpPerson(world.baseUrl, 'hal');
    await invite(bob, hal);
    await world.drain();
    expect(await mailsTo('hal')).toEqual([]);
    await verify('hal@world.test');
    await invite(cat, hal);
    await world.drain();
    const [mail = ''] = await mailsTo('hal');
    expect(mail).toContain('Subject: cat wants to be friends');
    expect(mail).toContain(`${world.baseUrl}/friends`);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /List-Unsubscribe: <([^>]+)>/.exec(mail)?.[1] ?? '';
    expect(address).toContain('/api/social-service/notifications/unsubscribe/');
    const press = (url: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await press(`${address.slice(0, -4)}AAAA`)).status).toBe(403);
    const pressed = await press(address);
    expect([pressed.status, await pressed.json()]).toEqual([200, { ok: true, kind: 'friendInvitation' }]);
    const { kinds } = await hal.client.call(socialNotificationPreferences, {});
    expect(kinds.find(({ kind }) => kind === 'friendInvitation')?.channels).toMatchObject({
      email: false,
      inApp: true,
    });
    await invite(ann, hal);
    await world.drain();
    expect(await mailsTo('hal')).toHaveLength(1);
    await expect(
      world.anonymous.call(socialUnsubscribeFromMail, { params: { token: 'made-up' } }),
    ).rejects.toMatchObject({ status: 403, code: 'notification/unsubscribe-invalid' });
  });
});

describe('the VAPID key (rule N14)', () => {
  test('is created once and encrypted; when it cannot be decrypted, a new one is created and browsers subscribe again', async () => {
    const keysWith = (secret: string) =>
      loadPushKeys({
        database: world.database,
        clock: world.clock,
        logger: world.app.http.log,
        secrets: createSecretBox([secret]),
      });
    const { publicKey: before } = await world.anonymous.call(socialWebPushKey, {});
    await subscribe(cat);
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => keysWith('another key')));
    expect(first?.publicKey).not.toBe(before);
    for (const other of others) expect(other).toEqual(first);
    expect(await keysWith('another key')).toEqual(first);
    expect(await browsersOf(cat)).toBe(0);
    const rows = await world.database
      .of<{ push_key: { public_key: string; private_key_sealed: string } }>('notification_service')
      .selectFrom('push_key')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first?.privateKey);
  });
});
