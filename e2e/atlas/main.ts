/**
 * `npm run atlas`: photographs every screen in each language, theme and width, and makes one contact sheet per area
 * in `test-results/atlas`. Whoever changes a screen sees all of it.
 *
 * `--areas room,lobby`, `--languages en,es`, `--themes dark,light` and `--widths 390,768,1366,2560` narrow it down.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { activityArea, photographActivity } from './activity-area.ts';
import { areas, type AtlasArea, type AtlasScreen, type Role } from './atlas-screens.ts';
import { startAtlasWorld, type AtlasWorld } from './atlas-world.ts';
import { saveContactSheet, type Shot } from './contact-sheet.ts';

const { values } = parseArgs({
  options: {
    areas: { type: 'string', default: [...areas.map(({ name }) => name), activityArea].join(',') },
    languages: { type: 'string', default: 'en,es' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '390,768,1366,2560' },
  },
});
const list = (value: string) => value.split(',').filter(Boolean);
const output = fileURLToPath(new URL('../../test-results/atlas', import.meta.url));
const heights: Record<number, number> = { 320: 640, 360: 640, 390: 844, 768: 1024, 1366: 768, 2560: 1300 };

interface Variant {
  readonly language: string;
  readonly theme: 'dark' | 'light';
  readonly width: number;
}

const variants: readonly Variant[] = list(values.widths).flatMap((width) =>
  list(values.languages).flatMap((language) =>
    list(values.themes).map((theme) => ({
      language,
      theme: theme === 'light' ? ('light' as const) : ('dark' as const),
      width: Number(width),
    })),
  ),
);

/** Signing in for every variant would reach the limit of sign-ins. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<Role, Session>();

async function openContext(
  browser: Browser,
  world: AtlasWorld,
  role: Role,
  variant: Variant,
): Promise<BrowserContext> {
  const context = await newContext(browser, world.installation.url, variant, sessions.get(role));
  if (role !== 'guest' && !sessions.has(role)) await signIn(context, world, role);
  return context;
}

async function newContext(
  browser: Browser,
  origin: string,
  { language, theme, width }: Variant,
  storageState?: Session,
): Promise<BrowserContext> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] ?? 900 },
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() => localStorage.setItem('tt-theme', 'system'));
  return context;
}

/** Signs in through the form, in whatever language it is. */
async function signIn(
  context: BrowserContext,
  world: AtlasWorld,
  role: Exclude<Role, 'guest'>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.locator('input[type=email]').fill(`${world[role].name}@example.org`);
  await page.locator('input[type=password]').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.close();
}

/** Waits for the heading, the images, what loads later, and the end of all placeholders; a screen that keeps loading is shown so. */
async function settle(page: Page | Frame): Promise<void> {
  await page
    .locator('h1, h2')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => console.log(`no heading: ${page.url()}`));
  await page
    .waitForFunction(
      () =>
        document.querySelectorAll('[class*="breathe"]').length === 0 &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      undefined,
      { timeout: 8_000 },
    )
    .catch(() => console.log(`still loading: ${page.url()}`));
  // Panels and drawings that come after the text.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function photograph(page: Page, { path: address, prepare }: AtlasScreen, file: string): Promise<void> {
  await page.goto(address);
  await settle(page);
  if (prepare) {
    await prepare(page).catch((error: unknown) => console.log(`${file}: ${String(error).split('\n')[0]}`));
    await settle(page);
  }
  await page.screenshot({ path: file, type: 'jpeg', quality: 85 });
}

async function photographArea(
  browser: Browser,
  world: AtlasWorld,
  { name, screens }: AtlasArea,
): Promise<void> {
  const folder = path.join(output, name);
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];
  for (const variant of variants) {
    const { language, theme, width } = variant;
    for (const role of new Set(screens.map((screen) => screen.as))) {
      const context = await openContext(browser, world, role, variant);
      const page = await context.newPage();
      for (const screen of screens.filter(({ as }) => as === role)) {
        const slug = screen.name.replaceAll(' ', '-');
        const file = path.join(folder, `${slug}-${width}-${language}-${theme}.jpg`);
        await photograph(page, screen, file);
        shots.push({
          file,
          width,
          height: heights[width] ?? 900,
          caption: `${screen.name} · ${width} · ${language} · ${theme}`,
        });
      }
      // Tokens may have been renewed since.
      if (role !== 'guest') sessions.set(role, await context.storageState());
      await context.close();
    }
  }
  await saveContactSheet(output, name, shots);
  console.log(`${name}: ${shots.length} screenshots, ${path.join(output, `${name}.jpg`)}`);
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
mkdirSync(output, { recursive: true });
const wanted = list(values.areas);
const ofWorld = areas.filter(({ name }) => wanted.includes(name));
try {
  if (ofWorld.length > 0) {
    const world = await startAtlasWorld();
    try {
      for (const area of ofWorld) await photographArea(launched.browser, world, area);
    } finally {
      await world.close();
    }
  }
  if (wanted.includes(activityArea)) {
    const inDiscord = variants.map((variant) => ({
      ...variant,
      height: heights[variant.width] ?? 900,
      openContext: (browser: Browser, origin: string) => newContext(browser, origin, variant),
    }));
    const shots = await photographActivity(launched.browser, inDiscord, output, settle);
    await saveContactSheet(output, activityArea, shots);
    console.log(`${activityArea}: ${shots.length} screenshots, ${path.join(output, `${activityArea}.jpg`)}`);
  }
} finally {
  await launched.browser.close();
}
