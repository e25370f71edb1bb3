/** The story of the product: two people in two browsers, music, a moving crowd, and a server that crashes. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bar,
  chatLog,
  confirmUpload,
  dropFile,
  newcomer,
  sendMessage,
  signUp,
  readVibe,
} from './support/actions.ts';
import { describeInBrowsers } from './support/browsers.ts';
import { expectCover } from './support/covers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { observe, type Observer } from './support/observer.ts';
import { mp3Song, wavTone } from './support/song-files.ts';
import { waitForSound, waitForPosition, offsetBetween, getSound } from './support/sound.ts';
import { saveScreenshot, visitor, type Visitor } from './support/visitor.ts';

/** About 48 s: enough for everything that someone does while a song plays. */
const annsSong = mp3Song(3);
const bobsTitle = 'Slow Balcony';
const bobsSong = wavTone(`The Low Tide Club - ${bobsTitle}`, 75);
const roomPath = '/r/the-test-room';
const syncToleranceMs = 100;

let installation: Installation;
let observer: Observer;
let ann: Visitor;
let bob: Visitor;
let hasFailed = false;

await describeInBrowsers('two people in a room', [{}, {}], (first, second) => {
  beforeAll(async () => {
    installation = await startInstallation({}, { hasOwnDatabase: true });
    ann = await visitor(first, installation.url, { size: 'desktop' });
    bob = await visitor(second, installation.url, { size: 'phone' });
  });
  beforeEach(({ skip }) => {
    // Each part continues where the previous one ended.
    skip(hasFailed, 'an earlier part of the story failed');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    hasFailed = true;
    await Promise.all([saveScreenshot(ann.page, 'failed-ann'), saveScreenshot(bob.page, 'failed-bob')]);
  });
  afterAll(async () => {
    observer?.leave();
    await installation?.remove();
  });

  test('ann signs up and opens a room in one step', async () => {
    const { page } = ann;
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Open a room' }).click();
    await signUp(page, newcomer('ann'));
    const dialog = page.getByRole('dialog', { name: 'Open a room' });
    await dialog.getByLabel('Name').fill('The test room');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The test room' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(roomPath);
    await page.getByText('The stage is open. Be the first DJ.').waitFor();
    observer = await observe(installation.url, 'the-test-room');
  });

  test('a file that she drops on the room shows its cover at once, and its title and artist in her queue', async () => {
    const { page } = ann;
    await dropFile(page, annsSong);
    await confirmUpload(page);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByRole('progressbar', { name: /^Upload: / }).waitFor();
    // The image embedded in the file, before the server has any (rule U111).
    await expectCover(uploads.locator('img[src^="blob:"]'), annsSong);
    const row = page.getByRole('list', { name: 'My next songs' }).getByRole('listitem');
    await row.filter({ hasText: 'Paper Lanterns' }).waitFor({ timeout: 60_000 });
    expect(await row.textContent()).toContain('Sable Coast');
    await expectCover(row.locator('img[src*="?v="]'), annsSong);
    await saveScreenshot(page, 'story-1-queue-desktop');
  });

  test('she takes a seat and her song plays', async () => {
    const { page } = ann;
    await bar(page)
      .getByRole('button', { name: /^Take seat \d/ })
      .click();
    await bar(page).getByText('Paper Lanterns').waitFor();
    await expectCover(bar(page).locator('img[src*="?v="]').first(), annsSong);
    await bar(page).getByRole('button', { name: 'Leave after this song' }).waitFor();
    await waitForSound(page);
  });

  test('bob hears it as a guest, signs up through the room link, and hears the same second of it', async () => {
    const { page } = bob;
    await page.goto(roomPath);
    await bar(page).getByText('Paper Lanterns').waitFor();
    await waitForSound(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await signUp(page, newcomer('bob'));
    await page.getByRole('heading', { level: 1, name: 'The test room' }).waitFor();
    await waitForSound(page);
    await waitForPosition(page, 10_000);
    await expectInSync('ten seconds in');
    await saveScreenshot(page, 'story-2-listening-phone');
  });

  test('bob likes it, and the crowd moves in ann’s browser', async () => {
    const before = await readVibe(ann.page);
    // Only here: drawing the crowd as it moves takes half a core per page.
    await ann.page.emulateMedia({ reducedMotion: 'no-preference' });
    await bar(bob.page)
      .getByRole('button', { name: /^Like.*, 0$/ })
      .click();
    for (const { page } of [ann, bob]) {
      await bar(page)
        .getByRole('button', { name: /^Like.*, 1$/ })
        .waitFor();
      await expect.poll(() => readVibe(page)).toBeGreaterThan(before);
    }
    const bobsUuid = observer.findPersonUuid('bob');
    const bobInTheCrowd = ann.page.locator(`[data-guest="${bobsUuid}"]`);
    await expect
      .poll(() =>
        bobInTheCrowd.evaluate(
          (guest) =>
            guest.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
        ),
      )
      .toBeGreaterThan(0);
    await saveScreenshot(ann.page, 'story-3-liked-desktop');
    await ann.page.emulateMedia({ reducedMotion: 'reduce' });
    await ann.page.getByRole('button', { name: 'Show the stage as a list' }).click();
    const stage = ann.page.getByRole('region', { name: 'Stage as a list' });
    await stage
      .getByRole('listitem')
      .filter({ hasText: 'bob' })
      .filter({ hasText: 'likes this song' })
      .waitFor();
    await ann.page.getByRole('button', { name: 'Show the stage', exact: true }).click();
  });

  test('they chat, and a third visitor reads their messages', async () => {
    await sendMessage(ann.page, 'Good evening from the stage');
    await chatLog(bob.page).getByText('Good evening from the stage').waitFor();
    await sendMessage(bob.page, 'Loud and clear on the phone');
    await chatLog(ann.page).getByText('Loud and clear on the phone').waitFor();
    const carl = await visitor(first, installation.url);
    await carl.page.goto(roomPath);
    for (const message of ['Good evening from the stage', 'Loud and clear on the phone'])
      await chatLog(carl.page).getByText(message).waitFor();
    await carl.context.close();
  });

  test('bob uploads a song, takes a seat, and it starts on its own when ann’s ends', async () => {
    const { page } = bob;
    await page.getByRole('tab', { name: 'Queue' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload music' }).click();
    await (await chooser).setFiles(bobsSong);
    await confirmUpload(page);
    const queue = page.getByRole('list', { name: 'My next songs' });
    await queue.getByText(bobsTitle).waitFor({ timeout: 60_000 });
    await saveScreenshot(page, 'story-4-queue-phone');
    await bar(page)
      .getByRole('button', { name: /^Take seat \d/ })
      .click();
    await bar(page)
      .getByRole('button', { name: /^You’re up after ann/ })
      .waitFor();
    for (const each of [ann, bob]) await bar(each.page).getByText(bobsTitle).waitFor({ timeout: 120_000 });
    for (const each of [ann, bob]) await waitForSound(each.page);
  });

  test('the server is killed mid-song, and the song continues in both browsers', async () => {
    await waitForPosition(ann.page, 10_000);
    const before = observer.nowPlaying();
    expect(before?.title).toBe(bobsTitle);
    for (const { page } of [ann, bob])
      await page.evaluate(() => void (document.body.dataset['story'] = 'same page'));
    await installation.kill();
    for (const { page } of [ann, bob]) await page.getByText('Connection lost.').waitFor();
    await installation.start();
    for (const { page } of [ann, bob]) {
      await page.getByText('Connection lost.').waitFor({ state: 'hidden', timeout: 60_000 });
      await bar(page).getByText(bobsTitle).waitFor();
      await waitForSound(page, 10_000);
      expect(await page.evaluate(() => document.body.dataset['story'])).toBe('same page');
    }
    await observer.waitForReconnect();
    expect(observer.nowPlaying()).toEqual(before);
    for (const { page } of [ann, bob]) {
      const sound = await getSound(page);
      const due = (sound?.atMs ?? 0) - (before?.startTime ?? 0);
      expect(Math.abs((sound?.positionMs ?? 0) - due)).toBeLessThan(1_000);
    }
    await expectInSync('after the restart');
    await sendMessage(bob.page, 'Still here');
    await chatLog(ann.page).getByText('Still here').waitFor();
    await saveScreenshot(ann.page, 'story-5-after-restart-desktop');
    await saveScreenshot(bob.page, 'story-5-after-restart-phone');
  });
});

/** Measures the offset after it has settled. Both clocks are read again when one page was slow to respond. */
async function expectInSync(when: string): Promise<void> {
  const measured: number[] = [];
  await expect
    .poll(
      async () => {
        const offset = await offsetBetween(ann.page, bob.page);
        if (offset !== null) measured.push(offset);
        return Math.abs(offset ?? Infinity);
      },
      { timeout: 15_000, interval: 250 },
    )
    .toBeLessThan(syncToleranceMs);
  console.log(
    `${when}: ann and bob are ${measured.map((offset) => `${offset.toFixed(1)} ms`).join(', ')} apart`,
  );
}
