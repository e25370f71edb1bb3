/** The staff area: the outbox, a ban and its entry in the history, and axe on every section. */
import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '@turnstage/client';
import {
  chatReportMessage,
  chatSendDirectMessage,
  playlistCrateSongsAdd,
  playlistCreateCrate,
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
import { emailOf, signUpPerson, startFakeVendors, until, type FakeVendors } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, openScreen, signIn, waitForPaint } from './support/actions.ts';
import { findViolations } from './support/axe.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { resizeTo, saveScreenshot, visitor } from './support/visitor.ts';

const { email, password } = newcomer('boss');

/** Path and title of each section. */
const sections = [
  ['people', 'People'],
  ['rooms', 'Rooms'],
  ['reports', 'Reports'],
  ['leaving', 'Deletions'],
  ['messages', 'Messages to everyone'],
  ['vouchers', 'Vouchers'],
  ['actions', 'Moderation actions'],
  ['phones', 'Phone numbers'],
  ['outbox', 'Outbox'],
  ['seasons', 'Seasons'],
  ['avatars', 'Avatars'],
  ['avatars/fox', 'Fox'],
  ['items', 'Items'],
  ['products', 'Products'],
  ['bundles', 'Token bundles'],
  ['tokens', 'Token accounts'],
  ['points', 'Points'],
  ['songs', 'Songs'],
  ['music-sources', 'Music sources'],
  ['setup', 'Setup'],
  ['health', 'Health'],
  ['jobs', 'Jobs'],
] as const;

