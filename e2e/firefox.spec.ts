/**
 * What only a second engine shows. Scrollbars that take place of their own, and notifications while no page is open, with
 * nothing left out: a real Firefox subscribes at a push service on this
 * machine, the server sends there, the service worker wakes up, and what Firefox shows is pressed.
 */
import { socialInviteFriend, socialTryWebPush } from '@turnstage/client/routes';
import { emailOf, signUpPerson, startFakeAutopush, type TestPerson } from '@turnstage/testkit/outside';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, signIn } from './support/acts.ts';
import { describeInFirefox } from './support/browsers.ts';
import { alertOf } from './support/firefox-alert.ts';
import { install, type Installation } from './support/installation.ts';
import { until } from './support/until.ts';
import { keepPicture, visitor, type Visitor } from './support/visitor.ts';

const push = await startFakeAutopush();

await describeInFirefox('Firefox', { preferences: push.preferences }, (firefox) => {
  let installation: Installation;
  let ned: TestPerson;
  let dia: TestPerson;
  let visit: Visitor;

  beforeAll(async () => {
    installation = await install(push.env);
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

  const toggle = (page: Page) => page.getByRole('switch', { name: /^Notify me also/ });
  /** How many browsers the server would send to. */
  const browsers = async () => (await ned.client.call(socialTryWebPush, { body: {} })).browsers;

  test('a screen with room to spare has no scrollbar', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Account of ned' }).waitFor();
    for (const path of ['/friends', '/messages']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      const [inner, all] = await page.evaluate(() => [document.documentElement.clientWidth, innerWidth]);
      expect(inner, path).toBe(all);
    }
    await page.goto('/settings/notifications');
  });

  test('what arrives with no page open is shown, and a press opens its address', async () => {
    const { page, context } = visit;
    expect(push.endpoints()).toEqual([]);
    await toggle(page).check();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    expect(push.endpoints()).toHaveLength(1);
    await keepPicture(page, 'push-on-firefox-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(page, 'push-on-firefox-phone');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('about:blank');

    const coming = alertOf(firefox);
    await dia.client.call(socialInviteFriend, { body: { toUserUuid: ned.uuid } });
    const alert = await coming;
    expect(alert).toMatchObject({
      title: 'dia wants to be friends',
      text: 'Accept or decline the invitation.',
    });
    await until(
      'the word of the browser',
      () => push.taken[0]?.delivery,
      (word) => word === 'delivered',
    );
    const opened = context.waitForEvent('page');
    await alert.press();
    const friends = await opened;
    await friends.waitForURL('**/friends?tab=invitations');
    await friends.getByRole('button', { name: 'Accept' }).waitFor();
    await friends.close();
  });

  test('a press leads the open page there without a new load', async () => {
    const { page } = visit;
    await page.goto('/crates');
    await page.getByRole('button', { name: 'Account of ned' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    const coming = alertOf(firefox);
    expect(await browsers()).toBe(1);
    await (await coming).press();
    await page.waitForURL('**/settings/notifications');
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
  });

  test('switched off, neither the push service nor the server knows the browser', async () => {
    const { page } = visit;
    await toggle(page).uncheck();
    await page.getByRole('button', { name: 'Send a test' }).waitFor({ state: 'detached' });
    expect(push.endpoints()).toEqual([]);
    expect(await browsers()).toBe(0);
  });

  test('a subscription that the push service lost is renewed, and the server told', async () => {
    const { page } = visit;
    await toggle(page).check();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    const [lost] = push.endpoints();
    push.loseAll();
    const [renewed] = await until('a new address', push.endpoints, ({ length }) => length === 1);
    expect(renewed).not.toBe(lost);
    const told = page.waitForResponse('**/web-notifications/subscription');
    await page.reload();
    await told;
    const coming = alertOf(firefox);
    await browsers();
    expect(await coming).toMatchObject({ title: 'It works' });
    expect(push.taken.at(-1)?.endpoint).toBe(renewed);
    await until('the lost one is forgotten', browsers, (count) => count === 1);
  });

  test('the server forgets a browser that the push service says is gone', async () => {
    const { faults } = visit;
    const [endpoint = ''] = push.endpoints();
    push.forget(endpoint);
    await until('the server has forgotten it', browsers, (count) => count === 0);
    expect(faults).toEqual([]);
  });
});
