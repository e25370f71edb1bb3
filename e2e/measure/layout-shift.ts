/**
 * `npx tsx e2e/measure/layout-shift.ts`: how much of each screen moves while it loads (CLS, at most 0.02), on a desktop
 * and on a phone, with what moved. Needs a build.
 */
import { until } from '@turnstage/testkit';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { newcomer, signUp } from '../support/actions.ts';
import { startInstallation } from '../support/installation.ts';
import { visitor, type Size } from '../support/visitor.ts';

const most = 0.02;
const paths = [
  '/',
  '/r/house-lights',
  '/crates',
  '/songs',
  '/friends',
  '/communities',
  '/events',
  '/ranking',
  '/shop',
  '/notifications',
  '/settings',
  '/settings/notifications',
];

/** A text, because a function for the page would refer to helpers of the loader. */
const observe = `
  window.shifts = [];
  addEventListener('load', () => (window.lastShiftAt = performance.now()));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40));
      window.shifts.push({ value: entry.value, moved });
      window.lastShiftAt = performance.now();
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

async function measure(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // Fonts, images and what comes in when the page is quiet.
  // Not `waitForFunction`: the page's security policy forbids what it evaluates.
  await until(
    'the page to be quiet',
    () => page.evaluate<number>('performance.now() - window.lastShiftAt'),
    (quietMs) => quietMs > 1_500,
  );
  return page.evaluate<Shift[]>('window.shifts');
}

async function measureAll(browser: Browser, origin: string, size: Size): Promise<boolean> {
  const { page, context } = await visitor(browser, origin, { size });
  await page.addInitScript({ content: observe });
  await page.goto('/sign-up');
  await signUp(page, newcomer(size));
  await page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
  let isGood = true;
  for (const path of paths) {
    const shifts = await measure(page, path);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    isGood &&= sum <= most;
    const moved = sum > most ? JSON.stringify(shifts) : '';
    console.log(`${size.padEnd(8)} ${path.padEnd(26)} ${sum.toFixed(4)} ${moved}`);
  }
  await context.close();
  return isGood;
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const installation = await startInstallation({ DEMO: 'on' });
try {
  const results: boolean[] = [];
  for (const size of ['desktop', 'phone'] as const)
    results.push(await measureAll(launched.browser, installation.url, size));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await launched.browser.close();
  await installation.remove();
}
