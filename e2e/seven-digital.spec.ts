/** Songs of 7digital: the server signs an address for each listener, and the page plays it after consent. */
import { playlistSearchSource, roomCreateRoom } from '@turnstage/client/routes';
import type { RoomSocket } from '@turnstage/client';
import type { Song } from '@turnstage/contracts';
import { signUpPerson, startFakeVendors, type FakeVendors, type TestPerson } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { joinRoomAs } from './support/live-room.ts';
import { wavTone } from './support/song-files.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let vendors: FakeVendors;
let installation: Installation;
let ann: TestPerson;
let socket: RoomSocket | undefined;

await describeInBrowser('7digital', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(async (url) => {
      vendors = await startFakeVendors(url);
      vendors.sevenDigital.file = new Uint8Array(wavTone('ferry', 215).buffer);
      const names = Object.keys(vendors.env).filter((name) => /^(?:SEVENDIGITAL_|COVER)/.test(name));
      return {
        ...Object.fromEntries(names.map((name) => [name, vendors.env[name]!])),
        PLAYERS: 'sevendigital',
      };
    });
    ann = await signUpPerson(installation.url, 'ann');
    await ann.client.call(roomCreateRoom, { body: { name: 'Quay' } });
    socket = await joinRoomAs(installation.url, ann, 'quay');
  });
  afterAll(async () => {
    socket?.leave();
    await installation?.remove();
    await vendors?.stop();
  });

  test('V74: in a room a song plays after consent, in sync with the room', async () => {
    const found = await ann.client.call(playlistSearchSource, {
      params: { source: 'sevenDigital' },
      query: { q: 'night ferry' },
    });
    await socket?.act('addDj', { song: found.songs[0] as Song });
    const { page, context, consoleErrors, externalRequests } = await visitor(browser, installation.url);
    await page.goto('/r/quay');
    const yes = page.getByRole('button', { name: 'Play from 7digital' });
    await yes.waitFor();
    expect([vendors.sevenDigital.opened.length, externalRequests]).toEqual([0, []]);
    await saveScreenshot(page, 'seven-digital-asking');
    await yes.click();
    await bar(page)
      .getByText(/in sync,/)
      .waitFor();
    await saveScreenshot(page, 'seven-digital-playing');
    expect(externalRequests.every((url) => url.includes('/stream/catalogue?'))).toBe(true);
    expect(externalRequests.join()).not.toContain(vendors.sevenDigital.consumerSecret);
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, 'seven-digital-playing-phone');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('V74: a search result is listened to as a preview', async () => {
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token: ann.token });
    vendors.sevenDigital.opened.length = 0;
    await page.goto('/songs?q=day+ferry');
    await page.getByRole('button', { name: 'Listen to “Day Ferry”' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Listen on 7digital?' });
    await dialog.waitFor();
    expect(vendors.sevenDigital.opened).toEqual([]);
    const clip = page.waitForRequest(/\/clip\/11471326\?/);
    await dialog.getByRole('button', { name: 'Listen' }).click();
    await clip;
    await page.getByRole('button', { name: 'Stop “Day Ferry”' }).first().waitFor();
    await saveScreenshot(page, 'seven-digital-listening');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
