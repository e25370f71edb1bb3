/** The staff area: mail that was not sent, a ban with its place in the history, and axe on every section. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createClient, type Client } from '@turnstage/client';
import {
  chatReportMessage,
  chatSendDirectMessage,
  roomCreateRoom,
  roomPublicRooms,
  userAddCapability,
  userAddGlobalModeratorRole,
  userAddUserIdentity,
  userCreateVoucher,
  userLogin,
  userOwnCapabilities,
  userRevokeVoucher,
  userUserIdentities,
} from '@turnstage/client/routes';
import { emailOf, signUpPerson } from '@turnstage/testkit/outside';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer, signIn } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { until } from './support/until.ts';
import { keepPicture, keepScreen, visitor } from './support/visitor.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { email, password } = newcomer('boss');

/** Path and title of each section. */
const sections = [
  ['people', 'People'],
  ['reports', 'Reports'],
  ['leaving', 'Leaving'],
  ['vouchers', 'Vouchers'],
  ['actions', 'Moderation actions'],
  ['phones', 'Phone numbers'],
  ['outbox', 'Outbox'],
  ['dead-letters', 'Failed jobs'],
] as const;

await describeInBrowser('the staff area', (browser: Browser) => {
  let installation: Installation;
  let boss: Client;
  beforeAll(async () => {
    installation = await install({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    const dan = await signUpPerson(installation.url, 'dan');
    await dan.client.call(roomCreateRoom, { body: { name: 'Salt Works' } });
    await reportedMessage(installation.url);
    const { accessToken } = await createClient({ baseUrl: installation.url }).call(userLogin, {
      body: { email, password },
    });
    boss = createClient({ baseUrl: installation.url, token: () => accessToken });
  });
  afterAll(() => installation?.remove());

  async function enter(size: 'desktop' | 'phone') {
    const one = await visitor(browser, installation.url, { size });
    await one.page.goto('/sign-in?next=%2Fstaff%2Fpeople');
    await signIn(one.page, { email, password });
    await title(one.page, 'People');
    return one;
  }

  test('staff read the code of a sign-up, ban somebody and find it in the history', async () => {
    const { page, context, faults } = await enter('desktop');
    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByRole('link', { name: /dan@world\.test.*\d{6} is your Turnstage code/ }).click();
    await page
      .getByRole('article')
      .getByText(/Your code is \d{6}\./)
      .waitFor();

    // Dan listens in a room with one device, and looks at his settings in Spanish with another.
    const dan = { email: emailOf('dan'), password };
    const inRoom = await visitor(browser, installation.url);
    await inRoom.page.goto('/sign-in?next=%2Fr%2Fsalt-works');
    await signIn(inRoom.page, dan);
    await inRoom.page.getByRole('tab', { name: 'Chat' }).waitFor();
    const phone = await visitor(browser, installation.url, { size: 'phone' });
    await phone.page.goto('/sign-in?next=%2Fsettings');
    await signIn(phone.page, dan);
    await phone.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await phone.page.goto('/settings/appearance?lang=es');
    await title(phone.page, 'Apariencia e idioma');

    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('searchbox', { name: 'Nickname, email, account number or ID' }).fill('DAN@');
    await page.getByRole('link', { name: /^dan/ }).click();
    await title(page, 'dan');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ban dan' });
    await dialog.getByRole('radio', { name: 'A week' }).check();
    await dialog.getByLabel('Reason').fill('The same song all night');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByRole('button', { name: 'Take ban back' }).waitFor();

    // Rule M20: both pages are cut off and say why; the way out leads to the lobby.
    await title(inRoom.page, 'You are banned');
    await inRoom.page.getByText('The same song all night').waitFor();
    await keepPicture(inRoom.page, 'banned-desktop');
    expect(await findingsOf(inRoom.page, 'banned')).toEqual([]);
    await phone.page.reload();
    await title(phone.page, 'Te han vetado');
    await keepPicture(phone.page, 'banned-phone');
    await phone.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await title(phone.page, 'En directo');
    await phone.page.goto('/sign-in?lang=es');
    await phone.page.getByLabel('Correo electrónico').fill(dan.email);
    await phone.page.getByLabel('Contraseña', { exact: true }).fill(dan.password);
    await phone.page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await title(phone.page, 'Te han vetado');
    await Promise.all([inRoom.context.close(), phone.context.close()]);

    await page.getByRole('link', { name: 'Moderation actions' }).click();
    const line = page.getByRole('list', { name: 'Moderation actions' }).getByRole('listitem').first();
    await line.getByText('The same song all night').waitFor();
    // Names come after the list.
    await line.getByText('dan', { exact: true }).waitFor();
    expect(await line.innerText()).toMatch(/Banned for a time\s+dan/);

    await page.getByRole('link', { name: 'Vouchers' }).click();
    await page.getByRole('button', { name: 'New voucher' }).first().click();
    await page.getByRole('dialog').getByLabel('Note').fill('for the band');
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
    const made = page.getByRole('dialog', { name: 'The voucher is made' });
    await made.getByText(/^[0-9A-HJ-NP-Z]{10}$/).waitFor();
    await made.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('list', { name: 'Vouchers' }).getByText('for the band').waitFor();

    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('newbie@example.org');
    await page.getByRole('dialog').getByRole('button', { name: 'Open the account' }).click();
    await title(page, 'newbie');
    await page.getByRole('button', { name: 'Close the account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
    await page.getByRole('button', { name: 'Open the account again' }).waitFor();
    await page.getByRole('link', { name: 'Leaving' }).click();
    await page.getByRole('button', { name: 'Open the account of newbie again' }).click();
    await page.getByText('Nobody is leaving').waitFor();

    await page.goto('/staff/reports');
    await page.getByText('buy my zither').waitFor();
    await keepPicture(page, 'staff-reports-full-desktop');
    expect(await findingsOf(page, 'a report')).toEqual([]);
    await page.getByRole('button', { name: 'Delete message sam' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
    await page.getByText('Nobody complains').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('staff take a number away from somebody, find everybody again, and read in Spanish what is refused', async () => {
    const kim = await signUpPerson(installation.url, 'kim');
    await kim.client.call(userAddUserIdentity, { body: { value: '+4915123456789' } });
    const { page, context } = await enter('desktop');
    await page.goto('/staff/people?page=40');
    // Beyond the last page there is nothing to see, so that the last one shows.
    await page.getByRole('link', { name: /^kim/ }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Nickname, email, account number or ID' });
    await search.fill('nobody at all');
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await page.getByRole('link', { name: /^kim/ }).waitFor();
    expect(await search.inputValue()).toBe('');
    await page.getByRole('link', { name: /^kim/ }).click();
    await title(page, 'kim');
    const numbers = page.getByRole('list', { name: 'Phone numbers' });
    await numbers.getByText('+49 151 234 567 89').waitFor();
    await page.getByRole('button', { name: 'Remove +49 151 234 567 89' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the number' }).click();
    await numbers.waitFor({ state: 'detached' });
    // The history hears of it a moment later.
    const line = page.getByRole('list', { name: 'History' }).getByText('Phone number', { exact: true });
    await until(
      'the history',
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'History' }).waitFor();
        return line.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      },
      Boolean,
    );
    expect(await kim.client.call(userUserIdentities, { query: {} })).toEqual([]);

    // A voucher that somebody else takes back while its list is being read.
    const { id } = await boss.call(userCreateVoucher, { body: { note: 'short-lived' } });
    await page.goto('/staff/vouchers?lang=es');
    const row = page.getByRole('listitem').filter({ hasText: 'short-lived' });
    await row.waitFor();
    await boss.call(userRevokeVoucher, { params: { id } });
    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
    await page.getByText('Este vale se usó o se revocó entretanto.').waitFor();
    await context.close();
  });

  test('a global moderator gives what their rank may give, without seeing the account', async () => {
    const [gina, lou] = [
      await signUpPerson(installation.url, 'gina'),
      await signUpPerson(installation.url, 'lou'),
    ];
    await boss.call(userAddGlobalModeratorRole, { body: { userUuid: gina.uuid } });
    await boss.call(userAddCapability, { params: { id: lou.uuid, capability: 'promoteRoom' } });
    const { page, context } = await visitor(browser, installation.url, { size: 'phone' });
    // Signed in already: one address may try only so many passwords.
    await context.addInitScript((token) => localStorage.setItem('token-storage', token), gina.token);
    await page.goto(`/staff/people/${lou.uuid}`);
    await title(page, 'lou');
    await page.getByRole('button', { name: 'Capabilities' }).click();
    const dialog = page.getByRole('dialog', { name: 'Capabilities of lou' });
    await dialog.getByLabel('Upload music').selectOption('Take away');
    // Held already, which is as good.
    await dialog.getByLabel('Promote rooms').selectOption('Give');
    await keepPicture(page, 'staff-capabilities-phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await lou.client.call(userOwnCapabilities, {})).toEqual(['promoteRoom']);
    await context.close();
  });

  test('staff put a room in front of others that are as lively (rule H2)', async () => {
    const { page, context } = await enter('desktop');
    const inFront = page.getByRole('switch', { name: 'In front in the list of rooms' });
    const openSettings = async () => {
      await page.goto('/r/salt-works');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('menuitem', { name: 'Room settings' }).click();
    };
    await openSettings();
    const answer = page.waitForResponse((response) => response.url().includes('/rooms/promote/'));
    await inFront.check();
    expect((await answer).status()).toBe(200);
    await openSettings();
    expect(await inFront.isChecked()).toBe(true);
    const { rooms } = await createClient({ baseUrl: installation.url }).call(roomPublicRooms, {});
    expect(rooms).toMatchObject([{ name: 'Salt Works', promoted: true }]);
    await context.close();
  });

  describe.each(['desktop', 'phone'] as const)('at the size of a %s', (size) => {
    test('axe finds nothing but trifles in any section', async () => {
      const { page, context } = await enter(size);
      const findings: string[] = [];
      for (const [path, name] of sections) {
        await page.goto(`/staff/${path}`);
        await title(page, name);
        await page.getByText('Loading').waitFor({ state: 'detached' });
        await keepScreen(page, `staff-${path}-${size}`);
        findings.push(...(await findingsOf(page, name)));
      }
      await page.goto('/staff/people?search=dan');
      await page.getByRole('link', { name: /^dan/ }).click();
      await page.getByRole('list', { name: 'History' }).waitFor();
      findings.push(...(await findingsOf(page, 'person')));
      expect(findings).toEqual([]);
      await context.close();
    });
  });
});

/** Something that eve was told in private and wants staff to know of. */
async function reportedMessage(url: string): Promise<void> {
  const [sam, eve] = [await signUpPerson(url, 'sam'), await signUpPerson(url, 'eve')];
  const { uuid } = await sam.client.call(chatSendDirectMessage, {
    params: { userUuid: eve.uuid },
    body: { uuid: randomUUID(), message: 'buy my zither' },
  });
  await eve.client.call(chatReportMessage, {
    params: { messageUuid: uuid },
    body: { reason: 'SPAM', comment: 'every night' },
  });
}

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** One line for each place that axe calls moderate or worse. */
async function findingsOf(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`));
}
