/**
 * The life of an account: lost password, email addresses, devices, sign-in link, data download, deletion and its
 * cancellation.
 */
import { readFile } from 'node:fs/promises';
import { createClient, type Client } from '@turnstage/client';
import {
  roomCreateRoom,
  roomGrantRoomRole,
  socialAdminOutbox,
  socialAdminOutboxMail,
  userCreateVoucher,
  userLogin,
  userMagicLink,
  userOwnAccount,
  userOwnProfile,
  userProfileByNickname,
} from '@turnstage/client/routes';
import { emailOf, signUpPerson, type TestPerson, until } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, signIn, signUp, openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;
/** The admin, who can read the outbox. */
let ann: TestPerson;

/** Returns the match of `pattern` in the newest matching email to an address. */
async function readFromMail(address: string, pattern: RegExp): Promise<string> {
  const { client } = ann;
  return until(
    `a mail to ${address}`,
    async () => {
      const { data } = await client.call(socialAdminOutbox, { query: { search: address } });
      for (const { id } of data) {
        const { text } = await client.call(socialAdminOutboxMail, { params: { name: id } });
        const found = pattern.exec(text)?.[1];
        if (found) return found;
      }
      return '';
    },
    (found) => found !== '',
  );
}
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();

async function signOut(page: Page, nickname: string): Promise<void> {
  await page.getByRole('button', { name: `${nickname}’s account` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function clientFor(person: { email: string; password: string }): Promise<Client> {
  const baseUrl = installation.url;
  const { accessToken } = await createClient({ baseUrl }).call(userLogin, { body: person });
  return createClient({ baseUrl, token: () => accessToken });
}

await describeInBrowser('an account', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation();
    ann = await signUpPerson(installation.url, 'ann');
  });
  afterAll(() => installation?.remove());

  test('resets its password, manages its devices, requests deletion and cancels it', async () => {
    const zoe = newcomer('zoe');
    const { page, context, consoleErrors } = await visitor(browser, installation.url);
    await page.goto('/sign-up');
    await signUp(page, zoe);
    await signOut(page, 'zoe');

    // The password is lost; an emailed link sets a new one.
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(zoe.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await title(page, 'Forgot your password?');
    expect(await page.getByLabel('Email').inputValue()).toBe(zoe.email);
    await page.getByRole('button', { name: 'Create link' }).click();
    await title(page, 'Ask an admin for your link');
    await saveScreenshot(page, 'account-forgot-desktop');
    const link = await readFromMail(zoe.email, /(\S+\/reset-password#\S+)/);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Use at least 8 characters.').waitFor();
    const renewed = { email: zoe.email, password: 'another good password' };
    await page.getByLabel('New password', { exact: true }).fill(renewed.password);
    await saveScreenshot(page, 'account-reset-desktop');
    await page.getByRole('button', { name: 'Save password' }).click();
    await title(page, 'Welcome back');
    expect(page.url()).not.toContain('#');
    await signIn(page, renewed);
    await title(page, 'Live now');

    // The link has verified the first address. A second one is added and verified, and becomes the main one.
    await openScreen(page, '/settings/emails');
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('zoe@work.example');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('dialog').getByText('New code in').waitFor();
    const code = await readFromMail('zoe@work.example', /Your code is (\d{6})/);
    await page.getByLabel('6-digit code').fill(code);
    await page.getByRole('button', { name: 'Make zoe@work.example your main address' }).click();
    await page.getByText('Emails go to zoe@work.example from now on.').waitFor();
    await saveScreenshot(page, 'account-emails-desktop');

    // A sign-in link signs in a phone without the password. The phone shows up in the list and is signed out from
    // here.
    await section(page, 'Devices');
    await page.getByText('You’re not signed in anywhere else.').waitFor();
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByRole('dialog').getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    const phone = await visitor(browser, installation.url, { size: 'phone' });
    await phone.page.goto(address);
    await title(phone.page, 'Live now');
    await openScreen(phone.page, '/settings/sessions');
    await phone.page.getByText('This device', { exact: true }).waitFor();
    await saveScreenshot(phone.page, 'account-devices-phone');
    await page.reload();
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await page.getByText('You’re not signed in anywhere else.').waitFor();
    await phone.page.getByRole('link', { name: 'Settings', exact: true }).click();
    await section(phone.page, 'Your data');
    await title(phone.page, 'Welcome back');
    await phone.page.goto(address);
    await title(phone.page, 'This link doesn’t work');
    await phone.page.goto(link);
    await phone.page.getByLabel('New password', { exact: true }).fill('a third good password');
    await phone.page.getByRole('button', { name: 'Save password' }).click();
    await title(phone.page, 'This link doesn’t work');
    await saveScreenshot(phone.page, 'account-dead-link-phone');

    // All stored data is downloaded as one file.
    await section(page, 'Your data');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^turnstage-data-\d{4}-\d\d-\d\d\.json$/);
    const document = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
    expect(JSON.stringify(document)).toContain('zoe@work.example');

    // She requests deletion, sees the notice when she signs in again, and cancels.
    const client = await clientFor(renewed);
    const { slug } = await client.call(roomCreateRoom, { body: { name: 'Slow Corner' } });
    const yan = await signUpPerson(installation.url, 'yan');
    await client.call(roomGrantRoomRole, {
      params: { room: slug },
      body: { userUuid: yan.uuid, role: 'coOwner' },
    });
    await page.getByRole('button', { name: 'Delete account' }).click();
    const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
    const successor = deletion.getByLabel('Slow Corner');
    await successor.getByText('Hand over to yan (co-owner)').waitFor({ state: 'attached' });
    expect(await successor.inputValue()).toBe(yan.uuid);
    const request = deletion.getByRole('button', { name: 'Delete in 14 days' });
    await request.click();
    await deletion.getByText('Enter your password.').waitFor();
    await saveScreenshot(page, 'account-delete-desktop');
    const { width, height } = page.viewportSize() ?? { width: 1366, height: 768 };
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, 'account-delete-phone');
    await page.setViewportSize({ width, height });
    const passwordField = deletion.getByLabel('Your password', { exact: true });
    await passwordField.fill('not her password');
    await request.click();
    await deletion.getByText('Wrong password. Try again.').waitFor();
    await successor.selectOption('Close the room');
    await passwordField.fill(renewed.password);
    await passwordField.press('Enter');
    await page.getByText(/^Your account will be deleted on/).waitFor();
    await page.getByText('Slow Corner closes.').waitFor();
    await saveScreenshot(page, 'account-data-desktop');
    await signOut(page, 'zoe');
    await title(page, 'Welcome back');
    await signIn(page, { ...renewed, email: 'zoe@work.example' });
    await title(page, 'Your account will be deleted');
    await saveScreenshot(page, 'account-leaving-desktop');
    expect((await (await clientFor(renewed)).call(userOwnAccount, {})).deactivation).not.toBeNull();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await title(page, 'Your data');
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
    expect((await (await clientFor(renewed)).call(userOwnAccount, {})).deactivation).toBeNull();

    // The browser logs the 401 and 403 of the refusals above.
    expect(
      [...consoleErrors, ...phone.consoleErrors].filter((fault) => !/status of 40[13]/.test(fault)),
    ).toEqual([]);
    await Promise.all([context.close(), phone.context.close()]);
  });

  test('stores music services privately', async () => {
    const mona = await signUpPerson(installation.url, 'mona');
    const { page, context, consoleErrors } = await visitor(browser, installation.url);
    await page.goto('/sign-in?next=%2Fu%2Fmona');
    await signIn(page, { ...newcomer('mona'), email: emailOf('mona') });
    const edit = page.getByRole('button', { name: 'Edit profile' });
    await edit.click();
    const editor = page.getByRole('dialog', { name: 'Edit profile' });
    await editor.getByRole('radio', { name: 'Apple Music' }).click();
    await editor.getByRole('radio', { name: 'Spotify' }).click();
    await editor.getByRole('checkbox', { name: 'Audius' }).check();
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'detached' });
    // At most one main service (document 3 section 5).
    expect((await mona.client.call(userOwnProfile, {})).musicProviders).toEqual(['spotify', 'audius']);
    const params = { nickname: 'mona' };
    expect(await ann.client.call(userProfileByNickname, { params })).not.toHaveProperty('musicProviders');
    await edit.click();
    await editor.getByRole('radio', { name: 'None of these' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'detached' });
    expect((await mona.client.call(userOwnProfile, {})).musicProviders).toEqual(['audius']);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('is created with a voucher, in the language of its owner', async () => {
    const { code } = await ann.client.call(userCreateVoucher, { body: { capability: 'promoteRoom' } });
    const { page, context, consoleErrors } = await visitor(browser, installation.url, {
      size: 'phone',
      locale: 'es-ES',
    });
    await page.goto(`/sign-up?voucher=${code}`);
    expect(await page.getByLabel('Vale').inputValue()).toBe(code);
    const pia = newcomer('pia');
    await page.getByLabel('Apodo').fill(pia.nickname);
    await page.getByLabel('Correo').fill(pia.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(pia.password);
    await saveScreenshot(page, 'account-voucher-phone');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByRole('heading', { level: 1, name: '¿Quién eres entre el público?' }).waitFor();
    await readFromMail(pia.email, /Tu código es (\d{6})/);

    // A language chosen later also applies to mail.
    const client = await clientFor(pia);
    await openScreen(page, '/settings/appearance');
    await page.getByRole('radio', { name: 'English' }).click();
    await until(
      'the language of the account',
      () => client.call(userOwnAccount, {}),
      ({ locale }) => locale === 'en',
    );

    // The same voucher can't be redeemed again.
    await page.goto(`/sign-up?voucher=${code}`);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByText('This voucher isn’t valid').waitFor();

    // A sign-in link to another account needs a confirmation (rule A20).
    const { shortLivedToken } = await ann.client.call(userMagicLink, {});
    await page.goto(`/magic-link/${shortLivedToken}/${encodeURIComponent('/settings/account')}`);
    await page.getByText('You’re signed in as pia.').waitFor();
    await saveScreenshot(page, 'account-magic-link-phone');
    await page.getByRole('link', { name: 'Stay signed in as pia' }).click();
    await title(page, 'Account');
    await page.getByRole('button', { name: 'pia’s account' }).waitFor();
    expect(consoleErrors.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
    await context.close();
  });
});
