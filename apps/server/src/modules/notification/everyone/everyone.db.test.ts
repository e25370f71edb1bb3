/** Messages from staff to everyone (rule T30). */
import {
  socialChangeNotificationPreferences,
  socialDeleteNotification,
  socialEveryoneMessages,
  socialListNotifications,
  socialNotifyEveryone,
  socialRegisterDevice,
  socialSubscribeWebPush,
} from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakePush, type FakePush, type TestPerson } from '@turnstage/testkit';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setRole } from '../../../../testing/notification/notification.fixture.ts';
import { everyoneJob, type EveryonePage } from './send-page.ts';

let push: FakePush;
let world: World;
let eve: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
beforeAll(async () => {
  push = await startFakePush();
  world = await startWorld({ env: push.env });
  [eve, bob, cat] = [await world.person('eve'), await world.person('bob'), await world.person('cat')];
  await setRole(world, eve.uuid, 'staff');
});
afterAll(async () => {
  await world.stop();
  await push.stop();
});
beforeEach(async () => {
  await world.drain();
  for (const received of [push.pushed, push.fcm]) received.length = 0;
});

const send = (message: string, idempotencyKey: string = randomUUID()) =>
  eve.client.call(socialNotifyEveryone, { body: { message }, idempotencyKey });
const listed = async () => (await eve.client.call(socialEveryoneMessages, { query: {} })).data;
const find = async (uuid: string) => (await listed()).find(({ id }) => id === uuid);
const inboxOf = async (person: TestPerson, message: string) =>
  (await person.client.call(socialListNotifications, {})).notifications.filter(
    (one) => one.message === message,
  );
const notified = async (message: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from notification_service.notification where message = ${message}
  `.execute(world.database.of('notification_service'));
  return rows[0]?.people ?? 0;
};
const queue = (page: EveryonePage) => world.app.jobs.add(world.database, everyoneJob, page);
/** Accounts that exist only in the database, so that a message takes several pages. */
const addAccounts = (count: number) =>
  sql`
    with made as (
      insert into user_service.account (uuid, role, created_at)
      select gen_random_uuid(), 'user', ${world.clock.now()} from generate_series(1, ${count}) returning id
    )
    insert into user_service.profile (account_id, nickname, nickname_key, avatar_id, color)
    select id, 'crowd' || id, 'crowd' || id, 'bot-01', '#FFFFFF' from made
  `.execute(world.database.of('user_service'));

test('T30: reaches the bell of everyone, and the browsers and phones of those who want that; no mail', async () => {
  const [ofBob, ofCat] = [push.browser(), push.browser()];
  await bob.client.call(socialSubscribeWebPush, { body: ofBob.subscription });
  await cat.client.call(socialSubscribeWebPush, { body: ofCat.subscription });
  await cat.client.call(socialRegisterDevice, { body: { platform: 'android', token: 'phone-of-cat' } });
  const choices = (['webPush', 'email'] as const).map((channel) => ({
    kind: 'staffMessage' as const,
    channel,
    on: channel === 'email',
  }));
  await cat.client.call(socialChangeNotificationPreferences, { body: { choices } });
  const outbox = path.join(world.dataDir, 'outbox');
  const mails = async () => (await readdir(outbox).catch(() => [])).length;
  const before = await mails();
  const started = await eve.client.call(socialNotifyEveryone, {
    body: { title: ' House\u202E rules ', message: 'New\nhours', link: '/settings' },
  });
  expect(started).toMatchObject({ people: 0, finishedAt: null, byUserUuid: eve.uuid });
  await world.drain();
  for (const person of [eve, bob, cat])
    expect(await inboxOf(person, 'New hours')).toMatchObject([
      { kind: 'staffMessage', title: 'House rules', actor: null, link: '/settings', count: 1 },
    ]);
  expect(push.pushed.map(({ browser }) => browser)).toEqual([ofBob]);
  expect(push.fcm.map(({ token }) => token)).toEqual(['phone-of-cat']);
  expect(await mails()).toBe(before);
  const message = await find(started.id);
  expect(message).toMatchObject({ people: await notified('New hours') });
  expect(message?.finishedAt).not.toBeNull();
});

test('T30: is for staff; the text is needed, and a link stays here', async () => {
  await expect(bob.client.call(socialNotifyEveryone, { body: { message: 'Hi' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(bob.client.call(socialEveryoneMessages, { query: {} })).rejects.toMatchObject({ status: 403 });
  for (const body of [{ message: ' \u200E ' }, { message: 'Hi', link: '//evil.example' }])
    await expect(eve.client.call(socialNotifyEveryone, { body })).rejects.toMatchObject({ status: 400 });
  expect(await notified('Hi')).toBe(0);
});

test('T30: a request that is sent again, or twice at once, is one message', async () => {
  const key = randomUUID();
  const outcomes = await Promise.allSettled([send('Once', key), send('Once', key)]);
  const [one] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  await world.drain();
  expect((await send('Once', key)).id).toBe(one?.id);
  await world.drain();
  expect((await listed()).filter(({ message }) => message === 'Once')).toHaveLength(1);
  expect(await inboxOf(bob, 'Once')).toHaveLength(1);
});

test('A15: a message stays when its author is gone, and names nobody', async () => {
  const { id } = await send('From nobody');
  await world.drain();
  await world.app.events.publish(world.database, 'accountAnonymised', { userUuid: eve.uuid });
  await world.drain();
  expect(await find(id)).toMatchObject({ message: 'From nobody', byUserUuid: null });
});

test('T30: goes out page by page; a page that runs again reaches nobody twice, and who joins later has none', async () => {
  await addAccounts(450);
  const { id: uuid } = await send('In pages');
  world.clock.advance(1);
  await addAccounts(30);
  // Runs of the first page beside each other, as after a worker that only seemed dead.
  await Promise.all([queue({ uuid, from: 0 }), queue({ uuid, from: 0 })]);
  await Promise.all([world.drain(), world.drain()]);
  const message = await find(uuid);
  expect(message?.people).toBe(await notified('In pages'));
  expect(message?.people).toBeGreaterThanOrEqual(453);
  expect(message?.people).toBeLessThan(480);
  expect(message?.finishedAt).not.toBeNull();

  const [own] = await inboxOf(cat, 'In pages');
  await cat.client.call(socialDeleteNotification, { params: { id: own?.id ?? '' } });
  await queue({ uuid, from: 0 });
  await world.drain();
  expect(await inboxOf(cat, 'In pages')).toEqual([]);
  expect(await find(uuid)).toEqual(message);
});
