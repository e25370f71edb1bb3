import { mkdirSync } from 'node:fs';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Request,
} from 'playwright-core';
import { typeIntoFields } from './firefox-typing.ts';
import { trackSockets } from './offline.ts';
import { trackMedia } from './sound.ts';

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

/** A person in a browser context of their own. Errors and external requests are recorded. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, including content security policy violations. */
  readonly consoleErrors: string[];
  /** URLs of other origins that the page requested. */
  readonly externalRequests: string[];
  /** Requests without a complete response yet. */
  readonly pendingRequests: ReadonlySet<Request>;
}

export interface VisitorOptions extends BrowserContextOptions {
  readonly size?: Size;
  /** Signed in before the first page loads. */
  readonly token?: string | undefined;
}

export async function visitor(
  browser: Browser,
  origin: string,
  { size = 'desktop', token, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: origin,
    locale: 'en-GB',
    // Drawing the animated stage takes half a core per page; tests of motion opt in.
    reducedMotion: 'reduce',
    // Each starts a thread and loads three files; tests of what it does opt in.
    serviceWorkers: 'block',
    ...options,
  });
  // Much longer than a person would wait: a busy machine is no test failure.
  context.setDefaultTimeout(90_000);
  await context.addInitScript(trackMedia);
  await context.addInitScript(trackSockets);
  if (token) await context.addInitScript(storeToken, token);
  if (browser.browserType().name() === 'firefox') await context.addInitScript({ content: typeIntoFields });
  const consoleErrors: string[] = [];
  const externalRequests: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  const pendingRequests = new Set<Request>();
  context.on('requestfinished', (request) => pendingRequests.delete(request));
  context.on('requestfailed', (request) => pendingRequests.delete(request));
  context.on('request', (request) => {
    if (request.resourceType() !== 'media') pendingRequests.add(request);
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) externalRequests.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(origin).host) externalRequests.push(socket.url());
  });
  return { page, context, consoleErrors, externalRequests, pendingRequests };
}

/** A page's emulation ends with the session that asked for it. */
const emulations = new WeakMap<Page, Promise<CDPSession>>();

/** Gives an open page the window of another size, and a phone's touch screen (Chromium only). */
export async function resizeTo(
  { page, context }: Pick<Visitor, 'page' | 'context'>,
  size: Size,
): Promise<void> {
  await page.setViewportSize(sizes[size].viewport);
  if (context.browser()?.browserType().name() !== 'chromium') return;
  const devtools = emulations.get(page) ?? context.newCDPSession(page);
  emulations.set(page, devtools);
  await (await devtools).send('Emulation.setTouchEmulationEnabled', { enabled: size === 'phone' });
}

/** As the web client stores it. */
function storeToken(token: string): void {
  localStorage.setItem('token-storage', JSON.stringify(token));
}

const screenshotFolder = new URL('../../test-results/', import.meta.url);

/**
 * Saves a screenshot in `test-results/` for people to look at, if TEST_SCREENSHOTS is set: a run takes two hundred, and
 * each costs as much as opening a screen.
 */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env['TEST_SCREENSHOTS']) return;
  mkdirSync(screenshotFolder, { recursive: true });
  await page.screenshot({ path: new URL(`${name}.png`, screenshotFolder).pathname });
}
