/** Going to other services and coming back: signing in with Discord, linking Spotify, and what can go wrong. */
import { startFakeVendors, type FakeVendors } from '@turnstage/testkit/outside';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { keepPicture, visitor } from './support/visitor.ts';

let vendors: FakeVendors;
let installation: Installation;

await describeInBrowser('services of others', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install(async (url) => {
      vendors = await startFakeVendors(url);
      // The first account would be the last superUser, who may not leave.
      return { ...vendors.env, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'correct horse battery' };
    });
  });
  afterAll(async () => {
    await installation?.remove();
    await vendors?.stop();
  });

  test('a newcomer comes in with Discord, links Spotify, sees it end, and unlinks it', async () => {
    const { page, context, faults } = await visitor(browser, installation.url);
    await page.goto('/sign-up?next=%2Fsettings%2Fservices');
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    await keepPicture(page, 'sign-up-discord-desktop');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1, name: 'You said no to Discord' }).waitFor();
    await keepPicture(page, 'callback-declined-desktop');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await page.getByRole('button', { name: 'That’s me' }).click();

    const row = page.getByRole('listitem').filter({ hasText: 'Spotify' });
    // Tokens that are about to end are renewed at once, however young they are.
    Object.assign(vendors.desks.spotify.rules, { expiresIn: 30 });
    await row.getByRole('button', { name: 'Link Spotify' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await page.getByText('Spotify is linked.').waitFor();
    await row.getByText('As Wizzler').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await keepPicture(page, 'services-desktop');

    // One's only way in stays.
    await page.getByRole('button', { name: 'Unlink Discord' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('This is your only way in.').waitFor();

    await row.getByRole('button', { name: 'Check Spotify' }).click();
    await page.getByText('Spotify answers. The link works.').waitFor();
    vendors.desks.spotify.withdraw();
    await row.getByRole('button', { name: 'Check Spotify' }).click();
    await row.getByText('Ended').waitFor();
    await row.getByRole('button', { name: 'Link Spotify again' }).waitFor();
    await keepPicture(page, 'services-ended-desktop');
    await row.getByRole('button', { name: 'Unlink Spotify' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await row.getByRole('button', { name: 'Link Spotify', exact: true }).waitFor();
    // The two refusals above, and nothing else.
    expect(faults.filter((fault) => !/status of (403|409)/.test(fault))).toEqual([]);
    await context.close();
  });

  test('on a phone, what comes back from elsewhere is told apart from what was begun here', async () => {
    const { page, context } = await visitor(browser, installation.url, { size: 'phone', locale: 'es-ES' });
    await page.goto(`/callback/discord?code=stolen&state=${'x'.repeat(43)}`);
    await page
      .getByRole('heading', { level: 1, name: 'Este camino de vuelta no lleva a ningún sitio' })
      .waitFor();
    await keepPicture(page, 'callback-stranger-phone');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Otras formas de entrar' }).click();
    await page.getByRole('button', { name: 'Continuar con Discord' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    // The account of the newcomer above: known, so that nobody asks for an avatar.
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/settings/services');
    await page.getByText('Como Nelly').waitFor();
    await keepPicture(page, 'services-phone');

    // Rule A21: whoever asked to leave is told so on this way in too.
    const status = await page.evaluate(async () => {
      const token: unknown = JSON.parse(localStorage.getItem('token-storage') ?? 'null');
      const headers = { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' };
      const path = '/api/user-service/users/request-deactivate';
      const reply = await fetch(path, { method: 'POST', headers, body: '{}' });
      localStorage.removeItem('token-storage');
      return reply.status;
    });
    expect(status).toBe(201);
    await page.goto('/sign-in?next=%2Ffriends');
    await page.getByRole('button', { name: 'Continuar con Discord' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tu cuenta se va a eliminar' }).waitFor();
    await page.getByRole('link', { name: 'Dejarlo como está' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/friends');
    await context.close();
  });
});
