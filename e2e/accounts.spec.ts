/** The life of an account: a lost password, addresses, devices, a link, data, and the way out and back. */
import { readFile } from 'node:fs/promises';
import { createClient, type Client } from '@turnstage/client';
import {
  socialAdminOutbox,
  socialAdminOutboxMail,
  userCreateVoucher,
  userLogin,
  userMagicLink,
  userOwnAccount,
  userOwnProfile,
  userProfileByNickname,
} from '@turnstage/client/routes';
import { emailOf, signUpPerson, type TestPerson } from '@turnstage/testkit/outside';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, signIn, signUp } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { until } from './support/until.ts';
import { keepPicture, visitor } from './support/visitor.ts';

let installation: Installation;
/** Runs the installation, so that she reads its outbox. */
let ann: TestPerson;

/** What `pattern` finds in the newest mail to an address that has it. */
async function readInMail(address: string, pattern: RegExp): Promise<string> {
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
  await page.getByRole('button', { name: `Account of ${nickname}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function clientFor(person: { email: string; password: string }): Promise<Client> {
  const baseUrl = installation.url;
  const { accessToken } = await createClient({ baseUrl }).call(userLogin, { body: person });
  return createClient({ baseUrl, token: () => accessToken });
}

await describeInBrowser('an account', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install();
    ann = await signUpPerson(installation.url, 'ann');
  });
  afterAll(() => installation?.remove());

  test('finds its way back without its password, watches its devices, leaves and stays', async () => {
    const zoe = newcomer('zoe');
    const { page, context, faults } = await visitor(browser, installation.url);
    await page.goto('/sign-up');
    await signUp(page, zoe);
    await signOut(page, 'zoe');

    // The password is forgotten; the mail brings a new one.
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(zoe.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await title(page, 'Forgot your password?');
    expect(await page.getByLabel('Email').inputValue()).toBe(zoe.email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await title(page, 'Look into your mail');
    await keepPicture(page, 'account-forgot-desktop');
    const link = await readInMail(zoe.email, /(\S+\/reset-password#\S+)/);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Use at least 8 characters.').waitFor();
    const renewed = { email: zoe.email, password: 'another good password' };
    await page.getByLabel('New password', { exact: true }).fill(renewed.password);
    await keepPicture(page, 'account-reset-desktop');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await title(page, 'Welcome back');
    expect(page.url()).not.toContain('#');
    await signIn(page, renewed);
    await title(page, 'Live now');

    // The link has proved the first address; a second one is added, verified, and gets the mail from now on.
    await page.goto('/settings/emails');
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('zoe@work.example');
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('dialog').getByText('Send again in').waitFor();
    const code = await readInMail('zoe@work.example', /Your code is (\d{6})/);
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Make zoe@work.example the main address' }).click();
    await page.getByText('Mail goes to zoe@work.example from now on.').waitFor();
    await keepPicture(page, 'account-emails-desktop');

    // A link lets a phone in without the password; the phone is seen, and signed out from here.
    await section(page, 'Devices');
    await page.getByText('You are signed in nowhere else.').waitFor();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = await page.getByRole('dialog').getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    const phone = await visitor(browser, installation.url, { size: 'phone' });
    await phone.page.goto(address);
    await title(phone.page, 'Live now');
    await phone.page.goto('/settings/sessions');
    await phone.page.getByText('This device', { exact: true }).waitFor();
    await keepPicture(phone.page, 'account-devices-phone');
    await page.reload();
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await page.getByText('You are signed in nowhere else.').waitFor();
    await phone.page.getByRole('link', { name: 'Settings', exact: true }).click();
    await section(phone.page, 'Your data');
    await title(phone.page, 'Welcome back');
    await phone.page.goto(address);
    await title(phone.page, 'This link does not work');
    await phone.page.goto(link);
    await phone.page.getByLabel('New password', { exact: true }).fill('a third good password');
    await phone.page.getByRole('button', { name: 'Set the password' }).click();
    await title(phone.page, 'This link does not work');
    await keepPicture(phone.page, 'account-dead-link-phone');

    // Everything that is kept goes into one file.
    await section(page, 'Your data');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^turnstage-data-\d{4}-\d\d-\d\d\.json$/);
    const document = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
    expect(JSON.stringify(document)).toContain('zoe@work.example');

    // She goes, is told so when she signs in again, and stays.
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete in 14 days' }).click();
    await page.getByText(/^Your account will be deleted on/).waitFor();
    await keepPicture(page, 'account-data-desktop');
    await signOut(page, 'zoe');
    await title(page, 'Welcome back');
    await signIn(page, { ...renewed, email: 'zoe@work.example' });
    await title(page, 'Your account will be deleted');
    await keepPicture(page, 'account-leaving-desktop');
    expect((await (await clientFor(renewed)).call(userOwnAccount, {})).deactivation).not.toBeNull();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await title(page, 'Your data');
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
    expect((await (await clientFor(renewed)).call(userOwnAccount, {})).deactivation).toBeNull();

    // 401 and 403 are what a browser writes down of the refusals above.
    expect([...faults, ...phone.faults].filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
    await Promise.all([context.close(), phone.context.close()]);
  });

  test('keeps where its person listens to music, for that person alone', async () => {
    const mona = await signUpPerson(installation.url, 'mona');
    const { page, context, faults } = await visitor(browser, installation.url);
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
    // One main service at most (document 3 section 5).
    expect((await mona.client.call(userOwnProfile, {})).musicProviders).toEqual(['spotify', 'audius']);
    const params = { nickname: 'mona' };
    expect(await ann.client.call(userProfileByNickname, { params })).not.toHaveProperty('musicProviders');
    await edit.click();
    await editor.getByRole('radio', { name: 'None of these' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'detached' });
    expect((await mona.client.call(userOwnProfile, {})).musicProviders).toEqual(['audius']);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('opens with a voucher and speaks the language of its person', async () => {
    const { code } = await ann.client.call(userCreateVoucher, { body: { capability: 'promoteRoom' } });
    const { page, context, faults } = await visitor(browser, installation.url, {
      size: 'phone',
      locale: 'es-ES',
    });
    await page.goto(`/sign-up?voucher=${code}`);
    expect(await page.getByLabel('Vale').inputValue()).toBe(code);
    const pia = newcomer('pia');
    await page.getByLabel('Apodo').fill(pia.nickname);
    await page.getByLabel('Correo electrónico').fill(pia.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(pia.password);
    await keepPicture(page, 'account-voucher-phone');
    await page.getByRole('button', { name: 'Crear la cuenta' }).click();
    await page.getByRole('heading', { level: 1, name: '¿Quién eres entre el público?' }).waitFor();
    await readInMail(pia.email, /Tu código es (\d{6})/);

    // The language chosen later reaches the mail, too.
    const client = await clientFor(pia);
    await page.goto('/settings/appearance');
    await page.getByRole('radio', { name: 'English' }).click();
    await until(
      'the language of the account',
      () => client.call(userOwnAccount, {}),
      ({ locale }) => locale === 'en',
    );

    // The same voucher is worth nothing a second time.
    await page.goto(`/sign-up?voucher=${code}`);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByText('This voucher is not valid').waitFor();

    // A link of somebody else does not carry her off unasked (rule A20).
    const { shortLivedToken } = await ann.client.call(userMagicLink, {});
    await page.goto(`/magic-link/${shortLivedToken}/${encodeURIComponent('/settings/account')}`);
    await page.getByText('You are signed in as pia.').waitFor();
    await keepPicture(page, 'account-magic-link-phone');
    await page.getByRole('link', { name: 'Stay pia' }).click();
    await title(page, 'Account');
    await page.getByRole('button', { name: 'Account of pia' }).waitFor();
    expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
    await context.close();
  });
});
