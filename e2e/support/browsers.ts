import type { BrowserOptions } from '@turnstage/testkit/browser';
import { launchFirefox, type FirefoxOptions, type LaunchedFirefox } from '@turnstage/testkit/firefox';
import type { Browser } from 'playwright-core';
import { afterAll, describe, test } from 'vitest';
import { describeFailures } from './describe-failures.ts';
import { launchNth } from './engines.ts';

/**
 * A suite with one browser process per options object. Without a browser on this machine it is skipped and logs the
 * reason.
 */
export async function describeInBrowsers(
  title: string,
  options: readonly BrowserOptions[],
  suite: (...browsers: Browser[]) => void,
): Promise<void> {
  const browsers: Browser[] = [];
  for (const [index, option] of options.entries()) {
    const launched = await launchNth(index, option);
    if ('browser' in launched) {
      browsers.push(launched.browser);
      continue;
    }
    skip(title, launched.unavailable);
    return;
  }
  describe(title, () => {
    afterAll(() => Promise.all(browsers.map((browser) => browser.close())));
    describeFailures(browsers);
    suite(...browsers);
  });
}

export function describeInBrowser(title: string, suite: (browser: Browser) => void): Promise<void> {
  return describeInBrowsers(title, [{}], (browser) => suite(browser));
}

/** The same with a real Firefox; without one it is skipped and logs the reason. */
export async function describeInFirefox(
  title: string,
  options: FirefoxOptions,
  suite: (firefox: LaunchedFirefox) => void,
): Promise<void> {
  const launched = await launchFirefox(options);
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
