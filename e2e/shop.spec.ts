/** Tokens, things for the stage and a subscription, bought with the sandbox of a real server. */
import { createClient } from '@turnstage/client';
import {
  paymentCreateProduct,
  pointsCreateTokenBundle,
  roomCreateRoom,
  userLogin,
  userSignUp,
} from '@turnstage/client/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, signIn, openScreen } from './support/actions.ts';
import { findViolations } from './support/axe.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { visitor, type Visitor } from './support/visitor.ts';

const boss = newcomer('boss');
const mia = newcomer('mia');

const testPayments = (page: Page) => page.getByText('Test payments – no money moves').first().waitFor();
const balance = (page: Page) => page.getByRole('region', { name: 'Your tokens' }).first();

await describeInBrowser('the shop', (browser: Browser) => {
  let installation: Installation;
  let buyer: Visitor;
  let roomSlug: string;

  beforeAll(async () => {
    installation = await startInstallation({
      PAYMENT_SANDBOX: 'on',
      ADMIN_EMAIL: boss.email,
      ADMIN_PASSWORD: boss.password,
    });
    const { url } = installation;
    const { accessToken } = await createClient({ baseUrl: url }).call(userLogin, {
      body: { email: boss.email, password: boss.password },
    });
    const admin = createClient({ baseUrl: url, token: () => accessToken });
    await createClient({ baseUrl: url }).call(userSignUp, { body: mia });
    const { id: productId } = await admin.call(paymentCreateProduct, {
      body: { name: '50 tokens', paymentType: 'one_time', price: 499, currency: 'eur' },
    });
    await admin.call(pointsCreateTokenBundle, { body: { name: 'Pocketful', tokens: 50, productId } });
    await admin.call(paymentCreateProduct, {
      body: {
        name: 'Gold',
        paymentType: 'subscription',
        price: 500,
        currency: 'eur',
        interval: 'month',
        region: 'EU',
        level: 'gold',
      },
    });
    roomSlug = (await admin.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } })).slug;
    buyer = await visitor(browser, url);
    await buyer.page.goto('/sign-in?next=%2Fshop');
    await signIn(buyer.page, mia);
  });
  afterAll(async () => {
    await buyer?.context.close();
    await installation?.remove();
  });

  test('J30, J76: tokens are bought, and announced once they are on the account', async () => {
    const { page } = buyer;
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await testPayments(page);
    await page.getByRole('button', { name: 'Buy Pocketful for €4.99' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test checkout' }).waitFor();
    await testPayments(page);
    expect(await findViolations(page, 'shop')).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('nothing was paid').waitFor();

    await page.getByRole('tab', { name: 'Tokens' }).click();
    await page.getByRole('button', { name: 'Buy Pocketful for €4.99' }).click();
    await page.getByRole('button', { name: 'Pay with test money' }).click();
    await page.getByText('50 tokens are on your account.').waitFor();
    await expect.poll(() => balance(page).innerText(), { timeout: 20_000 }).toContain('50');
    expect(await findViolations(page, 'shop')).toEqual([]);
  });

  test('F52, J14: something is bought in a room and worn there, and the history says so', async () => {
    const { page } = buyer;
    await openScreen(page, `/r/${roomSlug}`);
    await page.getByRole('button', { name: 'Buy something for the stage' }).click();
    const picker = page.getByRole('dialog', { name: 'Items' });
    await picker.getByRole('button', { name: /^Shades/ }).click();
    const tried = page.getByRole('dialog', { name: 'Shades' });
    await tried.locator('img[src*="/consumables/shades.svg"]').first().waitFor();
    expect(await findViolations(page, 'shop')).toEqual([]);
    await tried.getByRole('button', { name: 'Buy Shades' }).click();
    await page
      .getByRole('dialog', { name: 'Buy Shades?' })
      .getByRole('button', { name: /^Buy for/ })
      .click();
    await page.getByText(/Shades is yours/).waitFor();
    await picker.getByRole('button', { name: 'Close' }).click();
    // On the own figure in the room.
    const shades = 'main img[src*="/consumables/shades.svg"]';
    await page.locator(shades).first().waitFor({ state: 'attached' });
    // F41: whoever comes later sees it too, and so does a phone.
    for (const size of ['desktop', 'phone'] as const) {
      const late = await visitor(browser, new URL(page.url()).origin, { size });
      await late.page.goto(`/r/${roomSlug}`);
      await late.page.locator(shades).first().waitFor({ state: 'attached' });
      await late.context.close();
    }

    await openScreen(page, '/shop/history');
    const rows = page.getByRole('region', { name: 'What happened to your tokens' }).getByRole('listitem');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(2);
    expect(await rows.first().innerText()).toMatch(/Shades[^]*Spent/);
    expect(await rows.last().innerText()).toMatch(/Pocketful[^]*Added to your tokens/);
    expect(await findViolations(page, 'shop')).toEqual([]);
  });

  test('J51, J78: a plan from a link is subscribed to, canceled and ended', async () => {
    const { page } = buyer;
    await openScreen(page, '/subscribe-plan/gold');
    await page.getByRole('button', { name: 'Subscribe to Gold for €5.00' }).click();
    await page.getByRole('button', { name: 'Pay with test money' }).click();
    await page.getByText('Gold is active.').waitFor();
    await page.getByRole('link', { name: 'See your subscription' }).click();
    const own = page.getByRole('region', { name: 'Your subscription' });
    await own.getByText(/^It renews on/).waitFor();
    expect(await findViolations(page, 'shop')).toEqual([]);
    await own.getByRole('button', { name: 'Change or cancel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test subscription portal' }).waitFor();
    await page.getByRole('button', { name: 'Cancel when the period ends' }).click();
    await page.getByText(/^It ends on/).waitFor();
    expect(await findViolations(page, 'shop')).toEqual([]);
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await own.getByText(/^It ended on/).waitFor();
    await page.getByRole('button', { name: 'Subscribe to Gold for €5.00' }).waitFor();
    expect(buyer.consoleErrors).toEqual([]);
    expect(buyer.externalRequests).toEqual([]);
  });
});
