/** The steps of an account beside the room: the code from the email, signing in, and signing in with Discord. */
import { roomCreateRoom } from '@turnstage/client/routes';
import {
  discordUser,
  signUpPerson,
  startFakeVendors,
  until,
  type FakeVendors,
  type TestPerson,
} from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, newcomer } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { overlap } from './support/layout.ts';
import { playInRoom } from './support/live-room.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { countInterruptions, waitForSound } from './support/sound.ts';
import { saveScreenshot, visitor, type Size } from './support/visitor.ts';

let installation: Installation;
let vendors: FakeVendors;
let mail: MailServer;
let ana: TestPerson;
let slug: string;
let stopMusic: (() => void) | undefined;

const dock = (page: Page) => page.getByRole('dialog', { name: 'Account' });
const search = (page: Page) => page.getByRole('dialog', { name: 'Add songs to your queue' });

/** A guest hears the room and asks for a seat. */
async function openDock(browser: Browser, size: Size) {
  const visit = await visitor(browser, installation.url, { size });
  const { page } = visit;
  await page.goto(`/r/${slug}`);
  await waitForSound(page);
  const interruptions = await countInterruptions(page);
  await bar(page).getByRole('button', { name: 'Sign up to DJ' }).click();
  await dock(page).getByRole('heading', { name: 'Sign up' }).waitFor();
  return { ...visit, interruptions };
}

/** The dock is gone, the person is on stage, and the song was not interrupted. */
async function expectSeated(page: Page, interruptions: () => Promise<number>): Promise<void> {
  await dock(page).waitFor({ state: 'detached' });
  await search(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/r/${slug}`);
  await bar(page)
    .getByRole('button', { name: /^You’re up/, includeHidden: true })
    .waitFor();
  expect(await interruptions()).toBe(0);
  await waitForSound(page);
}

await describeInBrowser('signing in beside the room', (browser: Browser) => {
  beforeAll(async () => {
    mail = await startMailServer();
    installation = await startInstallation(async (url) => {
      vendors = await startFakeVendors(url);
      return { ...withoutFfmpeg, ...vendors.env, SMTP_URL: mail.url };
    });
    ana = await signUpPerson(installation.url, 'ana');
    ({ slug } = await ana.client.call(roomCreateRoom, { body: { name: 'Night Shift' } }));
    stopMusic = await playInRoom(installation.url, ana, slug);
  });
  afterAll(async () => {
    stopMusic?.();
    await installation?.remove();
    await vendors?.stop();
    await mail?.stop();
  });

  test.each<[Size, string]>([
    ['desktop', 'bea'],
    ['phone', 'cal'],
  ])(
    'H22, %s: the code from the email is a step beside the room, and so is signing in later',
    async (size, nickname) => {
      const { page, context, interruptions } = await openDock(browser, size);
      const { email, password } = newcomer(nickname);
      await page.getByLabel('Nickname').fill(nickname);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await dock(page).getByRole('button', { name: 'Sign up' }).click();
      await dock(page).getByRole('button', { name: 'That’s me' }).click();
      await dock(page).getByRole('heading', { name: 'Check your inbox' }).waitFor();
      await saveScreenshot(page, `beside-code-${size}`);
      await dock(page)
        .getByLabel('Code from the email')
        .fill(await mail.codeFor(email));
      await expectSeated(page, interruptions);
      await context.close();

      const again = await openDock(browser, size);
      await dock(again.page).getByRole('link', { name: 'Sign in' }).click();
      await dock(again.page).getByRole('heading', { name: 'Welcome back' }).waitFor();
      await again.page.getByLabel('Email').fill(email);
      await again.page.getByLabel('Password', { exact: true }).fill(password);
      await saveScreenshot(again.page, `beside-sign-in-${size}`);
      await dock(again.page).getByRole('button', { name: 'Sign in' }).click();
      await expectSeated(again.page, again.interruptions);
      await again.context.close();
    },
  );

  test('P9: Discord asks in a window of its own, and the song goes on', async () => {
    const { page, context, interruptions, consoleErrors } = await openDock(browser, 'desktop');
    const discord = dock(page).getByRole('button', { name: 'Continue with Discord' });
    const canceled = await windowOf(page, () => discord.click());
    await dock(page).getByText('Continue in the new window.').waitFor();
    await saveScreenshot(page, 'beside-discord-desktop');
    // No way to get an account is below the fold.
    const voucher = dock(page).getByRole('button', { name: 'I have a voucher' });
    expect(await overlap(voucher, bar(page))).toBe(false);
    const closed = canceled.waitForEvent('close');
    await canceled.getByRole('link', { name: 'Cancel' }).click();
    await closed;
    await dock(page).getByRole('heading', { name: 'You canceled at Discord' }).waitFor();
    await saveScreenshot(page, 'beside-discord-canceled-desktop');
    expect(page.url()).not.toContain('state=');
    const asked = await windowOf(page, () => dock(page).getByRole('button', { name: 'Try again' }).click());
    await asked.getByRole('link', { name: 'Agree' }).click();
    await dock(page).getByRole('button', { name: 'That’s me' }).click();
    await until(
      'only the room’s page',
      async () => context.pages().length,
      (count) => count === 1,
    );
    await expectSeated(page, interruptions);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('P9: where windows are blocked, the page itself goes to Discord, and the seat is taken on return', async () => {
    const { page, context } = await visitor(browser, installation.url);
    vendors.people.discord = discordUser({ id: '4711', name: 'Olga' });
    await page.addInitScript(() => (window.open = () => null));
    await page.goto(`/r/${slug}`);
    await waitForSound(page);
    await bar(page).getByRole('button', { name: 'Sign up to DJ' }).click();
    await dock(page).getByRole('button', { name: 'Continue with Discord' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await page.getByRole('button', { name: 'That’s me' }).click();
    await search(page).waitFor();
    await bar(page)
      .getByRole('button', { name: /^You’re up/, includeHidden: true })
      .waitFor();
    await context.close();
  });
});

async function windowOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await open();
  return opened;
}
