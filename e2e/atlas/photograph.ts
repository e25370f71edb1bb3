import { until } from '@turnstage/testkit';
import type { Frame, Page } from 'playwright-core';
import type { AtlasScreen } from './atlas-screen.ts';
import type { AtlasWorld } from './world/atlas-world.ts';

/** As long as a screen may show placeholders before it is photographed with them. */
const loadingMs = 8_000;
/** A room is never quiet: its song comes in pieces. */
const quietMs = 2_500;

/** Why a screen isn't what its caption says. */
export type Failure = string;
export const failureOf = (error: unknown): Failure => String(error).split('\n')[0] ?? '';

/** The card for other pages has none. */
const heading = 'h1, h2, main[data-source]';
const placeholder = '[class*="breathe"]';
const isLoading = (page: Page | Frame) =>
  page.evaluate(
    (selector) =>
      document.querySelector(selector) !== null ||
      [...document.images].some((image) => {
        if (image.complete) return false;
        if (image.loading !== 'lazy') return true;
        // A dialog's images are lazy, and those in view are part of it.
        const { left, top, width, height } = image.getBoundingClientRect();
        return (
          image.closest('[role="dialog"]') !== null &&
          document.elementsFromPoint(left + width / 2, top + height / 2).includes(image)
        );
      }),
    placeholder,
  );

/** Not `waitForFunction`: the page's security policy forbids what it evaluates. */
const hasLoaded = (page: Page | Frame): Promise<boolean> =>
  until(
    'the screen',
    () => isLoading(page),
    (loading) => !loading,
    loadingMs,
  ).then(
    () => true,
    () => false,
  );

async function draw(page: Page | Frame): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits for the heading, the images, what loads later, and the end of all placeholders. Returns what is missing. */
export async function settle(page: Page | Frame): Promise<Failure | undefined> {
  const hasHeading = await page
    .locator(heading)
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );
  const isComplete = await hasLoaded(page);
  // Panels and drawings that come after the text.
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined);
  const isStillComplete = isComplete && (await hasLoaded(page));
  await draw(page);
  if (!hasHeading) return 'no heading';
  return isStillComplete ? undefined : 'still loading';
}

/** For placeholders that nothing replaces, and what is about to disappear: as soon as it is drawn. */
async function settleBriefly(page: Page): Promise<undefined> {
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
  await draw(page);
}

const fillIn = (address: string, addresses: AtlasWorld['addresses']) =>
  address.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = addresses[name];
    if (value === undefined) throw new Error(`the world has no ${name}`);
    return encodeURIComponent(value);
  });

async function bring(page: Page, world: AtlasWorld, screen: AtlasScreen): Promise<Failure | undefined> {
  const { path, prepare, waits } = screen;
  await page.goto(fillIn(path, world.addresses), { waitUntil: waits === 'loading' ? 'commit' : 'load' });
  if (waits === 'loading') await page.locator(placeholder).first().waitFor();
  const failure = await (waits === 'loading' ? settleBriefly(page) : settle(page));
  if (!prepare) return failure;
  await prepare(page, world);
  // What a press opens may be loaded first, and the page was quiet until now.
  await page.waitForResponse(() => true, { timeout: 500 }).catch(() => undefined);
  return waits === undefined ? settle(page) : settleBriefly(page);
}

/** Saves what a screen looks like. Returns why that isn't what it should show, or nothing. */
export async function photograph(
  page: Page,
  world: AtlasWorld,
  screen: AtlasScreen,
  file: string,
): Promise<Failure | undefined> {
  let undo: unknown;
  let failure: Failure | undefined;
  try {
    undo = await screen.before?.(page, world);
    failure = await bring(page, world, screen);
  } catch (error) {
    failure = failureOf(error);
  }
  await page.screenshot({ path: file, type: 'jpeg', quality: 85 });
  if (typeof undo === 'function')
    await Promise.resolve(undo()).catch((error: unknown) => (failure ??= failureOf(error)));
  return failure;
}