await describeInBrowser('the staff area', (browser: Browser) => {
  let installation: Installation;
  let vendors: FakeVendors;
  let boss: Client;
  let bossToken: string;
  beforeAll(async () => {
    installation = await startInstallation(async (url) => {
      vendors = await startFakeVendors(url);
      const { AUDIUS_API_URL = '' } = vendors.env;
      return { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, AUDIUS: 'on', AUDIUS_API_URL };
    });
    const dan = await signUpPerson(installation.url, 'dan');
    await dan.client.call(roomCreateRoom, { body: { name: 'Salt Works' } });
    await reportedMessage(installation.url);
    const { accessToken } = await createClient({ baseUrl: installation.url }).call(userLogin, {
      body: { email, password },
    });
    bossToken = accessToken;
    boss = createClient({ baseUrl: installation.url, token: () => accessToken });
  });
  afterAll(async () => {
    await installation?.remove();
    await vendors?.stop();
  });

  async function enter(size: 'desktop' | 'phone', path = '/staff/people', name = 'People') {
    const one = await visitor(browser, installation.url, { size, token: bossToken });
    await one.page.goto(path);
    await title(one.page, name);
    return one;
  }

  test('staff read the code of a sign-up, ban someone and find the ban in the history', async () => {
    const { page, context, consoleErrors } = await enter('desktop');
    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByRole('link', { name: /dan@world\.test.*\d{6} is your Turnstage code/ }).click();
    await page
      .getByRole('article')
      .getByText(/Your code is \d{6}\./)
      .waitFor();

    // Dan listens in a room on one device and looks at his settings in Spanish on another.
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
    await dialog.getByRole('radio', { name: '1 week' }).check();
    await dialog.getByLabel('Reason').fill('The same song all night');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByRole('button', { name: 'Lift ban' }).waitFor();

    // Rule M20: both pages show the ban and its reason instead; the button leads to the lobby.
    await title(inRoom.page, 'You’re banned');
    await inRoom.page.getByText('The same song all night').waitFor();
    await saveScreenshot(inRoom.page, 'banned-desktop');
    expect(await findViolations(inRoom.page, 'banned')).toEqual([]);
    await phone.page.reload();
    await title(phone.page, 'Te han baneado');
    await saveScreenshot(phone.page, 'banned-phone');
    await phone.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await title(phone.page, 'En directo');
    await phone.page.goto('/sign-in?lang=es');
    await phone.page.getByLabel('Correo').fill(dan.email);
    await phone.page.getByLabel('Contraseña', { exact: true }).fill(dan.password);
    await phone.page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await title(phone.page, 'Te han baneado');
    await Promise.all([inRoom.context.close(), phone.context.close()]);

    await page.getByRole('link', { name: 'Moderation actions' }).click();
    const entry = page.getByRole('list', { name: 'Moderation actions' }).getByRole('listitem').first();
    await entry.getByText('The same song all night').waitFor();
    // Names load after the list.
    await entry.getByText('dan', { exact: true }).waitFor();
    expect(await entry.innerText()).toMatch(/Temporary ban\s+dan/);

    await page.getByRole('link', { name: 'Vouchers' }).click();
    await page.getByRole('button', { name: 'New voucher' }).first().click();
    await page.getByRole('dialog').getByLabel('Note').fill('for the band');
    await page.getByRole('dialog').getByRole('button', { name: 'Create voucher' }).click();
    const createdDialog = page.getByRole('dialog', { name: 'Voucher created' });
    await createdDialog.getByText(/^[0-9A-HJ-NP-Z]{10}$/).waitFor();
    await createdDialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('list', { name: 'Vouchers' }).getByText('for the band').waitFor();

    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('newbie@example.org');
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
    await title(page, 'newbie');
    await page.getByRole('button', { name: 'Close account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    await page.getByRole('button', { name: 'Reopen account' }).waitFor();
    await page.getByRole('link', { name: 'Deletions' }).click();
    await page.getByRole('button', { name: 'Reopen newbie’s account' }).click();
    await page.getByText('No one’s leaving').waitFor();

    await openScreen(page, '/staff/reports');
    await page.getByText('buy my zither').waitFor();
    await saveScreenshot(page, 'staff-reports-full-desktop');
    expect(await findViolations(page, 'a report')).toEqual([]);
    await page.getByRole('button', { name: 'Delete message sam' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
    await page.getByText('No reports').waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('staff remove a phone number, find people by search, and read refusals in Spanish', async () => {
    const kim = await signUpPerson(installation.url, 'kim');
    await kim.client.call(userAddUserIdentity, { body: { value: '+4915123456789' } });
    const { page, context } = await enter('desktop', '/staff/people?page=40');
    // A page beyond the last one is empty, so the last page shows.
    await page.getByRole('link', { name: /^kim/ }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Nickname, email, account number or ID' });
    await search.fill('nobody at all');
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await page.getByRole('link', { name: /^kim/ }).waitFor();
    expect(await search.inputValue()).toBe('');
    await page.getByRole('link', { name: /^kim/ }).click();
    await title(page, 'kim');
    const numbers = page.getByRole('list', { name: 'Phone numbers' });
    await numbers.getByText('+49 151 234 567 89').waitFor();
    await page.getByRole('button', { name: 'Remove +49 151 234 567 89' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove number' }).click();
    await numbers.waitFor({ state: 'detached' });
    // The history is updated a moment later.
    const entry = page.getByRole('list', { name: 'History' }).getByText('Phone number', { exact: true });
    await until(
      'the history',
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'History' }).waitFor();
        return entry.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      },
      Boolean,
    );
    expect(await kim.client.call(userUserIdentities, { query: {} })).toEqual([]);

    // Someone else revokes a voucher while its list is open.
    const { id } = await boss.call(userCreateVoucher, { body: { note: 'short-lived' } });
    await page.goto('/staff/vouchers?lang=es');
    const row = page.getByRole('listitem').filter({ hasText: 'short-lived' });
    await row.waitFor();
    await boss.call(userRevokeVoucher, { params: { id } });
    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
    await page.getByText('Este vale ya se ha usado o revocado.').waitFor();
    await context.close();
  });

  test('a global moderator changes capabilities without seeing the account', async () => {
    const [gina, lou] = [
      await signUpPerson(installation.url, 'gina'),
      await signUpPerson(installation.url, 'lou'),
    ];
    await boss.call(userAddGlobalModeratorRole, { body: { userUuid: gina.uuid } });
    await boss.call(userAddCapability, { params: { id: lou.uuid, capability: 'promoteRoom' } });
    const { page, context } = await visitor(browser, installation.url, { size: 'phone', token: gina.token });
    await page.goto(`/staff/people/${lou.uuid}`);
    await title(page, 'lou');
    await page.getByRole('button', { name: 'Permissions' }).click();
    const dialog = page.getByRole('dialog', { name: 'lou’s permissions' });
    await dialog.getByLabel('Upload music').selectOption('Remove');
    // Already granted, which is no error.
    await dialog.getByLabel('Feature rooms').selectOption('Give');
    await saveScreenshot(page, 'staff-capabilities-phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await lou.client.call(userOwnCapabilities, {})).toEqual(['promoteRoom']);
    await context.close();
  });

  test('staff promote a room above others that are equally lively (rule H2)', async () => {
    const { page, context } = await visitor(browser, installation.url, { token: bossToken });
    const inFront = page.getByRole('switch', { name: 'Feature this room in the lobby' });
    const openSettings = async () => {
      await page.goto('/r/salt-works');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('menuitem', { name: 'Room settings' }).click();
    };
    await openSettings();
    const response = page.waitForResponse((response) => response.url().includes('/rooms/promote/'));
    await inFront.check();
    expect((await response).status()).toBe(200);
    await openSettings();
    expect(await inFront.isChecked()).toBe(true);
    const { rooms } = await createClient({ baseUrl: installation.url }).call(roomPublicRooms, {});
    expect(rooms).toMatchObject([{ name: 'Salt Works', promoted: true }]);
    await context.close();
  });

  test('staff test a music source, read its last error, and switch it off and on (rules V1, V2, V10)', async () => {
    const { page, context } = await enter('desktop', '/staff/music-sources', 'Music sources');
    const source = page.getByRole('listitem').filter({ has: page.getByRole('switch') });
    const testButton = source.getByRole('button', { name: 'Test Audius' });
    await testButton.click();
    await source.getByRole('status').getByText('It works.').waitFor();
    vendors.forcedStatuses.audius = 503;
    await testButton.click();
    await source.getByText(/^Last error/).waitFor();
    delete vendors.forcedStatuses.audius;
    await saveScreenshot(page, 'staff-music-sources-error-desktop');
    // The switch doesn't wait for the server, so the test does before it leaves the page.
    const switched = () =>
      page.waitForResponse(
        (reply) => reply.request().method() !== 'GET' && reply.url().includes('/providers/'),
      );
    const off = switched();
    await source.getByRole('switch', { name: 'Audius' }).press(' ');
    await testButton.waitFor({ state: 'detached' });
    expect((await off).ok()).toBe(true);
    await page.reload();
    expect(await source.getByRole('switch', { name: 'Audius' }).isChecked()).toBe(false);
    const on = switched();
    await source.getByRole('switch', { name: 'Audius' }).check();
    await testButton.waitFor();
    expect((await on).ok()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/staff/music-sources?lang=es');
    await title(page, 'Fuentes de música');
    await source.getByRole('button', { name: 'Probar Audius' }).waitFor();
    await saveScreenshot(page, 'staff-music-sources-phone');
    await context.close();
  });

  test('staff correct and remove a song; the crate that has it says why it can’t be played (rules T14, U60)', async () => {
    const kit = await signUpPerson(installation.url, 'kit');
    const crate = await kit.client.call(playlistCreateCrate, {
      body: { crateName: 'Late night', isPublic: true },
    });
    const song = { artistName: 'Sable Coast', trackName: 'Papper Lanterns', duration: 240 };
    await kit.client.call(playlistCrateSongsAdd, {
      params: { crateUuid: crate.crateUuid },
      body: { songs: [song, { ...song, trackName: 'Night Bus' }] },
    });
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token: bossToken });
    await page.goto('/staff/songs');
    await page.getByRole('searchbox', { name: 'Title, artist, ID or ISRC' }).fill('papper');
    await saveScreenshot(page, 'staff-songs-found-desktop');
    await page.getByRole('link', { name: /^Papper Lanterns/ }).click();
    await title(page, 'Papper Lanterns');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Paper Lanterns');
    await page.getByRole('dialog').getByLabel('Reason').fill('A typo');
    await saveScreenshot(page, 'staff-song-correct-desktop');
    await page.getByRole('dialog').getByRole('button', { name: 'Save correction' }).click();
    await title(page, 'Paper Lanterns');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Asked by the label');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove song' }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor();
    await page.getByRole('list', { name: 'History' }).getByText('Asked by the label').waitFor();
    await saveScreenshot(page, 'staff-song-desktop');
    expect(await findViolations(page, 'a song')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${new URL(page.url()).pathname}?lang=es`);
    await page.getByRole('list', { name: 'Historial' }).waitFor();
    await saveScreenshot(page, 'staff-song-phone');
    await page.goto(`/crates/${crate.crateUuid}?lang=en`);
    const row = page.getByRole('row', { name: /Paper Lanterns/ });
    await row.getByText('Removed by staff').waitFor();
    await saveScreenshot(page, 'crate-removed-song-phone');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('axe finds at most minor issues in any section, on a desktop and a phone', async () => {
    const person = await enter('desktop');
    const { page, context } = person;
    const findings: string[] = [];
    const inspect = async (name: string) => {
      for (const size of ['desktop', 'phone'] as const) {
        await resizeTo(person, size);
        await waitForPaint(page);
        await saveScreenshot(page, `staff-${name.replace('/', '-')}-${size}`);
        findings.push(...(await findViolations(page, `${name} ${size}`)));
      }
    };
    for (const [path, name] of sections) {
      await openScreen(page, `/staff/${path}`);
      await title(page, name);
      await page.getByText('Loading').waitFor({ state: 'detached' });
      await inspect(path);
    }
    await openScreen(page, '/staff/people?search=dan');
    await page.getByRole('link', { name: /^dan/ }).click();
    await page.getByRole('list', { name: 'History' }).waitFor();
    await inspect('person');
    expect(findings).toEqual([]);
    await context.close();
  });
});

/** A direct message that eve received and reports to staff. */
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
