/** Verifies a phone number, signs in with it, and manages the images of a profile. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { signUpPerson, until } from '@turnstage/testkit';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;

/** Returns the six digits of the newest text message in the outbox, once there are this many. */
async function findSmsCode(phone: string, count: number): Promise<string> {
  const outbox = path.join(installation.dataDir, 'outbox');
  const texts = await until(
    'the text',
    async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(`-${phone}.sms.txt`)),
    (names) => names.length >= count,
  );
  const newest = await readFile(path.join(outbox, texts.sort().at(-1) ?? ''), 'utf8');
  const code = /^(\d{6}) is your/m.exec(newest)?.[1];
  if (code === undefined) throw new Error(`a text without a code: ${newest}`);
  return code;
}

/** A striped image, so that a crop shows which part it is. */
function createStripes(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#241a4a"/>
    <g fill="none" stroke-width="60"><circle cx="50%" cy="50%" r="${height / 3}" stroke="#ffb454"/>
    <circle cx="15%" cy="40%" r="${height / 5}" stroke="#ff7a5c"/>
    <circle cx="85%" cy="60%" r="${height / 4}" stroke="#7fe3c8"/></g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

async function choose(page: Page, panel: string, file: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: panel, exact: true })
    .getByRole('button', { name: /Choose/ })
    .click();
  await (await chooser).setFiles({ name: 'stripes.jpg', mimeType: 'image/jpeg', buffer: file });
}

await describeInBrowser('phones and pictures', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation({ PHONE_LOGIN: 'on' });
  });
  afterAll(() => installation?.remove());

  test('a number is proven in the settings and signs in; a new number opens an account', async () => {
    const { token } = await signUpPerson(installation.url, 'mia');
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token });
    await page.goto('/settings/phone');
    await page.getByLabel('Mobile number').fill('+49 151 2345 6789');
    await page.getByRole('button', { name: 'Add number' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code from the message').fill(await findSmsCode('+4915123456789', 1));
    await page.getByText('Verified').waitFor();
    await saveScreenshot(page, 'phone-proven-desktop');
    await context.close();

    const phone = await visitor(browser, installation.url, { size: 'phone' });
    await phone.page.goto('/sign-in');
    await phone.page.getByRole('link', { name: 'Sign in with phone' }).click();
    await phone.page.getByLabel('Phone number').fill('0049 151 23456789');
    await saveScreenshot(phone.page, 'phone-number-phone');
    await phone.page.getByRole('button', { name: 'Send code' }).click();
    await phone.page.locator('input:focus').waitFor();
    await saveScreenshot(phone.page, 'phone-code-phone');
    await phone.page.getByLabel('Code from the message').fill(await findSmsCode('+4915123456789', 2));
    await phone.page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
    await openScreen(phone.page, '/settings/phone');
    await phone.page.getByText('Verified').waitFor();
    await saveScreenshot(phone.page, 'phone-settings-phone');
    expect([...consoleErrors, ...phone.consoleErrors]).toEqual([]);
    await phone.context.close();

    const newbie = await visitor(browser, installation.url);
    await newbie.page.goto('/sign-in/phone');
    await newbie.page.getByLabel('Phone number').fill('+34612345678');
    await newbie.page.getByRole('button', { name: 'Send code' }).click();
    await newbie.page.getByLabel('Code from the message').fill(await findSmsCode('+34612345678', 1));
    await newbie.page.getByLabel('Nickname').fill('noor');
    await saveScreenshot(newbie.page, 'phone-name-desktop');
    await newbie.page.getByRole('button', { name: 'Continue' }).click();
    await newbie.page.getByRole('button', { name: 'That’s me' }).click();
    await newbie.page.getByRole('button', { name: 'noor’s account' }).waitFor();
    await newbie.context.close();
  });

  test('crops, uploads, shows and removes profile images', async () => {
    const { token } = await signUpPerson(installation.url, 'lea');
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token });
    await page.goto('/settings/images');
    await choose(page, 'Profile picture', await createStripes(1600, 1200));
    const frame = page.getByRole('group', { name: /Visible part of the image/ });
    await frame.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await saveScreenshot(page, 'image-crop-desktop');
    await page.getByRole('button', { name: 'Save image' }).click();
    await page.getByRole('img', { name: 'Profile picture', exact: true }).waitFor();
    await choose(page, 'Banner', await createStripes(2400, 1200));
    await saveScreenshot(page, 'cover-crop-desktop');
    await page.getByRole('button', { name: 'Save image' }).click();
    await page.getByRole('img', { name: 'Banner', exact: true }).waitFor();
    await saveScreenshot(page, 'images-desktop');

    const reader = await visitor(browser, installation.url, { size: 'phone' });
    await reader.page.goto('/u/lea');
    await reader.page.getByRole('heading', { name: 'lea' }).waitFor();
    const drawn = await until(
      'the pictures',
      () =>
        reader.page.evaluate(() =>
          [...document.images]
            .filter((image) => image.src.includes('/users/images/') && image.naturalWidth > 0)
            .map(({ naturalWidth, naturalHeight }) => naturalWidth / naturalHeight),
        ),
      (ratios) => ratios.length === 2,
    );
    expect(drawn.map((ratio) => Math.round(ratio)).sort((a, b) => a - b)).toEqual([1, 3]);
    await saveScreenshot(reader.page, 'profile-pictures-phone');
    await reader.context.close();
    await openScreen(page, '/u/lea');
    await page.getByRole('heading', { name: 'lea' }).waitFor();
    await page.waitForLoadState('networkidle');
    await saveScreenshot(page, 'profile-pictures-desktop');

    await openScreen(page, '/settings/images');
    const cover = page.getByRole('region', { name: 'Banner', exact: true });
    await cover.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Image removed.').waitFor();
    expect(await cover.getByRole('img').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
