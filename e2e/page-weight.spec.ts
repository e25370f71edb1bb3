/** The budgets of JavaScript: whoever opens a link waits for it before anything shows. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowsers } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { loadScripts, weigh, weighedScreens } from './support/page-weight.ts';

let installation: Installation;
let stopMusic: (() => void) | undefined;

await describeInBrowsers('what a screen loads', [{}], (browser) => {
  beforeAll(async () => {
    installation = await startInstallation(withoutFfmpeg);
    const dana = await signUpPerson(installation.url, 'dana');
    const { slug } = await dana.client.call(roomCreateRoom, { body: { name: 'House Lights' } });
    stopMusic = await playInRoom(installation.url, dana, slug);
    // Once before it counts, so that the server has read its files.
    await loadScripts(browser, installation.url, { path: '/r/house-lights', asMember: false });
  });
  afterAll(async () => {
    stopMusic?.();
    await installation?.remove();
  });

  test.each(weighedScreens)('$name: at most $budget kB', async (screen) => {
    const scripts = await loadScripts(browser, installation.url, screen);
    const needed = scripts.filter(({ isLater }) => !isLater);
    // Without scripts the measurement itself would be broken.
    expect(weigh(needed)).toBeGreaterThan(60);
    const largest = needed.toSorted((one, other) => other.bytes - one.bytes).slice(0, 10);
    expect(weigh(needed), JSON.stringify(largest, null, 1)).toBeLessThanOrEqual(screen.budget);
  });
});
