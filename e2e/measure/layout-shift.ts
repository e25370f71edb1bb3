/**
 * `npx tsx e2e/measure/layout-shift.ts`: how much of each screen moves while it loads (CLS, at most 0.02), on a desktop
 * and on a phone, with what moved. Arguments restrict it to the paths that contain one of them. Needs a build.
 */
import { until } from '@turnstage/testkit';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { startAtlasWorld, type AtlasWorld } from '../atlas/world/atlas-world.ts';
import { mp3Song, wavSong } from '../support/song-files.ts';
import { visitor, type Size } from '../support/visitor.ts';

const most = 0.02;
const wanted = process.argv.slice(2);
const isWanted = (path: string) => wanted.length === 0 || wanted.some((part) => path.includes(part));

const staffSections = (
  'people reports rooms statistics communities messages vouchers actions avatars items tokens points songs ' +
  'music-sources setup health jobs'
).split(' ');

/** The uploader uploads songs there. */
type Visitor = 'nobody' | 'member' | 'uploader' | 'admin';

/** Who visits which screens of the atlas' world. `{…}` is one of its addresses. */
const visits: readonly { readonly by: Visitor; readonly paths: readonly string[] }[] = [
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
  { by: 'uploader', paths: ['/crates/queue', '/r/quiet-harbour'] },
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

/** Fonts, images and what comes in when the page is quiet. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Not `waitForFunction`: the page's security policy forbids what it evaluates.
  await until(
    'the page to be quiet',
    () => page.evaluate<number>('performance.now() - window.lastShiftAt'),
    (quietMs) => quietMs > 1_500,
  );
}

async function measure(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  await waitUntilQuiet(page);
  return page.evaluate<Shift[]>('window.shifts');
}

/** From choosing two files to the end of the list of uploads, on a page that has loaded. */
async function measureUpload(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  const queue = page.getByRole('tab', { name: /^Queue/ });
  if (path.startsWith('/r/')) await queue.click();
  await waitUntilQuiet(page);
  await page.evaluate('void (window.shifts = [])');
  await page
    .locator('input[type=file][accept*=audio]')
    .first()
    .setInputFiles([mp3Song(2), wavSong(`layout ${path}`, 20)]);
  const dialog = page.getByRole('dialog', { name: 'Share your music' });
  await dialog.getByRole('checkbox', { name: 'I have the rights' }).check();
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
  await page.mouse.move(0, 0);
  const list = page.getByRole('region', { name: 'Uploads' });
  await list.getByText('2 songs uploaded').waitFor({ timeout: 60_000 });
  await list.waitFor({ state: 'detached' });
  await waitUntilQuiet(page);
  return page.evaluate<Shift[]>('window.shifts');
}

async function measureAs(
  browser: Browser,
  world: AtlasWorld,
  { size, by, paths }: { size: Size; by: Visitor; paths: readonly string[] },
): Promise<boolean> {
  const person = by === 'nobody' ? undefined : world.people[by];
  const { page, context } = await visitor(browser, world.installation.url, { size });
  await page.addInitScript({ content: observe });
  await context.addInitScript((token) => {
    if (token !== null) localStorage.setItem('token-storage', JSON.stringify(token));
  }, person?.token ?? null);
  let isGood = true;
  for (const path of paths.filter(isWanted)) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(world.addresses[name] ?? ''),
    );
    const shifts = await (by === 'uploader' ? measureUpload : measure)(page, address);
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
    for (const { by, paths } of visits)
      isGood = (await measureAs(launched.browser, world, { size, by, paths })) && isGood;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await launched.browser.close();
  await world.close();
}
