/**
 * What only a second browser engine shows: classic scrollbars, and notifications while no page is open, end to end.
 * A real Firefox subscribes at a push service on this machine, the server sends there, the service worker wakes up,
 * and the test clicks the notification that Firefox shows.
 */
import { socialInviteFriend, socialTryWebPush } from '@turnstage/client/routes';
import { emailOf, signUpPerson, startFakeAutopush, type TestPerson, until } from '@turnstage/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, signIn } from './support/actions.ts';
import { describeInFirefox } from './support/browsers.ts';
import { waitForAlert } from './support/firefox-alert.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { saveScreenshot, visitor, type Visitor } from './support/visitor.ts';

const push = await startFakeAutopush();

await describeInFirefox('Firefox', { preferences: push.preferences }, (firefox) => {
  let installation: Installation;
  let ned: TestPerson;
  let dia: TestPerson;
  let visit: Visitor;

  beforeAll(async () => {
    installation = await startInstallation(push.env);
    ned = await signUpPerson(installation.url, 'ned');
    dia = await signUpPerson(installation.url, 'dia');
    visit = await visitor(firefox.browser, installation.url);
    await visit.page.goto('/sign-in?next=/settings/notifications');
    await signIn(visit.page, { email: emailOf('ned'), password: newcomer('ned').password });
  });
  afterAll(async () => {
    await installation?.remove();
    await push.stop();
  });

  const toggle = (page: Page) => page.getByRole('switch', { name: /^Notify me even/ });
  /** The number of browsers that the server would send to. */
  const browsers = async () => (await ned.client.call(socialTryWebPush, { body: {} })).browsers;

  test('a screen that fits has no scrollbar', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'ned’s account' }).waitFor();
    for (const path of ['/friends', '/messages']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      const [inner, all] = await page.evaluate(() => [document.documentElement.clientWidth, innerWidth]);
      expect(inner, path).toBe(all);
    }
    await page.goto('/settings/notifications');
  });

  test('shows a push message with no page open, and a click opens its link', async () => {
    const { page, context } = visit;
    expect(push.endpoints()).toEqual([]);
    await toggle(page).check();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    expect(push.endpoints()).toHaveLength(1);
    await saveScreenshot(page, 'push-on-firefox-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, 'push-on-firefox-phone');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('about:blank');

    const coming = waitForAlert(firefox);
    await dia.client.call(socialInviteFriend, { body: { toUserUuid: ned.uuid } });
    const alert = await coming;
    expect(alert).toMatchObject({
      title: 'dia wants to be friends',
      text: 'Accept or decline the invitation.',
    });
    await until(
      'the word of the browser',
      () => push.received[0]?.delivery,
      (delivery) => delivery === 'delivered',
    );
    const opened = context.waitForEvent('page');
    await alert.press();
    const friends = await opened;
    await friends.waitForURL('**/friends?tab=invitations');
    await friends.getByRole('button', { name: 'Accept' }).waitFor();
    await friends.close();
  });

  test('a click navigates the open page without a reload', async () => {
    const { page } = visit;
    await page.goto('/crates');
    await page.getByRole('button', { name: 'ned’s account' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    const coming = waitForAlert(firefox);
    expect(await browsers()).toBe(1);
    await (await coming).press();
    await page.waitForURL('**/settings/notifications');
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
  });

  test('after switching off, neither the push service nor the server has the browser registered', async () => {
    const { page } = visit;
    await toggle(page).uncheck();
    await page.getByRole('button', { name: 'Send a test' }).waitFor({ state: 'detached' });
    expect(push.endpoints()).toEqual([]);
    expect(await browsers()).toBe(0);
  });

  test('renews a subscription that the push service lost, and updates the server', async () => {
    const { page } = visit;
    await toggle(page).check();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    const [lost] = push.endpoints();
    push.reset();
    const [renewed] = await until('a new address', push.endpoints, ({ length }) => length === 1);
    expect(renewed).not.toBe(lost);
    const updated = page.waitForResponse('**/web-notifications/subscription');
    await page.reload();
    await updated;
    const coming = waitForAlert(firefox);
    await browsers();
    expect(await coming).toMatchObject({ title: 'It works' });
    expect(push.received.at(-1)?.endpoint).toBe(renewed);
    await until('the lost one is forgotten', browsers, (count) => count === 1);
  });

  test('the server drops a browser that the push service reports as gone', async () => {
    const { consoleErrors } = visit;
    const [endpoint = ''] = push.endpoints();
    push.expire(endpoint);
    await until('the server has forgotten it', browsers, (count) => count === 0);
    expect(consoleErrors).toEqual([]);
  });
});
