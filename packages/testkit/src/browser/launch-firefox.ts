/** Finds an ordinary Firefox and starts it with sound; Playwright drives it over WebDriver BiDi. */
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firefox, type Browser } from 'playwright-core';
import { startFirefoxProxy, type FirefoxProxy } from './firefox-proxy.ts';
import type { BrowserOptions, BrowserUnavailable } from './launch-browser.ts';

export interface LaunchedFirefox {
  readonly browser: Browser;
  readonly name: string;
  readonly proxy: FirefoxProxy;
}

/** As in `about:config`. */
export type FirefoxPreferences = Readonly<Record<string, string | number | boolean>>;

const bridge = fileURLToPath(new URL('firefox-bridge.sh', import.meta.url));

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export interface FirefoxOptions extends BrowserOptions {
  readonly preferences?: FirefoxPreferences;
}

/** 0: sound can start without a click; 1: only after the person has clicked, as Firefox does by default. */
const autoplay = { free: 0, 'after-gesture': 1 } as const;

/**
 * The caller closes the browser. `unavailable` is one sentence about what was tried. A path in FIREFOX_PATH is the
 * only candidate.
 */
export async function launchFirefox({ sound = 'free', preferences = {} }: FirefoxOptions = {}): Promise<
  LaunchedFirefox | BrowserUnavailable
> {
  const name = process.env['FIREFOX_PATH'] ?? places.find(canRun);
  if (name === undefined)
    return { unavailable: `No Firefox is here; looked for ${places.join(', ')}. Set FIREFOX_PATH to one.` };
  const proxy = await startFirefoxProxy();
  try {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: bridge,
      // Commands of `proxy` can reach what is outside of pages.
      args: ['--remote-allow-system-access'],
      env: { ...process.env, FIREFOX_PATH: name, BRIDGE: proxy.address },
      firefoxUserPrefs: { 'media.autoplay.default': autoplay[sound], ...preferences },
    });
    browser.once('disconnected', () => proxy.close());
    return { browser, name, proxy };
  } catch (error) {
    proxy.close();
    return { unavailable: `${name} does not start: ${String(error).split('\n')[0]}` };
  }
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
