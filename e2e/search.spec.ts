/** Finding songs everywhere at once: at /songs, in a crate and in the queue of a room. */
import { playlistCrateSongsAdd, playlistCreateCrate, roomCreateRoom } from '@turnstage/client/routes';
import {
  startFakeSoundCloudPlayer,
  startFakeVendors,
  startFakeYouTubePlayer,
  type FakeSoundCloudPlayer,
  type FakeVendors,
  type FakeYouTubePlayer,
} from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReadTexts } from './support/accessibility-tree.ts';
import { openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { registerPerson } from './support/populate-room.ts';
import { saveScreenshot, visitor, type Visitor } from './support/visitor.ts';

let vendors: FakeVendors;
let youtube: FakeYouTubePlayer;
let soundcloud: FakeSoundCloudPlayer;
let installation: Installation;
let mia: Visitor;

await describeInBrowser('song search', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(async (url) => {
      vendors = await startFakeVendors(url);
      youtube = await startFakeYouTubePlayer();
      soundcloud = await startFakeSoundCloudPlayer();
      // Without keys, so that only the players of YouTube and SoundCloud know lengths.
      const { SOUNDCLOUD_CLIENT_ID: _id, SOUNDCLOUD_CLIENT_SECRET: _secret, ...env } = vendors.env;
      return {
        ...env,
        PLAYERS: 'audius,youtube,soundcloud',
        YOUTUBE_PLAYER_URL: youtube.url,
        SOUNDCLOUD_PLAYER_URL: soundcloud.url,
      };
    });
    const dana = await registerPerson(installation.url, 'dana', 'bot-01');
    await dana.client.call(roomCreateRoom, { body: { name: 'Pier' } });
    const { client, token } = await registerPerson(installation.url, 'mia', 'owl');
    mia = await visitor(browser, installation.url, { token });
    await mia.page.goto('/');
    const { crateUuid } = await client.call(playlistCreateCrate, { body: { crateName: 'Ferries' } });
    await client.call(playlistCrateSongsAdd, {
      params: { crateUuid },
      body: {
        songs: [
          { trackName: 'Ferry to Nowhere', artistName: 'Calder & Wren', duration: 201 },
          { trackName: 'Last Ferry Home', artistName: 'Oda Fennimore', duration: 187 },
        ],
      },
    });
  });
  afterAll(async () => {
    await mia?.context.close();
    await installation?.remove();
    await vendors?.stop();
    await youtube?.stop();
    await soundcloud?.stop();
  });

  test('results of every source stream in; one that fails leaves the others', async () => {
    const { page } = mia;
    vendors.forcedStatuses.apple = 500;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Songs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find songs' }).waitFor();
    await saveScreenshot(page, 'search-empty-desktop');
    await page.getByRole('searchbox', { name: 'Search songs or paste a link' }).fill('ferry');
    await page.getByText('Apple Music isn’t responding.').waitFor();
    const night = page.getByRole('listitem').filter({ hasText: 'Night Ferry' });
    // Audius and Spotify have it: one row with both names.
    await night.getByText('Spotify', { exact: true }).waitFor();
    await night.getByText('Audius', { exact: true }).waitFor();
    await saveScreenshot(page, 'search-desktop');
    delete vendors.forcedStatuses.apple;
    expect(mia.externalRequests).toEqual([]);
  });

  test('the keyboard alone: a mistyped search, Enter adds, Shift+Enter plays next', async () => {
    const { page } = mia;
    const box = page.getByRole('searchbox', { name: 'Search songs or paste a link' });
    await box.fill('fery hom');
    const home = page.getByRole('button', { name: /Last Ferry Home/ }).first();
    await home.waitFor();
    await box.press('ArrowDown');
    await page.locator('[data-search-row]:focus', { hasText: 'Last Ferry Home' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Added “Last Ferry Home” to your queue.').waitFor();
    await box.fill('night ferry');
    // Pressed while the rows of the earlier text still show.
    await box.press('ArrowDown');
    await page.locator('[data-search-row]:focus', { hasText: 'Night Ferry' }).waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.getByText('“Night Ferry” plays next.').waitFor();
    await page.keyboard.press('Escape');
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    await openScreen(page, '/crates/queue');
    const rows = page.getByRole('grid', { name: 'Songs in Your queue' }).getByRole('row');
    await rows.filter({ hasText: 'Night Ferry' }).waitFor();
    const titles = await rows.allTextContents();
    expect(titles.findIndex((title) => title.includes('Night Ferry'))).toBe(1);
  });

  test('a link shows what it points to', async () => {
    const { page } = mia;
    await openScreen(page, '/songs');
    const box = page.getByRole('searchbox', { name: 'Search songs or paste a link' });
    await box.fill('https://open.spotify.com/playlist/37i9dQZF1DX4WYpdgoIcn6');
    await page.getByRole('heading', { name: /^Ferries · 2 songs/ }).waitFor();
    await saveScreenshot(page, 'search-link-desktop');
    await page.getByRole('button', { name: 'Add all' }).click();
    await page.getByText('Added 2 songs to your queue.').waitFor();
    await box.fill('https://example.org/nothing');
    await page.getByText('Couldn’t open that link').waitFor();
  });

  test('V40, V41: a linked song is added with the length that its player tells, after the person agreed', async () => {
    const { page, consoleErrors } = mia;
    const earlierErrors = consoleErrors.length;
    const [night] = vendors.music.tracks;
    for (const id of ['live-Ferry1', 'not-embedd1'])
      if (night) vendors.music.tracks.push({ ...night, title: id, ids: { youtube: id } });
    const box = page.getByRole('searchbox', { name: 'Search songs or paste a link' });
    const add = async (url: string, title: string) => {
      await box.fill(url);
      await page.getByRole('button', { name: new RegExp(`Add to queue.*${title}`) }).click();
    };
    await page.goto('/songs');
    await add('https://youtu.be/nightFerry1', 'Night Ferry');
    const question = page.getByRole('dialog', { name: 'Get the length from YouTube?' });
    await question.waitFor();
    expect(youtube.requestedPaths).toEqual([]);
    await saveScreenshot(page, 'search-length-consent-desktop');
    await question.getByRole('button', { name: 'Load and add' }).click();
    await page.getByText('Added “Night Ferry” to your queue.').waitFor();
    await question.waitFor({ state: 'hidden' });
    // Agreed already: a live stream and a video of this site only are refused with their reason.
    await add('https://youtu.be/live-Ferry1', 'live-Ferry1');
    await page.getByText('Live streams don’t end').waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await add('https://youtu.be/not-embedd1', 'not-embedd1');
    await page.getByText('Its owner doesn’t let it play on other sites.').waitFor();
    await saveScreenshot(page, 'search-length-refused-phone');
    await page.keyboard.press('Escape');
    await add('https://soundcloud.com/harbour-lights/day-ferry', 'Day Ferry');
    const script = new Promise<() => void>((resolve) => {
      void page.route('**/player/api.js', (route) => resolve(() => void route.continue()));
    });
    await page
      .getByRole('dialog', { name: 'Get the length from SoundCloud?' })
      .getByRole('button', { name: 'Load and add' })
      .click();
    const loadScript = await script;
    await page.getByText('Getting the length of “Day Ferry” from SoundCloud…').waitFor();
    await saveScreenshot(page, 'search-length-reading-phone');
    loadScript();
    await page.getByText('Added “Day Ferry” to your queue.').waitFor();
    expect(consoleErrors.slice(earlierErrors)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await openScreen(page, '/crates/queue');
    const rows = page.getByRole('grid', { name: 'Songs in Your queue' }).getByRole('row');
    // 3:34 is what YouTube's player reported. Once the link is confirmed as the recording that Audius has, it has
    // that song's 3:35.
    const nightRows = rows.filter({ hasText: 'Night Ferry' }).filter({ hasText: /3:3[45]/ });
    await expect.poll(() => nightRows.count(), { timeout: 20_000 }).toBe(3);
    expect(await rows.filter({ hasText: 'Day Ferry' }).filter({ hasText: '3:07' }).count()).toBe(2);
  });

  test('a service is contacted for listening only after the person agreed', async () => {
    const { page } = mia;
    await openScreen(page, '/songs?q=harbour');
    await page.getByRole('button', { name: 'Listen to “Day Ferry”' }).first().click();
    await page.getByRole('dialog', { name: 'Listen on Audius?' }).waitFor();
    expect(mia.externalRequests.filter((url) => url.includes('/audius/'))).toEqual([]);
    await saveScreenshot(page, 'search-consent-desktop');
    const stream = page.waitForRequest(/\/audius\/v1\/tracks\/ePwLk\/stream/);
    await page.getByRole('dialog').getByRole('button', { name: 'Listen' }).click();
    await stream;
  });

  test('in a room it opens from the queue, on a phone too', async () => {
    const state = await mia.context.storageState();
    for (const size of ['desktop', 'phone'] as const) {
      const { page, context } = await visitor(browser, installation.url, { size, storageState: state });
      await page.goto('/r/pier');
      await page.getByRole('tab', { name: 'Queue' }).click();
      await page.getByRole('button', { name: 'Add a song', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Add songs to your queue' });
      await dialog.locator('input:focus').waitFor();
      await page.keyboard.type('ferry');
      await dialog.getByRole('listitem').filter({ hasText: 'Day Ferry' }).first().waitFor();
      // Rule H46: the dialog makes everything else inert.
      await expect
        .poll(() => findReadTexts(page, 'status'))
        .toContainEqual(expect.stringMatching(/^\d+ songs$/));
      await saveScreenshot(page, `search-room-${size}`);
      await page.keyboard.press('Escape');
      await openScreen(page, '/songs?q=ferry');
      await page.getByRole('listitem').filter({ hasText: 'Day Ferry' }).first().waitFor();
      await saveScreenshot(page, `search-${size}-full`);
      await context.close();
    }
  });
});
