/** Two people chat in a room, on desktop and phone, moderate it, and continue in direct messages. */
import { randomUUID } from 'node:crypto';
import {
  chatRoomMessages,
  chatSendRoomMessage,
  playlistCrateSongsAdd,
  playlistCreateCrate,
  playlistListSongs,
  roomCreateRoom,
} from '@turnstage/client/routes';
import { findFreePort, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { createServer } from 'node:http';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatLog, sendMessage, openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { visitor, type Size, type Visitor } from './support/visitor.ts';

let installation: Installation;
let gifs: Awaited<ReturnType<typeof startFakeGifProvider>>;
let ann: TestPerson;
let bob: TestPerson;
let roomUuid: string;
const room = '/r/tide-pool';

/** The smallest possible GIF, under 24 names. */
async function startFakeGifProvider(): Promise<{ url: string; close: () => void }> {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  const server = createServer(({ url: requestUrl = '' }, response) => {
    if (requestUrl.endsWith('.gif')) {
      response.setHeader('content-type', 'image/gif').end(gif);
      return;
    }
    const results = Array.from({ length: 24 }, (_none, at) => {
      const file = { url: `${url}/${at}.gif`, dims: [240, 160] };
      return { content_description: `dancing ${at}`, media_formats: { gif: file, tinygif: file } };
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }));
  });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { url, close: () => void server.close() };
}

