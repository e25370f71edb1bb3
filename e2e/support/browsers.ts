import type { BrowserWishes } from '@turnstage/testkit/browser';
import { launchFirefox, type FirefoxWishes, type LaunchedFirefox } from '@turnstage/testkit/firefox';
import type { Browser } from 'playwright-core';
import { afterAll, describe, test } from 'vitest';
import { launchNth } from './engines.ts';

/** A suite with one browser process for each wish; without a browser here it is skipped and says why. */
export async function describeInBrowsers(
  title: string,
  wishes: readonly BrowserWishes[],
  suite: (...browsers: Browser[]) => void,
): Promise<void> {
  const browsers: Browser[] = [];
  for (const [index, wish] of wishes.entries()) {
    const launched = await launchNth(index, wish);
    if ('browser' in launched) {
      browsers.push(launched.browser);
      continue;
    }
    skip(title, launched.unavailable);
    return;
  }
  describe(title, () => {
    afterAll(() => Promise.all(browsers.map((browser) => browser.close())));
    suite(...browsers);
  });
}

export function describeInBrowser(title: string, suite: (browser: Browser) => void): Promise<void> {
  return describeInBrowsers(title, [{}], (browser) => suite(browser));
}

/** The same for the second engine, a Firefox as people have it; with none here it is skipped and says why. */
export async function describeInFirefox(
  title: string,
  wishes: FirefoxWishes,
  suite: (firefox: LaunchedFirefox) => void,
): Promise<void> {
  const launched = await launchFirefox(wishes);
  if ('unavailable' in launched) return skip(title, launched.unavailable);
  describe(title, () => {
    afterAll(() => launched.browser.close());
    suite(launched);
  });
}

function skip(title: string, reason: string): void {
  console.log(`skip  ${title}: ${reason}`);
  describe.skip(title, () => test('needs a browser', () => undefined));
}
