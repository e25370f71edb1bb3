/** Somebody moves in: an account of a second installation comes with crates, likes, queue and profile. */
import {
  playlistCrateSongsAdd,
  playlistCreateCrate,
  playlistLikesSongsAdd,
  playlistQueueSongsAdd,
  userUpdateProfile,
} from '@turnstage/client/routes';
import {
  emailOf,
  signUpPerson,
  startFakeVendors,
  type FakeVendors,
  type TestPerson,
} from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './support/axe.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { registerPerson } from './support/populate-room.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

const password = 'correct horse battery';
const night = { artistName: 'Harbour Lights', trackName: 'Night Ferry', duration: 214 };
const day = { artistName: 'Harbour Lights', trackName: 'Day Ferry', duration: 187 };
const lost = { artistName: 'Nobody', trackName: 'Never Released', duration: 200 };

async function checkAccessibility(page: Page): Promise<void> {
  expect(await findViolations(page, page.url())).toEqual([]);
}

let vendors: FakeVendors;
let there: Installation;
let here: Installation;
let nora: TestPerson;

await describeInBrowser('moving in', (browser: Browser) => {
  beforeAll(async () => {
    there = await startInstallation();
    here = await startInstallation(async (url) => {
      vendors = await startFakeVendors(url);
      return { ...vendors.env, ACCOUNT_IMPORT_SOURCES: `Harbour club=${there.url}` };
    });
    nora = await signUpPerson(there.url, 'nora');
    const { crateUuid } = await nora.client.call(playlistCreateCrate, { body: { crateName: 'Ferries' } });
    const body = { songs: [night, day, lost] };
    await nora.client.call(playlistCrateSongsAdd, { params: { crateUuid }, body });
    await nora.client.call(playlistLikesSongsAdd, { body: { songs: [night] } });
    await nora.client.call(playlistQueueSongsAdd, { body: { songs: [day] } });
    await nora.client.call(userUpdateProfile, {
      body: { instagram: 'nora.plays', firstName: 'Nora', songOfTheWeek: 'Night Ferry', avatarId: 'owl' },
    });
  });
  afterAll(async () => {
    await here?.remove();
    await there?.remove();
    await vendors?.stop();
  });

  test('with the keyboard alone: a wrong password is explained, the account comes, the profile is chosen, all is undone', async () => {
    const { token } = await registerPerson(here.url, 'nora', 'fox');
    const { page, context } = await visitor(browser, here.url, { token });
    await page.goto('/import');
    const panel = page.getByRole('region', { name: 'From another server' });
    await panel.waitFor();
    expect(await panel.getByLabel('Where from').inputValue()).toBe(there.url);
    await panel.getByLabel('Email there').focus();
    await page.keyboard.type(emailOf('nora'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await panel.getByText('The other server didn’t accept this email or password.').waitFor();
    await checkAccessibility(page);
    await saveScreenshot(page, 'move-in-refused-desktop');
    await panel.getByLabel('Password there').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByText('4 of 5 songs added').waitFor();
    await page.getByRole('region', { name: 'Your lists' }).getByRole('link', { name: 'Ferries' }).waitFor();
    const profile = page.getByRole('region', { name: 'Your profile there' });
    await profile.getByText('nora.plays').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await saveScreenshot(page, 'move-in-report-desktop');
    await checkAccessibility(page);
    await profile.getByRole('checkbox', { name: /Instagram/ }).focus();
    await page.keyboard.press('Space');
    await profile.getByRole('button', { name: 'Copy to my profile' }).focus();
    await page.keyboard.press('Enter');
    await profile.getByText('nora.plays').waitFor({ state: 'detached' });
    await profile.getByRole('checkbox', { name: /First name/ }).waitFor();

    await page.getByRole('link', { name: 'Starred songs' }).click();
    await page.getByRole('grid').getByText('Night Ferry').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Everything that this import added is gone').waitFor();
    await page.goto('/crates/likes');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('Night Ferry').count()).toBe(0);
    await context.close();
  });

  test('on a phone in Spanish, with an address that is typed', async () => {
    const { token } = await registerPerson(here.url, 'olga', 'fox');
    const { page, context } = await visitor(browser, here.url, {
      size: 'phone',
      locale: 'es-ES',
      colorScheme: 'light',
      token,
    });
    await page.goto('/import');
    const panel = page.getByRole('region', { name: 'Desde otro servidor' });
    await panel.getByLabel('De dónde').selectOption('Otra dirección');
    await panel.getByLabel('Dirección del otro servidor').fill('https://10.0.0.7');
    await panel.getByLabel('Correo de allí').fill(emailOf('nora'));
    await panel.getByLabel('Contraseña de allí').fill(password);
    await panel.getByRole('button', { name: 'Traer mi cuenta' }).click();
    await panel.getByText('Esta dirección no se puede usar.').waitFor();
    await panel.scrollIntoViewIfNeeded();
    await saveScreenshot(page, 'move-in-phone');
    await checkAccessibility(page);
    await panel.getByLabel('Dirección del otro servidor').fill(there.url);
    await panel.getByRole('button', { name: 'Traer mi cuenta' }).click();
    await page.getByText('4 de 5 canciones añadidas').waitFor();
    await page.getByRole('region', { name: 'Tus listas' }).waitFor();
    await page.getByRole('region', { name: 'Tu perfil de allí' }).waitFor();
    await checkAccessibility(page);
    await saveScreenshot(page, 'move-in-report-phone');
    await context.close();
  });
});
