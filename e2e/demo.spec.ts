/** A new installation: the house DJ plays, and a link is enough to hear it. */
import { signUpPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, newcomer } from './support/actions.ts';
import { describeInBrowsers } from './support/browsers.ts';
import { playFirstSong } from './support/first-song.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { waitForSound, waitForAutoplayBlock, getSound } from './support/sound.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

/** How long the demo may take to get its first song ready; a few seconds on an idle machine. */
const soonMs = 90_000;

let installation: Installation;
let readyAt: number;

await describeInBrowsers('an empty installation', [{}, { sound: 'after-gesture' }], (free, strict) => {
  beforeAll(async () => {
    installation = await startInstallation({ DEMO: 'on' }, { hasOwnDatabase: true });
    readyAt = Date.now();
  });
  afterAll(() => installation?.remove());

  test('a guest opens the demo room from the lobby and hears its DJ', async () => {
    const { page, context } = await visitor(free, installation.url, { reducedMotion: 'no-preference' });
    await page.goto('/');
    const room = page.getByRole('article').filter({ hasText: 'House Lights' });
    await room.getByText(/DJ /).waitFor({ timeout: soonMs });
    await saveScreenshot(page, 'demo-lobby-desktop');
    await room.getByRole('link', { name: 'House Lights' }).click();
    await waitForSound(page);
    const seconds = (Date.now() - readyAt) / 1000;
    console.log(`a guest hears the demo room ${seconds.toFixed(1)} s after the server is ready`);
    await bar(page).getByText('is playing').waitFor();
    await saveScreenshot(page, 'demo-room-desktop');
    await context.close();
  });

  test('where the browser wants a gesture, one tap brings the sound', async () => {
    const { page, context } = await visitor(strict, installation.url, { size: 'phone' });
    const refused = waitForAutoplayBlock(page);
    await page.goto('/r/house-lights');
    await refused;
    const tap = page.getByRole('button', { name: 'Tap to listen' });
    await tap.waitFor();
    expect(await getSound(page)).toBeNull();
    await saveScreenshot(page, 'demo-tap-phone');
    await tap.tap();
    await waitForSound(page);
    await tap.waitFor({ state: 'hidden' });
    await context.close();
  });

  // On a phone in `beside-the-room.spec.ts`: as long as this server runs, its DJ prepares more songs.
  test('somebody without an account, files or another service is the DJ a minute later', async () => {
    const { url } = installation;
    const { page, context, consoleErrors, externalRequests } = await visitor(free, url);
    const admin = await signUpPerson(url, 'ana');
    const person = newcomer('bea');
    await playFirstSong(page, { url, slug: 'house-lights', admin, person, size: 'desktop' });
    expect([consoleErrors, externalRequests]).toEqual([[], []]);
    await context.close();
  });
});