await describeInBrowser('chat', (browser: Browser) => {
  beforeAll(async () => {
    gifs = await startFakeGifProvider();
    installation = await startInstallation({
      GIF_PROVIDER: 'tenor',
      GIF_API_KEY: 'key',
      GIF_API_URL: gifs.url,
    });
    [ann, bob] = await Promise.all([
      signUpPerson(installation.url, 'ann'),
      signUpPerson(installation.url, 'bob'),
    ]);
    roomUuid = (await ann.client.call(roomCreateRoom, { body: { name: 'Tide Pool' } })).uuid;
  });
  afterAll(async () => {
    await installation?.remove();
    gifs?.close();
  });

  /** Signs in before the page loads. */
  async function at(path: string, person: TestPerson, size: Size): Promise<Visitor> {
    const visit = await visitor(browser, installation.url, { size, token: person.token });
    await visit.page.goto(path);
    return visit;
  }

  const message = (page: Page, text: string): Locator =>
    chatLog(page).getByRole('listitem').filter({ hasText: text }).last();
  const box = (page: Page) => page.getByRole('textbox', { name: 'Say something' });

  async function menu(page: Page, text: string, item: string): Promise<void> {
    await message(page, text).click({ position: { x: 200, y: 24 } });
    await message(page, text).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  test('say, answer, change, react, show, delete, report, pin; then write to each other', async () => {
    const [{ page: desk, ...annsVisit }, { page: phone, ...bobsVisit }] = await Promise.all([
      at(room, ann, 'desktop'),
      at(room, bob, 'phone'),
    ]);
    await sendMessage(phone, 'hello from the phoen');
    await message(desk, 'hello from the phoen').waitFor();
    // ArrowUp edits the last message, for 20 seconds (rule C11).
    await box(phone).press('ArrowUp');
    await box(phone).fill('hello from the phone');
    await phone.getByRole('button', { name: 'Save' }).click();
    await message(desk, 'hello from the phone').getByText('(edited)').waitFor();

    await menu(desk, 'hello from the phone', 'Reply');
    await desk.keyboard.type('welcome @bo');
    await desk.getByRole('option', { name: '@bob' }).waitFor();
    await desk.keyboard.press('Enter');
    await desk.keyboard.type(':fire');
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Enter');
    const reply = message(phone, 'welcome @bob 🔥');
    await reply.getByRole('button', { name: 'Go to bob’s message: hello from the phone' }).click();
    await chatLog(phone).locator('li:focus').filter({ hasText: '(edited)' }).waitFor();

    const first = chatLog(desk).getByRole('listitem').filter({ hasText: '(edited)' });
    await first.hover();
    await first.getByRole('button', { name: 'React' }).click();
    await desk
      .getByRole('dialog', { name: 'React to bob’s message' })
      .getByRole('button', { name: '🔥' })
      .first()
      .click();
    await chatLog(phone).getByRole('button', { name: '🔥 from ann' }).tap();
    await chatLog(desk).getByRole('button', { name: '🔥 from ann and bob', pressed: true }).waitFor();

    const buffer = await desk.screenshot({ clip: { x: 0, y: 0, width: 90, height: 60 } });
    await phone.getByLabel('Choose images').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
    await phone.getByRole('button', { name: 'Describe image 1' }).tap();
    await phone.getByRole('textbox', { name: 'Description' }).fill('the sea at night');
    await phone.getByRole('button', { name: 'Done' }).tap();
    await phone.getByRole('button', { name: 'Send' }).tap();
    await chatLog(desk).getByRole('button', { name: 'View full size: the sea at night' }).waitFor();

    // A tap sends a GIF at once, and so does a press while the pointer is on it.
    await phone.getByRole('button', { name: 'Add to message' }).tap();
    await phone.getByRole('menuitem', { name: 'GIF' }).tap();
    await phone.getByRole('button', { name: 'dancing 1', exact: true }).tap();
    await chatLog(desk).getByRole('button', { name: 'Play GIF: dancing 1' }).waitFor();
    await desk.getByRole('button', { name: 'Add to message' }).click();
    await desk.getByRole('menuitem', { name: 'GIF' }).click();
    await desk.getByRole('button', { name: 'dancing 2', exact: true }).click();
    await chatLog(phone).getByRole('button', { name: 'GIF: dancing 2' }).waitFor();

    await menu(desk, 'welcome @bob', 'Pin message');
    const pinned = phone.getByRole('region', { name: 'Pinned' });
    await pinned.getByText('welcome @bob').waitFor();

    // A message that found no connection survives a reload, and is sent on its own and only once (R102).
    const sending = '**/chat-service/rooms/*/messages';
    await phone.route(sending, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await sendMessage(phone, 'is anybody there');
    await message(phone, 'is anybody there').getByText('No connection').waitFor();
    await box(phone).fill('half a sentence');
    await phone.unroute(sending);
    await phone.reload();
    expect(await box(phone).inputValue()).toBe('half a sentence');
    await message(desk, 'is anybody there').waitFor();
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid } });
    expect(messages.filter(({ message }) => message === 'is anybody there')).toHaveLength(1);

    await menu(phone, 'welcome @bob', 'Report');
    const report = phone.getByRole('dialog', { name: 'Report ann’s message' });
    await report.getByRole('radio', { name: 'Spam' }).check();
    await report.getByRole('textbox', { name: 'Anything to add?' }).fill('the third time');
    await report.getByRole('button', { name: 'Report' }).tap();
    await phone.getByText('Thanks!').first().waitFor();
    // Rule C24: moderators see it where they are, above the chat.
    await desk.reload();
    await desk.getByRole('button', { name: '1 reported message to review' }).click();
    const order = desk.getByRole('dialog', { name: 'Moderation' });
    await order.getByText('the third time').waitFor();
    await order.getByRole('button', { name: 'Keep ann’s message' }).click();
    await order.getByRole('heading', { name: 'No open reports' }).waitFor();
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: /reported messages? to review/ }).waitFor({ state: 'detached' });
    expect(await desk.evaluate(() => document.activeElement === document.body)).toBe(false);
    await desk.getByRole('tab', { name: 'People' }).click();
    await desk.getByRole('button', { name: 'Moderation' }).click();
    await order.getByRole('heading', { name: 'No open reports' }).waitFor();
    await desk.keyboard.press('Escape');

    await desk.getByRole('tab', { name: 'Chat' }).click();
    await message(desk, 'is anybody there').focus();
    await desk.keyboard.press('Delete');
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await chatLog(phone).getByText('A mod deleted a message').waitFor();

    await openScreen(desk, '/');
    await desk.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await openScreen(phone, '/u/ann');
    await phone.getByRole('link', { name: 'Message', exact: true }).tap();
    await phone.getByRole('textbox', { name: 'Write a message' }).fill('between us');
    await phone.getByRole('button', { name: 'Send' }).tap();
    await desk.getByRole('link', { name: 'Messages, 1 new' }).click();
    await desk.getByRole('tab', { name: 'Others 1' }).click();
    await desk.getByRole('link', { name: /^bob.*between us.*1/ }).click();
    await chatLog(desk).getByText('between us').waitFor();
    await desk.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await desk.getByRole('textbox', { name: 'Write a message' }).fill('as ever');
    await desk.keyboard.press('Enter');
    await chatLog(phone).getByText('as ever').waitFor();

    // Rule C37: the conversation is gone only for the person who deletes it, until a new message arrives.
    await desk.getByRole('button', { name: 'Options for bob' }).click();
    await desk.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await desk.getByRole('heading', { name: 'No messages from others yet' }).waitFor();
    expect(new URL(desk.url()).pathname).toBe('/messages');
    expect(await chatLog(phone).getByText('between us').count()).toBe(1);
    await phone.getByRole('textbox', { name: 'Write a message' }).fill('once more');
    await phone.getByRole('button', { name: 'Send' }).tap();
    await desk.getByRole('link', { name: /^bob.*once more/ }).click();
    await chatLog(desk).getByText('once more').waitFor();
    expect(await chatLog(desk).getByText('between us').count()).toBe(0);

    const aborted = bobsVisit.consoleErrors.filter((fault) => !fault.includes('ERR_FAILED'));
    expect([...annsVisit.consoleErrors, ...aborted]).toEqual([]);
    await Promise.all([annsVisit.context.close(), bobsVisit.context.close()]);
  });

  test('a shared song has a page where it can be added to a crate and shared', async () => {
    const [{ crateUuid }, other] = [
      await ann.client.call(playlistCreateCrate, { body: { crateName: 'To show' } }),
      {
        trackName: 'Tidal Bloom',
        artistName: 'Cem',
        duration: 200,
        musicProviders: { youtube: 'tidal-bloom' },
      },
    ];
    await ann.client.call(playlistCrateSongsAdd, {
      params: { crateUuid },
      body: { songs: [other], append: true },
    });
    const { songs } = await ann.client.call(playlistListSongs, { query: { search: 'Tidal Bloom' } });
    const [{ songId, songShortId } = { songId: '', songShortId: '' }] = songs;
    await ann.client.call(chatSendRoomMessage, {
      params: { roomUuid },
      body: {
        uuid: randomUUID(),
        songs: [{ ...other, songId, thumbnail: null, isrc: null }],
      },
    });
    const { page, ...visit } = await at(room, bob, 'phone');
    await chatLog(page).getByRole('link', { name: 'Tidal Bloom' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Tidal Bloom' }).waitFor();
    await page.getByRole('button', { name: 'Add to queue' }).tap();
    await page.getByText('Added “Tidal Bloom” to Your queue.').waitFor();
    expect(visit.consoleErrors).toEqual([]);

    const stranger = await visitor(browser, installation.url);
    await stranger.page.goto(`/song/${songShortId}`);
    await stranger.page.getByRole('heading', { level: 1, name: 'Tidal Bloom' }).waitFor();
    await stranger.page.getByRole('main').getByRole('link', { name: 'Sign up' }).waitFor();
    await openScreen(stranger.page, '/song/nothing');
    await stranger.page.getByRole('heading', { level: 1, name: 'Song not found' }).waitFor();
    for (const { context } of [visit, stranger]) await context.close();
  });

  test('H33: Back closes what is open before it leaves the page', async () => {
    const { page, context } = await at(room, bob, 'phone');
    await page.getByRole('button', { name: 'Room history' }).tap();
    await page.getByRole('dialog', { name: 'Room history' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Room history' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(room);
    await context.close();
  });
});
