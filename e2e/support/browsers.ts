import { launchBrowser, type BrowserWishes } from '@turnstage/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, describe, test } from 'vitest';

/** A suite with one browser process for each wish; without a browser here it is skipped and says why. */
export async function describeInBrowsers(
  title: string,
  wishes: readonly BrowserWishes[],
  suite: (...browsers: Browser[]) => void,
): Promise<void> {
  const browsers: Browser[] = [];
  for (const wish of wishes) {
    const launched = await launchBrowser(wish);
    if ('browser' in launched) {
      browsers.push(launched.browser);
      continue;
    }
    console.log(`skip  ${title}: ${launched.unavailable}`);
    describe.skip(title, () => test('needs a browser', () => undefined));
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
