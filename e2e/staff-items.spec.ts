/** Staff upload an avatar and give it to someone, and sell an item that the stage previews. */
import { createClient } from '@turnstage/client';
import { userLogin } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { newcomer } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { visitor } from './support/visitor.ts';

const { email, password } = newcomer('boss');
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 146"><circle cx="60" cy="70" r="40" fill="#f60"/></svg>',
);

await describeInBrowser('avatars and items of the staff area', (browser: Browser) => {
  let installation: Installation;
  let image: Buffer;
  beforeAll(async () => {
    installation = await startInstallation({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    await signUpPerson(installation.url, 'dan');
    const create = { width: 64, height: 64, channels: 4, background: '#0a84ff' } as const;
    image = await sharp({ create }).png().toBuffer();
  });
  afterAll(() => installation?.remove());

  async function enter(section: string, size: 'desktop' | 'phone') {
    const { accessToken } = await createClient({ baseUrl: installation.url }).call(userLogin, {
      body: { email, password },
    });
    const one = await visitor(browser, installation.url, { size, token: accessToken });
    await one.page.goto(`/staff/${section}`);
    await one.page.getByRole('heading', { level: 1, name: /Avatars|Items/ }).waitFor();
    return one;
  }

  test('F9, F50: an avatar is uploaded as a drawing, given by nickname, removed and deleted', async () => {
    const { page, context, consoleErrors } = await enter('avatars', 'desktop');
    await page.getByRole('button', { name: 'New avatar' }).click();
    const dialog = page.getByRole('dialog', { name: 'New avatar' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Señor Búho');
    await expect.poll(() => dialog.getByLabel('Name in its web address').inputValue()).toBe('senor-buho');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'owl.svg', mimeType: 'image/svg+xml', buffer: drawing });
    await dialog.getByRole('button', { name: 'Create avatar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Señor Búho' }).waitFor();
    await page.getByRole('button', { name: 'Give to someone' }).click();
    await page.getByRole('dialog').getByLabel('Nickname').fill('dan');
    await page.getByRole('dialog').getByRole('button', { name: 'Give avatar' }).click();
    await page.getByRole('button', { name: 'Remove from dan' }).click();
    await page.getByText('No one has it yet.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete avatar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Avatars' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('F20 to F23: an item is previewed on a figure, sold, and found again, on a phone', async () => {
    const { page, context, consoleErrors } = await enter('items', 'phone');
    await page.getByRole('button', { name: 'New item' }).click();
    const dialog = page.getByRole('dialog', { name: 'New item' });
    await dialog.getByLabel('Name').fill('Blue square');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: image });
    await dialog.getByRole('button', { name: 'Choose another' }).waitFor();
    await dialog.getByRole('button', { name: 'Play the effect' }).click();
    await dialog.getByLabel('Effect').selectOption('worn');
    await dialog.getByLabel('Place on the figure').selectOption('head');
    // The effect that was played may still fly.
    await dialog.locator('[aria-hidden] img[src*="/consumables/files/"]').first().waitFor();
    await dialog.getByRole('checkbox', { name: /^For sale/ }).check();
    await dialog.getByRole('button', { name: 'Create item' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox', { name: 'Name of an item' }).fill('blue');
    const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(1);
    expect(await rows.first().innerText()).toContain('On the head');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
