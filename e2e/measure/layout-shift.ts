/**
 * `npx tsx e2e/measure/layout-shift.ts`: how much of each screen moves while it loads (CLS, at most 0.02), on a desktop
 * and on a phone, with what moved. Needs a build.
 */
import { until, type TestPerson } from '@turnstage/testkit';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { startAtlasWorld, type AtlasWorld } from '../atlas/world/atlas-world.ts';
import { visitor, type Size } from '../support/visitor.ts';

const most = 0.02;

const staffSections = (
  'people reports rooms statistics communities messages vouchers actions avatars items tokens points songs ' +
  'music-sources setup health jobs'
).split(' ');

/** Who visits which screens of the atlas' world. `{…}` is one of its addresses. */
const visits: readonly { readonly by: 'nobody' | 'member' | 'admin'; readonly paths: readonly string[] }[] = [
  {
    by: 'nobody',
    paths: ['/', '/sign-in', '/sign-up', '/forgot-password', '/invite/{invite}', '/c/low-tide-social'],
  },
  {
    by: 'member',
    paths: [
      '/',
      '/r/quiet-harbour',
      '/crates',
      '/crates/queue',
      '/crates/{crate}',
      '/crates/{sharedCrate}',
      '/songs',
      '/songs?q=song',
      '/song/{song}',
      '/import',
      '/import/{import}',
      '/friends',
      '/messages',
      '/messages/{person}',
      '/u/mia',
      '/u/dana',
      '/communities',
      '/c/low-tide-social',
      '/events',
      '/e/vinyl-tuesday',
      '/charts/quiet-harbour',
      '/recap/{recap}',
      '/recap/event/{event}',
      '/ranking',
      '/ranking/points',
      '/ranking/progress',
      '/shop',
      '/shop/subscription',
      '/notifications',
      '/settings',
      '/settings/notifications',
      '/settings/data',
    ],
  },
  {
    by: 'admin',
    paths: [
      '/statistics/community/low-tide-social',
      '/staff',
      ...staffSections.map((path) => `/staff/${path}`),
    ],
  },
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

async function measureAs(
  browser: Browser,
  world: AtlasWorld,
  { size, person, paths }: { size: Size; person: TestPerson | undefined; paths: readonly string[] },
): Promise<boolean> {
  const { page, context } = await visitor(browser, world.installation.url, { size });
  await page.addInitScript({ content: observe });
  await context.addInitScript((token) => {
    if (token !== null) localStorage.setItem('token-storage', JSON.stringify(token));
  }, person?.token ?? null);
  let isGood = true;
  for (const path of paths) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(world.addresses[name] ?? ''),
    );
    const shifts = await measure(page, address);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    isGood &&= sum <= most;
    const moved = sum > most ? JSON.stringify(shifts) : '';
    console.log(`${size.padEnd(8)} ${path.padEnd(38)} ${sum.toFixed(4)} ${moved}`);
  }
  await context.close();
  return isGood;
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const world = await startAtlasWorld();
try {
  let isGood = true;
  for (const size of ['desktop', 'phone'] as const)
    for (const { by, paths } of visits) {
      const person = by === 'nobody' ? undefined : world.people[by];
      isGood = (await measureAs(launched.browser, world, { size, person, paths })) && isGood;
    }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await launched.browser.close();
  await world.close();
}
