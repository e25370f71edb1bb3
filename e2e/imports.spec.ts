/** Playlists from links and files: the report, choosing by hand, undo, and downloading a crate. */
import { readFileSync } from 'node:fs';
import { startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './support/axe.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { registerPerson } from './support/populate-room.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

const ferries = {
  name: 'Ferries.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Artist,Title,Duration\nHarbour Lights,Night Ferry,214\nHarbour Lights,Day Ferry,\nNobody,Never Released,200\n',
  ),
};

async function checkAccessibility(page: Page): Promise<void> {
  expect(await findViolations(page, page.url())).toEqual([]);
}

let vendors: FakeVendors;
let installation: Installation;

await describeInBrowser('imports', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(async (url) => {
      vendors = await startFakeVendors(url);
      return vendors.env;
    });
  });
  afterAll(async () => {
    await installation?.remove();
    await vendors?.stop();
  });

  test('a file is imported, a song chosen with the keyboard, the crate downloaded, and all of it undone', async () => {
    const { token } = await registerPerson(installation.url, 'nora', 'owl');
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token });
    await page.goto('/crates');
    await page.getByRole('link', { name: 'Import a playlist' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import a playlist' }).waitFor();
    await checkAccessibility(page);
    await saveScreenshot(page, 'import-desktop');
    await page.locator('input[type=file]').setInputFiles(ferries);
    await page.getByText('1 of 3 songs added').waitFor();
    await page.getByRole('tab', { name: 'To choose' }).waitFor();
    await saveScreenshot(page, 'import-report-desktop');
    await checkAccessibility(page);

    await page.getByRole('button', { name: 'Choose Day Ferry by Harbour Lights' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 of 3 songs added').waitFor();
    await page.getByRole('tab', { name: 'All' }).click();
    await page.getByText('Never Released').waitFor();
    await saveScreenshot(page, 'import-chosen-desktop');

    await page.getByRole('link', { name: 'Open Ferries' }).click();
    await page.getByRole('grid', { name: 'Songs in Ferries' }).getByText('Day Ferry').waitFor();
    await page.getByRole('button', { name: 'Crate options' }).click();
    await page.getByRole('menuitem', { name: 'Download as a file' }).click();
    await saveScreenshot(page, 'crate-download-desktop');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Ferries.csv');
    expect(readFileSync(await file.path(), 'utf8')).toContain('Night Ferry,Harbour Lights');

    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Everything that this import added is gone').waitFor();
    await page.getByRole('link', { name: 'Crates', exact: true }).first().click();
    await page.getByRole('link', { name: 'Import a playlist' }).waitFor();
    await page.getByRole('link', { name: /Ferries/ }).waitFor({ state: 'detached' });
    // Covers of services are not loaded from them.
    expect(consoleErrors.filter((fault) => !fault.startsWith('Loading the image'))).toEqual([]);
    await context.close();
  });

  test('on a phone, a link is imported, and a wrong one is explained', async () => {
    const { token } = await registerPerson(installation.url, 'olga', 'owl');
    const { page, context } = await visitor(browser, installation.url, {
      size: 'phone',
      locale: 'es-ES',
      colorScheme: 'light',
      token,
    });
    await page.goto('/import');
    const link = page.getByRole('textbox', { name: 'Enlace a una lista o una canción' });
    await link.fill('https://example.org/x');
    await page.keyboard.press('Enter');
    await page.getByText('No encontramos ninguna canción ni lista').waitFor();
    await saveScreenshot(page, 'import-phone');
    await link.fill('https://audius.co/harbour-lights/playlist/ferries');
    await page.keyboard.press('Enter');
    await page.getByText('2 de 2 canciones añadidas').waitFor();
    await page.getByRole('tab', { name: 'Todas' }).waitFor();
    await page.getByText('Night Ferry').waitFor();
    await saveScreenshot(page, 'import-report-phone');
    await checkAccessibility(page);
    await context.close();
  });
});
