import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { typeIntoFields } from './firefox-typing.ts';
import { collectSound } from './sound.ts';

export const sizes = {
  desktop: { viewport: { width: 1366, height: 768 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
} satisfies Record<string, BrowserContextOptions>;

export type Size = keyof typeof sizes;

/** Somebody at a browser of their own: nothing is shared with others, and what goes wrong is written down. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console says is wrong, the content security policy's reports included. */
  readonly faults: string[];
  /** Addresses of other origins that the page asked for. */
  readonly strayRequests: string[];
}

export async function visitor(
  browser: Browser,
  origin: string,
  { size = 'desktop', ...wishes }: { size?: Size } & BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: origin,
    locale: 'en-GB',
    // Drawing the moving stage takes half a core for each page; who looks at motion asks for it.
    reducedMotion: 'reduce',
    ...wishes,
  });
  // Far above what a person would wait: a machine with other work is no failure.
  context.setDefaultTimeout(90_000);
  await context.addInitScript(collectSound);
  if (browser.browserType().name() === 'firefox') await context.addInitScript({ content: typeIntoFields });
  const faults: string[] = [];
  const strayRequests: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) strayRequests.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(origin).host) strayRequests.push(socket.url());
  });
  return { page, context, faults, strayRequests };
}

const pictureFolder = new URL('../../test-results/', import.meta.url);

/** Keeps what the page shows in `test-results/`, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true });
  await page.screenshot({ path: new URL(`${name}.png`, pictureFolder).pathname });
}

/** The same for one of the hundred pictures of all screens, which are made only when TEST_PICTURES is set. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (process.env['TEST_PICTURES']) await keepPicture(page, name);
}
