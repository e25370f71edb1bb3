/** The web client without a network, and what browsers need to install it (docs/rules/installation.md). */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './support/axe.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { saveScreenshot, sizes, visitor, type Size } from './support/visitor.ts';

let installation: Installation;

await describeInBrowser('offline', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation({}, { hasOwnProcess: true });
  });
  afterAll(() => installation?.remove());

  /** Opens the lobby and waits until the service worker has what it needs. */
  async function openLobby(options: { size?: Size } & BrowserContextOptions = {}) {
    const person = await visitor(browser, installation.url, { serviceWorkers: 'allow', ...options });
    await person.page.goto('/');
    await person.page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => person.page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated');
    return person;
  }
  /** Opens it without a network. */
  async function openOffline(page: Page, path: string) {
    await page.context().setOffline(true);
    await page.goto(path);
    await emulateAgain(page);
  }
  /** Chromium blocks the requests of a new page too, but its `navigator.onLine` is true until the next change. */
  async function emulateAgain(page: Page) {
    await page.context().setOffline(false);
    await page.context().setOffline(true);
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const crates = { en: 'Bring your own records', es: 'Trae tus propios discos' };

  test('W36: shows the offline page, and returns to the app by itself', async () => {
    const { page, context } = await openLobby({ size: 'phone' });
    await openOffline(page, '/crates');
    await heading(page, 'You’re offline').waitFor();
    expect(await page.title()).toBe('You’re offline · Turnstage');
    expect(new URL(page.url()).pathname).toBe('/crates');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByText('The music goes on as soon as you’re connected again.').waitFor();
    const retry = page.getByRole('button', { name: 'Try again' });
    expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await saveScreenshot(page, 'offline-phone');
    expect(await findViolations(page, 'offline')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(sizes.desktop.viewport);
    await saveScreenshot(page, 'offline-desktop');
    await context.setOffline(false);
    await page.getByText(crates.en).waitFor();
    await context.close();
  });

  test('W36: speaks Spanish, and "Reintentar" loads the page again', async () => {
    const { page, context } = await openLobby({ locale: 'es-ES' });
    await openOffline(page, '/crates');
    await heading(page, 'Estás sin conexión').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await loaded;
    await emulateAgain(page);
    await heading(page, 'Estás sin conexión').waitFor();
    await context.setOffline(false);
    await page.getByText(crates.es).waitFor();
    await context.close();
  });

  test('W36: uses the stored language and theme, and caches nothing else', async () => {
    const { page, context } = await openLobby();
    await page.evaluate(() => {
      localStorage.setItem('tt-locale', 'es');
      localStorage.setItem('tt-theme', 'light');
    });
    await openOffline(page, '/crates');
    await heading(page, 'Estás sin conexión').waitFor();
    await saveScreenshot(page, 'offline-light-desktop');
    await page.setViewportSize(sizes.phone.viewport);
    await saveScreenshot(page, 'offline-light-phone');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(244, 238, 227)',
    );
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.map((each) => each.map(({ url }) => new URL(url).pathname));
    });
    expect(cached).toEqual([['/offline.html', '/offline.js']]);
    await context.setOffline(false);
    await page.getByText(crates.es).waitFor();
    await context.close();
  });

  test('W36: a server that is away is no missing network', async () => {
    const { page, context } = await openLobby();
    await installation.kill();
    await page.goto('/crates');
    await heading(page, 'Can’t reach the server').waitFor();
    await installation.start();
    await page.getByText(crates.en).waitFor();
    await context.close();
  });

  test.each([
    ['en-GB', 'Turnstage couldn’t load.', 'Reload', 'Live now'],
    ['es-MX', 'No se pudo cargar Turnstage.', 'Recargar', 'En directo'],
  ])(
    'W38: says in %s that the app could not load, and loads it again',
    async (locale, sentence, reload, lobby) => {
      const { page, context } = await visitor(browser, installation.url, { locale, size: 'phone' });
      const messages = '**/assets/app-*.js';
      await page.route(messages, (route) => route.abort());
      await page.goto('/');
      await heading(page, sentence).waitFor();
      await saveScreenshot(page, `could-not-load-${locale}`);
      await page.unroute(messages);
      await page.getByRole('button', { name: reload }).click();
      await heading(page, lobby).waitFor();
      await context.close();
    },
  );

  test('W38: shows the form of a screen while its messages load', async () => {
    const { page, context } = await visitor(browser, installation.url, { size: 'phone' });
    let arrive: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/crates-*.js', (route) => late.then(() => route.continue()));
    await page.goto('/crates', { waitUntil: 'commit' });
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' });
    arrive?.();
    await heading(page, crates.en).waitFor();
    await context.close();
  });

  test('W37: browsers can install it', async () => {
    const { page, context, consoleErrors } = await openLobby();
    const debug = await context.newCDPSession(page);
    const manifest = await debug.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(manifest.url).toBe(`${installation.url}/manifest.webmanifest`);
    const { installabilityErrors } = await debug.send('Page.getInstallabilityErrors');
    // The browser contexts of tests are like private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
