/** Finds a Firefox as people have it and starts it with sound; Playwright drives it by WebDriver BiDi. */
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firefox, type Browser } from 'playwright-core';
import { openFirefoxLine, type FirefoxLine } from './firefox-line.ts';
import type { BrowserWishes, NoBrowser } from './launch-browser.ts';

export interface LaunchedFirefox {
  readonly browser: Browser;
  readonly name: string;
  readonly line: FirefoxLine;
}

/** As in `about:config`. */
export type FirefoxPreferences = Readonly<Record<string, string | number | boolean>>;

const bridge = fileURLToPath(new URL('firefox-bridge.sh', import.meta.url));

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export interface FirefoxWishes extends BrowserWishes {
  readonly preferences?: FirefoxPreferences;
}

/** 0: sound may start by itself; 1: not before somebody has pressed something, as people's Firefox has it. */
const autoplay = { free: 0, 'after-gesture': 1 } as const;

/**
 * The caller closes the browser. `unavailable` is one sentence about what was tried. A path that was asked for by
 * FIREFOX_PATH is the only candidate.
 */
export async function launchFirefox({ sound = 'free', preferences = {} }: FirefoxWishes = {}): Promise<
  LaunchedFirefox | NoBrowser
> {
  const name = process.env['FIREFOX_PATH'] ?? places.find(canRun);
  if (name === undefined)
    return { unavailable: `No Firefox is here; looked for ${places.join(', ')}. Set FIREFOX_PATH to one.` };
  const line = await openFirefoxLine();
  try {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: bridge,
      // Commands of `line` may reach what is outside of pages.
      args: ['--remote-allow-system-access'],
      env: { ...process.env, FIREFOX_PATH: name, BRIDGE: line.address },
      firefoxUserPrefs: { 'media.autoplay.default': autoplay[sound], ...preferences },
    });
    browser.once('disconnected', () => line.close());
    return { browser, name, line };
  } catch (error) {
    line.close();
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
