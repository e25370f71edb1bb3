/** Someone in a room loses the network for a while: the page shows nothing wrong meanwhile, and everything recovers. */
import { chatRoomMessages, roomCreateRoom, roomJoinRoom } from '@turnstage/client/routes';
import { signUpPerson, until } from '@turnstage/testkit';
import type { RoomSocket } from '@turnstage/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, chatLog, confirmUpload, dropFile, sendMessage, openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { externalSong, joinRoomAs } from './support/live-room.ts';
import { wavTone } from './support/song-files.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;
const inRooms: RoomSocket[] = [];

await describeInBrowser('away from a room', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation({}, { hasOwnDatabase: true });
  });
  afterAll(async () => {
    for (const socket of inRooms) socket.leave();
    await installation?.remove();
  });

  /** Creates a room in which someone plays a song of this duration. Returns its path. */
  async function roomOf(name: string, duration: number): Promise<string> {
    const person = await signUpPerson(installation.url, name);
    const { slug } = await person.client.call(roomCreateRoom, { body: { name: `Away with ${name}` } });
    const dj = await joinRoomAs(installation.url, person, slug);
    inRooms.push(dj);
    await dj.act('addDj', { song: { ...externalSong, duration } });
    return `/r/${slug}`;
  }

  test('shows nobody as playing once their song is over while the server is away', async () => {
    const room = await roomOf('cem', 600);
    const { page, context } = await visitor(browser, installation.url);
    // Runs on as usual until the test moves it.
    await page.clock.install();
    await page.goto(room);
    await bar(page).getByText('cem is playing').waitFor();
    await page.getByRole('button', { name: 'Show the stage as a list' }).click();
    await page.getByText('Long Goodbye by Cem').waitFor();
    // Its code comes from the server too.
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByRole('tabpanel').getByText('cem', { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Chat' }).click();

    await installation.kill();
    await page.getByText('Connection lost.').waitFor();
    // What was known stays valid until the song ends.
    expect(await bar(page).getByText('cem is playing').count()).toBe(1);
    await page.clock.fastForward(600_000);
    await bar(page).getByText('Loading the room').waitFor();
    const list = page.getByRole('region', { name: 'Stage as a list' });
    await list.getByRole('heading', { name: 'Loading the room' }).waitFor();
    await page.getByRole('tab', { name: 'People' }).click();
    expect(await page.getByText('Long Goodbye').count()).toBe(0);
    expect(await page.getByText('is playing').count()).toBe(0);
    expect(await page.getByText('No next song yet').count()).toBe(0);
    await page.getByRole('tab', { name: 'Chat' }).click();
    await saveScreenshot(page, 'away-song-over-desktop');

    await installation.start();
    await bar(page).getByText('cem is playing').waitFor();
    expect(await bar(page).getByText('Loading the room').count()).toBe(0);
    await context.close();
  });

  test('sends what was written meanwhile when the network is back, in order and once (R102)', async () => {
    const room = await roomOf('eli', 600);
    const fay = await signUpPerson(installation.url, 'fay');
    const { page, context } = await visitor(browser, installation.url, { token: fay.token });
    await page.goto(room);
    await sendMessage(page, 'before');
    const { uuid: roomUuid } = await fay.client.call(roomJoinRoom, {
      params: { slug: room.slice('/r/'.length) },
      body: {},
    });
    const written = async () => {
      const { messages } = await fay.client.call(chatRoomMessages, { params: { roomUuid } });
      return messages.filter(({ kind }) => kind === 'text').map(({ message }) => message);
    };
    await expect.poll(written).toEqual(['before']);
    await goOffline(page);
    const texts = ['one', 'two', 'three'];
    for (const text of texts) await sendMessage(page, text);
    await expect
      .poll(() => chatLog(page).getByText('It’ll be sent when you’re back online.').count())
      .toBe(texts.length);
    await saveScreenshot(page, 'unsent-messages-desktop');
    await goOnline(page);
    await expect.poll(written, { timeout: 60_000 }).toEqual(['before', ...texts]);
    await chatLog(page).getByText('No connection').first().waitFor({ state: 'detached' });
    await context.close();
  });

  test('sends it wherever its author is by then, also after a reload during the try (R102)', async () => {
    const room = await roomOf('gil', 600);
    const hal = await signUpPerson(installation.url, 'hal');
    const { page, context } = await visitor(browser, installation.url, { token: hal.token });
    await page.goto(room);
    const { uuid: roomUuid } = await hal.client.call(roomJoinRoom, {
      params: { slug: room.slice('/r/'.length) },
      body: {},
    });
    const written = async () => {
      const { messages } = await hal.client.call(chatRoomMessages, { params: { roomUuid } });
      return messages.filter(({ kind }) => kind === 'text').map(({ message }) => message);
    };
    const sending = (url: URL) => /\/chat-service\/rooms\/[^/]+\/messages$/.test(url.pathname);
    await context.route(sending, (route) =>
      // A proxy whose server is away.
      route.request().method() === 'POST' ? route.fulfill({ status: 502 }) : route.continue(),
    );
    for (const text of ['first', 'second']) await sendMessage(page, text);
    await expect
      .poll(() => chatLog(page).getByText('It’ll be sent when you’re back online.').count())
      .toBe(2);
    // In the lobby with the dock: the room's chat is no longer open.
    await page.getByRole('link', { name: 'Back to rooms' }).click();
    await page.locator('[data-room-dock]').waitFor();
    await context.unroute(sending);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(written).toEqual(['first', 'second']);

    await openScreen(page, room);
    await context.route(sending, (route) =>
      // Never answered, as on a dead connection.
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    for (const text of ['third', 'fourth']) await sendMessage(page, text);
    await chatLog(page).getByText('fourth').waitFor();
    await page.goto('/');
    await context.unroute(sending);
    await page.reload();
    await expect.poll(written).toEqual(['first', 'second', 'third', 'fourth']);
    await context.close();
  });

  test('an upload continues by itself where the connection broke (U81, U83)', async () => {
    const { token } = await signUpPerson(installation.url, 'uma');
    const { page, context } = await visitor(browser, installation.url, { token });
    await page.goto('/crates/queue');
    await page.getByRole('heading', { name: 'Your queue', exact: true }).waitFor();
    const ranges: string[] = [];
    await context.route(/\/upload\/song\/[^/]+\/file/, async (route) => {
      const range = route.request().headers()['content-range'];
      if (range) ranges.push(range);
      await (ranges.length === 2 && range ? route.abort('connectionreset') : route.continue());
    });
    // 8.8 MB, in two parts.
    const song = wavTone('The Low Tide Club - Slow Balcony', 23, 96_000);
    await dropFile(page, song);
    await confirmUpload(page);
    await page.getByText('reconnecting', { exact: true }).waitFor();
    await saveScreenshot(page, 'upload-interrupted-desktop');
    await page
      .getByRole('grid', { name: 'Songs in Your queue' })
      .getByRole('row', { name: /Slow Balcony/ })
      .waitFor();
    const mebi = 1024 * 1024;
    const starts = ranges.map((range) => Number(/\d+/.exec(range)?.[0]) / mebi);
    expect(starts).toEqual([0, 8, 8]);
    await context.close();
  });

  test.each([
    {
      who: 'dia',
      away: 'the network',
      goOfflineAndBack: async (page: Page) => {
        await goOffline(page);
        return () => goOnline(page);
      },
    },
    {
      // The browser fires no event for that.
      who: 'eva',
      away: 'the server',
      goOfflineAndBack: async () => {
        await installation.kill();
        return () => installation.start();
      },
    },
  ])('retries failed images when $away is back', async ({ who, goOfflineAndBack }) => {
    const room = await roomOf(who, 240);
    const { page, context } = await visitor(browser, installation.url);
    let isDown = true;
    await context.route('**/*.svg*', (route) => (isDown ? route.abort() : route.continue()));
    const portrait = bar(page).locator('img[src$="/portrait.svg"]');
    const avatars = page.getByRole('region', { name: 'Stage', exact: true }).locator('img[src*=".svg"]');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/portrait.svg'));
    await page.goto(room);
    await bar(page).getByText(`${who} is playing`).waitFor();
    await failed;
    await portrait.waitFor({ state: 'detached' });
    await until(
      'a stage without figures',
      () => avatars.count(),
      (count) => count === 0,
    );

    const comeBack = await goOfflineAndBack(page);
    isDown = false;
    await comeBack();
    const widths = (images: Locator) => () =>
      images.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
    const isDrawn = (all: number[]) => all.length > 0 && all.every((wide) => wide > 0);
    await until('the portrait', widths(portrait), isDrawn);
    await until('the figures', widths(avatars), isDrawn);
    await context.close();
  });
});
