/** Redirects to other services and back: signing in with Discord, linking Spotify, and what can go wrong. */
import { startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let vendors: FakeVendors;
let installation: Installation;

await describeInBrowser('services of others', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(async (url) => {
      vendors = await startFakeVendors(url);
      // The first account would be the last superUser, who can't delete their account.
      return { ...vendors.env, ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'correct horse battery' };
    });
  });
  afterAll(async () => {
    await installation?.remove();
    await vendors?.stop();
  });

  test('a newcomer signs in with Discord, links Spotify, sees the link end, and unlinks it', async () => {
    const { page, context, consoleErrors } = await visitor(browser, installation.url);
    await page.goto('/sign-up?next=%2Fsettings%2Fservices');
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    await saveScreenshot(page, 'sign-up-discord-desktop');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1, name: 'You canceled at Discord' }).waitFor();
    await saveScreenshot(page, 'callback-declined-desktop');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await page.getByRole('button', { name: 'That’s me' }).click();

    const row = page.getByRole('listitem').filter({ hasText: 'Spotify' });
    // Tokens that are about to expire are renewed at once, however new they are.
    Object.assign(vendors.oauthServers.spotify.rules, { expiresIn: 30 });
    await row.getByRole('button', { name: 'Link Spotify' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await page.getByText('Spotify is linked.').waitFor();
    await row.getByText('As Wizzler').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await saveScreenshot(page, 'services-desktop');

    // The only way to sign in can't be unlinked.
    await page.getByRole('button', { name: 'Unlink Discord' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('This is your only way to sign in.').waitFor();

    await row.getByRole('button', { name: 'Check Spotify' }).click();
    await page.getByText('Spotify is linked and working.').waitFor();
    vendors.oauthServers.spotify.revokeConsent();
    await row.getByRole('button', { name: 'Check Spotify' }).click();
    await row.getByText('Disconnected').waitFor();
    await row.getByRole('button', { name: 'Link Spotify again' }).waitFor();
    await saveScreenshot(page, 'services-ended-desktop');
    await row.getByRole('button', { name: 'Unlink Spotify' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await row.getByRole('button', { name: 'Link Spotify', exact: true }).waitFor();
    // Only the two refusals above.
    expect(consoleErrors.filter((fault) => !/status of (403|409)/.test(fault))).toEqual([]);
    await context.close();
  });

  test('on a phone, a callback is rejected unless it was started in this browser', async () => {
    const { page, context } = await visitor(browser, installation.url, { size: 'phone', locale: 'es-ES' });
    await page.goto(`/callback/discord?code=stolen&state=${'x'.repeat(43)}`);
    await page.getByRole('heading', { level: 1, name: 'Este enlace ya no funciona' }).waitFor();
    await saveScreenshot(page, 'callback-stranger-phone');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Otras formas de iniciar sesión' }).click();
    await page.getByRole('button', { name: 'Continuar con Discord' }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    // The existing account of the newcomer above, so the avatar step is skipped.
    await page.waitForURL(({ pathname }) => pathname === '/');
    await openScreen(page, '/settings/services');
    await page.getByText('Como Nelly').waitFor();
    await saveScreenshot(page, 'services-phone');

    // Rule A21: someone with a pending deletion sees the notice after this sign-in too.
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
    await page.getByRole('link', { name: 'Mantener la eliminación' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/friends');
    await context.close();
  });
});
