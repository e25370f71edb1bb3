import type { BrowserOptions, LaunchedBrowser } from '@turnstage/testkit/browser';
import { launchFirefox, type FirefoxOptions, type LaunchedFirefox } from '@turnstage/testkit/firefox';
import type { Browser } from 'playwright-core';
import { afterAll, describe, test } from 'vitest';
import { describeFailures } from './describe-failures.ts';
import { launchNth } from './engines.ts';

/** The browsers of this worker, for all of its files: starting one costs more than most tests. */
const running = new Map<string, LaunchedBrowser>();

async function launchOnce(index: number, options: BrowserOptions): ReturnType<typeof launchNth> {
  const key = JSON.stringify([index, options]);
  const known = running.get(key);
  if (known?.browser.isConnected()) return known;
  const launched = await launchNth(index, options);
  if ('browser' in launched) running.set(key, launched);
  return launched;
}

/**
 * A suite with one browser process per options object. It leaves the browsers without a page to the next suite of its
 * worker. Without a browser on this machine it is skipped and logs the reason.
 */
export async function describeInBrowsers(
  title: string,
  options: readonly BrowserOptions[],
  suite: (...browsers: Browser[]) => void,
): Promise<void> {
  const browsers: Browser[] = [];
  for (const [index, option] of options.entries()) {
    const launched = await launchOnce(index, option);
    if ('browser' in launched) {
      browsers.push(launched.browser);
      continue;
    }
    skip(title, launched.unavailable);
    return;
  }
  describe(title, () => {
    afterAll(() => Promise.all(browsers.flatMap((browser) => browser.contexts()).map((one) => one.close())));
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
