/** A followed DJ goes on stage: the bell shows it at once, and so does the browser while no page is open. */
import {
  chatSendDirectMessage,
  roomCreateRoom,
  socialFollowDj,
  socialInviteFriend,
  socialNotificationPreferences,
  socialNotifyFans,
  socialSubscribeWebPush,
} from '@turnstage/client/routes';
import type { RoomSocket } from '@turnstage/client';
import { type FakePush, signUpPerson, startFakePush, type TestPerson, until } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { joinRoomAs } from './support/live-room.ts';
import { saveScreenshot, visitor, type Visitor } from './support/visitor.ts';

let push: FakePush;
let installation: Installation;
let dia: TestPerson;
let ned: TestPerson;
let onStage: RoomSocket | undefined;

await describeInBrowser('notifications', (browser: Browser) => {
  beforeAll(async () => {
    push = await startFakePush();
    installation = await startInstallation({ WEB_PUSH_SERVICES: push.env['WEB_PUSH_SERVICES'] ?? '' });
    dia = await signUpPerson(installation.url, 'dia');
    ned = await signUpPerson(installation.url, 'ned');
    await dia.client.call(roomCreateRoom, { body: { name: 'Salt Works' } });
    await ned.client.call(socialFollowDj, { body: { djUuid: dia.uuid } });
  });
  afterAll(async () => {
    onStage?.leave();
    await installation?.remove();
    await push?.stop();
  });

  async function at(path: string, person: TestPerson, size: 'desktop' | 'phone'): Promise<Visitor> {
    const visit = await visitor(browser, installation.url, {
      size,
      token: person.token,
      serviceWorkers: 'allow',
    });
    await visit.page.goto(path);
    await visit.page.getByRole('button', { name: `${person.name}’s account` }).waitFor();
    return visit;
  }

  test('the bell updates at once on desktop and phone, and reading on one marks as read on the other', async () => {
    const desk = await at('/', ned, 'desktop');
    const phone = await at('/notifications', ned, 'phone');
    await phone.page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    await saveScreenshot(phone.page, 'notifications-empty-phone');

    onStage = await joinRoomAs(installation.url, dia, 'salt-works');
    await onStage.act('addDj', {});
    const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    await bell(desk.page, 'Notifications, 1 new').waitFor();
    await phone.page.getByText('dia is on stage in Salt Works').waitFor();
    await dia.client.call(socialInviteFriend, { body: { toUserUuid: ned.uuid } });
    for (const message of ['hello', 'are you there?'])
      await dia.client.call(chatSendDirectMessage, {
        params: { userUuid: ned.uuid },
        body: { uuid: randomUUID(), message },
      });
    await bell(desk.page, 'Notifications, 3 new').click();
    const panel = desk.page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('dia sent you 2 messages').waitFor();
    await saveScreenshot(desk.page, 'notifications-desktop');
    await saveScreenshot(phone.page, 'notifications-phone');
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await bell(desk.page, 'Notifications').waitFor();
    await panel.getByRole('listitem').filter({ hasText: 'friend request' }).hover();
    await panel.getByRole('button', { name: 'Delete notification' }).nth(1).press('Enter');
    await panel.getByRole('link', { name: 'dia is on stage in Salt Works' }).click();
    await desk.page.waitForURL('**/r/salt-works');
    await phone.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    const listed = phone.page.getByRole('listitem').filter({ hasText: 'dia' });
    await until(
      'what was deleted on the desktop is gone',
      () => listed.count(),
      (count) => count === 2,
    );

    // Rule N21: reading the conversation on the phone clears the bell on the desktop.
    await openScreen(desk.page, '/');
    await dia.client.call(chatSendDirectMessage, {
      params: { userUuid: ned.uuid },
      body: { uuid: randomUUID(), message: 'one more thing' },
    });
    await bell(desk.page, 'Notifications, 1 new').waitFor();
    await openScreen(phone.page, `/messages/${dia.uuid}`);
    await phone.page.getByRole('log').getByText('one more thing').waitFor();
    await bell(desk.page, 'Notifications').waitFor();
    expect([...desk.consoleErrors, ...phone.consoleErrors, ...desk.externalRequests]).toEqual([]);
    await Promise.all([desk.context.close(), phone.context.close()]);
  });

  test('settings keep choices and quiet hours; a browser that refuses is told how to go on', async () => {
    const { page, context, consoleErrors } = await at('/settings/notifications', ned, 'desktop');
    // This browser can't grant the permission, as if the person had refused it.
    await page.getByText('Your browser blocks notifications from this site.').waitFor();
    await page.getByRole('checkbox', { name: 'Mentions: Email' }).check();
    await page.getByRole('switch', { name: /^Do not disturb/ }).check();
    await page.getByLabel('From', { exact: true }).fill('23:15');
    await until(
      'the choices are kept',
      () => ned.client.call(socialNotificationPreferences, {}),
      ({ kinds, quietHours }) =>
        quietHours?.from === '23:15' &&
        kinds.some(({ kind, channels }) => kind === 'mention' && channels.email),
    );
    await saveScreenshot(page, 'notification-settings-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, 'notification-settings-phone');
    await page.getByRole('switch', { name: /^Do not disturb/ }).uncheck();
    // The next test needs pushes at any hour; the switch doesn't wait for the server.
    await until(
      'quiet hours are off',
      () => ned.client.call(socialNotificationPreferences, {}),
      ({ quietHours }) => !quietHours,
    );
    await openScreen(page, '/unsubscribe#made-up');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await page.getByRole('heading', { name: 'This link doesn’t work anymore' }).waitFor();
    expect(consoleErrors.filter((fault) => !fault.includes('403'))).toEqual([]);
    await context.close();
  });

  /**
   * This Chromium has neither a push service nor notifications, so the path is tested in two halves with the same
   * payload. The server sends to a push service on this machine, where the message is decrypted with the browser's
   * keys. The browser's debugging interface then delivers the same payload to the real service worker. What it asks
   * the browser to show is recorded instead of shown.
   */
  test('the service worker shows what the server sent, and a click navigates without a reload', async () => {
    const subscribed = push.browser();
    await ned.client.call(socialSubscribeWebPush, { body: subscribed.subscription });
    const { page, context } = await at('/crates', ned, 'desktop');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await dia.client.call(socialNotifyFans, { body: { title: 'Tonight', message: 'Vinyl only, from nine' } });
    const sent = await until('the push', () => push.pushed[0], Boolean);
    expect(sent?.payload).toMatchObject({ title: 'Tonight', body: 'Vinyl only, from nine', link: '/u/dia' });

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('the service worker does not run');
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as WorkerScope;
      registration.showNotification = async (title, options) => {
        Object.assign(globalThis, { shown: { title, ...options } });
      };
    });
    const debug = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await debug.send('ServiceWorker.enable');
    await debug.send('ServiceWorker.deliverPushMessage', {
      origin: installation.url,
      registrationId: await registered,
      data: JSON.stringify(sent?.payload),
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
    expect(await until('the notification', shown, Boolean)).toMatchObject({
      title: 'Tonight',
      body: 'Vinyl only, from nine',
      tag: sent?.payload['tag'],
      data: { link: '/u/dia' },
    });

    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await worker.evaluate(() => {
      const { shown: notification } = globalThis as unknown as WorkerScope;
      const event = Object.assign(new Event('notificationclick'), {
        notification: { ...notification, close: () => undefined },
        waitUntil: () => undefined,
      });
      globalThis.dispatchEvent(event);
    });
    await page.waitForURL('**/u/dia');
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
    await context.close();
  });
});

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly shown?: { title: string; body?: string; tag?: string; data?: unknown };
}
