/** Two people talk in a room, at a desk and at a phone, keep order there, and go on between the two of them. */
import { randomUUID } from 'node:crypto';
import {
  chatRoomMessages,
  chatSendRoomMessage,
  playlistCrateSongsAdd,
  playlistCreateCrate,
  playlistListSongs,
  roomCreateRoom,
} from '@turnstage/client/routes';
import { findFreePort, signUpPerson, type TestPerson } from '@turnstage/testkit/outside';
import { createServer } from 'node:http';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatLog, say } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { visitor, type Size, type Visitor } from './support/visitor.ts';

let installation: Installation;
let gifs: Awaited<ReturnType<typeof fakeGifs>>;
let ann: TestPerson;
let bob: TestPerson;
let roomUuid: string;
const room = '/r/tide-pool';

/** The smallest GIF that there is, under 24 names. */
async function fakeGifs(): Promise<{ url: string; close: () => void }> {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  const server = createServer(({ url: asked = '' }, response) => {
    if (asked.endsWith('.gif')) {
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
    gifs = await fakeGifs();
    installation = await install({ GIF_PROVIDER: 'tenor', GIF_API_KEY: 'key', GIF_API_URL: gifs.url });
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

  /** Signed in before the page looks. */
  async function at(path: string, person: TestPerson, size: Size): Promise<Visitor> {
    const visit = await visitor(browser, installation.url, { size });
    const stored = ['token-storage', JSON.stringify(person.token)] as const;
    await visit.context.addInitScript(([key, token]) => localStorage.setItem(key, token), stored);
    await visit.page.goto(path);
    return visit;
  }

  const line = (page: Page, text: string): Locator =>
    chatLog(page).getByRole('listitem').filter({ hasText: text }).last();
  const box = (page: Page) => page.getByRole('textbox', { name: 'Say something' });

  async function menu(page: Page, text: string, item: string): Promise<void> {
    await line(page, text).click({ position: { x: 200, y: 24 } });
    await line(page, text).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  test('say, answer, change, react, show, delete, report, pin; then write to each other', async () => {
    const [{ page: desk, ...annsVisit }, { page: phone, ...bobsVisit }] = await Promise.all([
      at(room, ann, 'desktop'),
      at(room, bob, 'phone'),
    ]);
    await say(phone, 'hello from the phoen');
    await line(desk, 'hello from the phoen').waitFor();
    // The arrow brings back what was said last, for 20 seconds (rule C11).
    await box(phone).press('ArrowUp');
    await box(phone).fill('hello from the phone');
    await phone.getByRole('button', { name: 'Save' }).click();
    await line(desk, 'hello from the phone').getByText('(changed)').waitFor();

    await menu(desk, 'hello from the phone', 'Reply');
    await desk.keyboard.type('welcome @bo');
    await desk.getByRole('option', { name: '@bob' }).waitFor();
    await desk.keyboard.press('Enter');
    await desk.keyboard.type(':fire');
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Enter');
    const answer = line(phone, 'welcome @bob 🔥');
    await answer.getByRole('button', { name: 'Go to what bob said: hello from the phone' }).click();
    await chatLog(phone).locator('li:focus').filter({ hasText: '(changed)' }).waitFor();

    const first = chatLog(desk).getByRole('listitem').filter({ hasText: '(changed)' });
    await first.hover();
    await first.getByRole('button', { name: 'React' }).click();
    await desk
      .getByRole('dialog', { name: 'React to bob' })
      .getByRole('button', { name: '🔥' })
      .first()
      .click();
    await chatLog(phone).getByRole('button', { name: '🔥 from ann' }).tap();
    await chatLog(desk).getByRole('button', { name: '🔥 from ann and bob', pressed: true }).waitFor();

    const buffer = await desk.screenshot({ clip: { x: 0, y: 0, width: 90, height: 60 } });
    await phone
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
    await phone.getByRole('button', { name: 'Describe picture 1' }).tap();
    await phone.getByRole('textbox', { name: 'Description' }).fill('the sea at night');
    await phone.getByRole('button', { name: 'Done' }).tap();
    await phone.getByRole('button', { name: 'Send' }).tap();
    await chatLog(desk).getByRole('button', { name: 'Show large: the sea at night' }).waitFor();

    // A GIF goes at once, by a tap, and by a press the moment the pointer is on it.
    await phone.getByRole('button', { name: 'Add to the message' }).tap();
    await phone.getByRole('menuitem', { name: 'GIF' }).tap();
    await phone.getByRole('button', { name: 'dancing 1', exact: true }).tap();
    await chatLog(desk).getByRole('button', { name: 'Play the GIF: dancing 1' }).waitFor();
    await desk.getByRole('button', { name: 'Add to the message' }).click();
    await desk.getByRole('menuitem', { name: 'GIF' }).click();
    await desk.getByRole('button', { name: 'dancing 2', exact: true }).click();
    await chatLog(phone).getByRole('button', { name: 'the GIF: dancing 2' }).waitFor();

    await menu(desk, 'welcome @bob', 'Pin above the chat');
    const pinned = phone.getByRole('region', { name: 'Pinned' });
    await pinned.getByText('welcome @bob').waitFor();

    // What did not arrive stands there after a reload too, and is said once.
    const sending = '**/chat-service/rooms/*/messages';
    await phone.route(sending, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await say(phone, 'is anybody there');
    await line(phone, 'is anybody there').getByText('No connection.').waitFor();
    await box(phone).fill('half a sentence');
    await phone.unroute(sending);
    await phone.reload();
    expect(await box(phone).inputValue()).toBe('half a sentence');
    await line(phone, 'is anybody there').getByRole('button', { name: 'Send it again' }).tap();
    await line(desk, 'is anybody there').waitFor();
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid } });
    expect(messages.filter(({ message }) => message === 'is anybody there')).toHaveLength(1);

    await menu(phone, 'welcome @bob', 'Report');
    const report = phone.getByRole('dialog', { name: 'Report a message of ann' });
    await report.getByRole('radio', { name: 'Spam' }).check();
    await report.getByRole('textbox', { name: 'Anything to add?' }).fill('the third time');
    await report.getByRole('button', { name: 'Report' }).tap();
    await phone.getByText('Thank you.').first().waitFor();
    // Rule C24: whoever keeps order sees it where they are, above the chat.
    await desk.reload();
    await desk.getByRole('button', { name: '1 reported message waits' }).click();
    const order = desk.getByRole('dialog', { name: 'Keeping order' });
    await order.getByText('the third time').waitFor();
    await order.getByRole('button', { name: 'Keep the message of ann' }).click();
    await order.getByRole('heading', { name: 'No open reports' }).waitFor();
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: /reported messages? wait/ }).waitFor({ state: 'detached' });
    expect(await desk.evaluate(() => document.activeElement === document.body)).toBe(false);
    await desk.getByRole('tab', { name: 'People' }).click();
    await desk.getByRole('button', { name: 'Keeping order' }).click();
    await order.getByRole('heading', { name: 'No open reports' }).waitFor();
    await desk.keyboard.press('Escape');

    await desk.getByRole('tab', { name: 'Chat' }).click();
    await line(desk, 'is anybody there').focus();
    await desk.keyboard.press('Delete');
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await chatLog(phone).getByText('A moderator deleted a message').waitFor();

    await desk.goto('/');
    await desk.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await phone.goto('/u/ann');
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

    // Rule C37: gone for whoever deletes it, and for nobody else, until something new is said.
    await desk.getByRole('button', { name: 'Options for bob' }).click();
    await desk.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await desk.getByRole('heading', { name: 'Nothing from others yet' }).waitFor();
    expect(new URL(desk.url()).pathname).toBe('/messages');
    expect(await chatLog(phone).getByText('between us').count()).toBe(1);
    await phone.getByRole('textbox', { name: 'Write a message' }).fill('once more');
    await phone.getByRole('button', { name: 'Send' }).tap();
    await desk.getByRole('link', { name: /^bob.*once more/ }).click();
    await chatLog(desk).getByText('once more').waitFor();
    expect(await chatLog(desk).getByText('between us').count()).toBe(0);

    const aborted = bobsVisit.faults.filter((fault) => !fault.includes('ERR_FAILED'));
    expect([...annsVisit.faults, ...aborted]).toEqual([]);
    await Promise.all([annsVisit.context.close(), bobsVisit.context.close()]);
  });

  test('a song that is shown has a page of its own, to keep it and to hand it on', async () => {
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
    await page.getByRole('button', { name: 'Add to my queue' }).tap();
    await page.getByText('“Tidal Bloom” is in My queue.').waitFor();
    expect(visit.faults).toEqual([]);

    const stranger = await visitor(browser, installation.url);
    await stranger.page.goto(`/song/${songShortId}`);
    await stranger.page.getByRole('heading', { level: 1, name: 'Tidal Bloom' }).waitFor();
    await stranger.page.getByRole('main').getByRole('link', { name: 'Sign up' }).waitFor();
    await stranger.page.goto('/song/nothing');
    await stranger.page.getByRole('heading', { level: 1, name: 'There is no such song' }).waitFor();
    for (const { context } of [visit, stranger]) await context.close();
  });
});
