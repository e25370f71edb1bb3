/** The budgets of JavaScript: whoever opens a link waits for it before anything shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowsers } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { loadScripts, weigh, weighedScreens } from './support/page-weight.ts';

let installation: Installation;

await describeInBrowsers('what a screen loads', [{}], (browser) => {
  beforeAll(async () => {
    installation = await startInstallation({ DEMO: 'on' });
    // The house DJ has a song by then, so that a room is measured while one plays.
    await loadScripts(browser, installation.url, { path: '/r/house-lights', asMember: false });
  });
  afterAll(() => installation?.remove());

  test.each(weighedScreens)('$name: at most $budget kB', async (screen) => {
    const scripts = await loadScripts(browser, installation.url, screen);
    const needed = scripts.filter(({ isLater }) => !isLater);
    // Without scripts the measurement itself would be broken.
    expect(weigh(needed)).toBeGreaterThan(60);
    const largest = needed.toSorted((one, other) => other.bytes - one.bytes).slice(0, 10);
    expect(weigh(needed), JSON.stringify(largest, null, 1)).toBeLessThanOrEqual(screen.budget);
  });
});
