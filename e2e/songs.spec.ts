/** Uploaded songs play in every page: also without WebCrypto, and after a link has expired. */
import { roomCreateRoom } from '@turnstage/client/routes';
import type { RoomSocket } from '@turnstage/client';
import { signUpPerson, until } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { joinRoomAs, uploadSong } from './support/live-room.ts';
import { aacSong } from './support/song-files.ts';
import { waitForPosition, waitForSound } from './support/sound.ts';
import { visitor } from './support/visitor.ts';

let installation: Installation;
let socket: RoomSocket | undefined;
const room = '/r/long-evening';

await describeInBrowser('uploaded songs', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(withoutFfmpeg);
    const ann = await signUpPerson(installation.url, 'ann');
    await ann.client.call(roomCreateRoom, { body: { name: 'Long Evening' } });
    await uploadSong(ann, aacSong(300));
    socket = await joinRoomAs(installation.url, ann, 'long-evening');
    await socket.act('addDj', {});
    await until('the song', () => socket?.state()?.nowPlaying?.playId, Boolean);
  });
  afterAll(async () => {
    socket?.leave();
    await installation?.remove();
  });

  test('play where the page has no WebCrypto, as by http in a home network', async () => {
    const { page, context, consoleErrors } = await visitor(browser, installation.url);
    await context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await page.goto(room);
    await waitForSound(page);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('S23: play on when a link is refused and the list has a new one', async () => {
    const { page, context } = await visitor(browser, installation.url);
    let lists = 0;
    const refused = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/hls-playlist')) lists += 1;
    });
    // The second segment of the page is refused once.
    await context.route('**/media/hls/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const isFirst = refused.size === 0;
      if (isFirst) refused.add('first');
      if (isFirst || refused.size > 1) await route.continue();
      else {
        refused.add(pathname);
        await route.fulfill({ status: 403, body: '' });
      }
    });
    await page.goto(room);
    await waitForSound(page);
    await until(
      'a new list',
      () => lists,
      (count) => count === 2,
    );
    const { state } = socket ?? {};
    const startTime = state?.()?.nowPlaying?.startTime ?? Date.now();
    // Beyond what the first segment holds.
    await waitForPosition(page, Date.now() - startTime + 8_000);
    await context.close();
  });
});
