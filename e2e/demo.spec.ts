/** An installation that nobody has touched: the house DJ plays, and a link is enough to hear it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar } from './support/acts.ts';
import { describeInBrowsers } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { hears, refusesSound, soundOf } from './support/sound.ts';
import { keepPicture, visitor } from './support/visitor.ts';

/** From the moment when the server is ready until a guest hears it; a few seconds on a machine without other work. */
const soonMs = 90_000;

let installation: Installation;
let readyAt: number;

await describeInBrowsers('an empty installation', [{}, { sound: 'after-gesture' }], (free, strict) => {
  beforeAll(async () => {
    installation = await install({ DEMO: 'on' });
    readyAt = Date.now();
  });
  afterAll(() => installation?.remove());

  test('a guest steps from the lobby into the demo room and hears its DJ', async () => {
    const { page, context } = await visitor(free, installation.url, { reducedMotion: 'no-preference' });
    await page.goto('/');
    const room = page.getByRole('article').filter({ hasText: 'House Lights' });
    await room.getByText(/DJ /).waitFor({ timeout: soonMs });
    await keepPicture(page, 'demo-lobby-desktop');
    await room.getByRole('link', { name: 'House Lights' }).click();
    await hears(page);
    const seconds = (Date.now() - readyAt) / 1000;
    console.log(`a guest hears the demo room ${seconds.toFixed(1)} s after the server is ready`);
    expect(seconds).toBeLessThan(soonMs / 1000);
    await bar(page).getByText('is playing').waitFor();
    await keepPicture(page, 'demo-room-desktop');
    await context.close();
  });

  test('where the browser wants a gesture, one tap brings the sound', async () => {
    const { page, context } = await visitor(strict, installation.url, { size: 'phone' });
    const refused = refusesSound(page);
    await page.goto('/r/house-lights');
    await refused;
    const tap = page.getByRole('button', { name: 'Tap to hear' });
    await tap.waitFor();
    expect(await soundOf(page)).toBeNull();
    await keepPicture(page, 'demo-tap-phone');
    await tap.tap();
    await hears(page);
    await tap.waitFor({ state: 'hidden' });
    await context.close();
  });
});
