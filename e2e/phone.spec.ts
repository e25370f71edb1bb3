/** What a phone has too little space for: sound, toasts, an open keyboard, notches. */
import { randomUUID } from 'node:crypto';
import {
  chatSendDirectMessage,
  chatSendRoomMessage,
  roomCreateRoom,
  roomPinMessages,
} from '@turnstage/client/routes';
import { signUpPerson, until, type TestPerson } from '@turnstage/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bar, chatLog, openScreen, waitForPaint } from './support/actions.ts';
import { describeInBrowsers } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { countVisibleMessages, findOutsideOf, overlap, setVisiblePart } from './support/layout.ts';
import { joinRoomAs, uploadSong } from './support/live-room.ts';
import { aacSong } from './support/song-files.ts';
import { waitForAutoplayBlock, waitForSound } from './support/sound.ts';
import { saveScreenshot, visitor, type Visitor } from './support/visitor.ts';

const room = '/r/low-tide';
const texts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const longText =
  'No se ha podido añadir “Una canción con un nombre muy largo” a tu cola. Comprueba tu conexión e inténtalo otra vez.';

let installation: Installation;
let ann: TestPerson;
let bob: TestPerson;
let stopMusic: (() => void) | undefined;
/** A guest who reads Spanish. */
let guest: Visitor;
/** The tests of bob in the room continue each other. */
let bobInRoom: Visitor;
/** A real toast, to show more of. */
let toast = '';

const toasts = (page: Page) => page.locator('[data-toasts] > *');
const composer = (page: Page) => page.locator('form:has(textarea)');
/** In any language. */
const anyBar = (page: Page) => page.locator('[data-room-bar]');
const bigButton = (page: Page) => anyBar(page).locator('button.bg-accent');

function showLongToasts(page: Page, count: number): Promise<void> {
  return page.evaluate(
    ({ toast, count, longText }) => {
      const region = document.querySelector('[data-toasts]');
      for (const added of region?.querySelectorAll('[data-added]') ?? []) added.remove();
      for (let number = 0; number < count; number += 1) {
        region?.insertAdjacentHTML('beforeend', toast);
        const card = region?.lastElementChild as HTMLElement;
        card.dataset['added'] = '';
        const text = card.querySelector('[data-toast-text]');
        if (text) text.textContent = longText;
      }
    },
    { toast, count, longText },
  );
}

await describeInBrowsers('on a phone', [{}, { sound: 'after-gesture' }], (browser, strict) => {
  beforeAll(async () => {
    installation = await startInstallation(withoutFfmpeg);
    const people = ['ann', 'bob', 'cem', 'dot'].map((name) => signUpPerson(installation.url, name));
    const [cem, dot] = (await Promise.all(people)).slice(2);
    [ann, bob] = (await Promise.all(people)) as [TestPerson, TestPerson];
    const { uuid } = await ann.client.call(roomCreateRoom, {
      body: { name: 'Low Tide', greeting: 'Welcome, {name}! Bring a song from the sea.', rules: 'Be kind.' },
    });
    await ann.client.call(roomPinMessages, {
      params: { id: uuid },
      body: { pinnedMessages: [{ message: { message: 'Saturday: only songs about water' } }] },
    });
    // Long enough that no other song starts while a test looks at the page.
    await uploadSong(ann, aacSong(320));
    const socket = await joinRoomAs(installation.url, ann, 'low-tide');
    await socket.act('addDj', {});
    await until('the song', () => socket.state()?.nowPlaying?.playId, Boolean);
    stopMusic = () => socket.leave();
    toast = await takeToast();
    // From two people alternately, since each can send five messages in five seconds.
    for (const [number, message] of texts.entries()) {
      const [from, to] = number % 2 ? [ann, bob] : [bob, ann];
      await (number % 2 ? cem : dot)?.client.call(chatSendRoomMessage, {
        params: { roomUuid: uuid },
        body: { uuid: randomUUID(), message },
      });
      await from.client.call(chatSendDirectMessage, {
        params: { userUuid: to.uuid },
        body: { uuid: randomUUID(), message },
      });
    }
  });
  afterAll(async () => {
    stopMusic?.();
    await installation?.remove();
  });

  /** Guests see why they can’t vote. */
  async function takeToast(): Promise<string> {
    guest = await open(`${room}?lang=es`, null, [390, 844]);
    await anyBar(guest.page)
      .getByRole('button', { name: /^Me gusta/ })
      .tap({ force: true });
    return toasts(guest.page)
      .first()
      .evaluate((element) => element.outerHTML);
  }

  async function open(path: string, person: TestPerson | null, [width, height]: readonly [number, number]) {
    const visit = await visitor(browser, installation.url, {
      size: 'phone',
      viewport: { width, height },
      token: person?.token,
    });
    await visit.page.goto(path);
    return visit;
  }

  test('H45: the tap for sound is in reach on low pages', async () => {
    const { page, context } = await visitor(strict, installation.url, { size: 'phone' });
    const refused = waitForAutoplayBlock(page);
    await page.goto(room);
    await refused;
    const tap = page.getByRole('button', { name: 'Tap to listen' });
    await tap.waitFor();
    for (const [width, height] of [
      [360, 520],
      [320, 568],
      [568, 320],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      await tap.tap({ trial: true });
      await saveScreenshot(page, `phone-tap-${width}x${height}`);
      for (const part of [chatLog(page), bar(page)])
        await expect.poll(() => overlap(tap, part), { message: `${width} × ${height}` }).toBe(false);
    }
    await tap.tap();
    await waitForSound(page);
    await tap.waitFor({ state: 'detached' });
    await context.close();
  });

  /** Shows long toasts at each of these sizes, in px. */
  async function expectNothingCovered(
    page: Page,
    name: string,
    sizes: readonly (readonly [number, number])[],
    parts: readonly Locator[],
  ) {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await showLongToasts(page, 3);
      await saveScreenshot(page, `phone-${name}-${width}x${height}`);
      await expect.poll(() => toasts(page).filter({ visible: true }).count()).toBeGreaterThan(0);
      for (const part of parts)
        await expect.poll(() => overlap(toasts(page), part), { message: `${width} × ${height}` }).toBe(false);
    }
  }

  test('H46: three long toasts cover nothing of a room’s chat', async () => {
    const { page, context } = guest;
    await bigButton(page).waitFor();
    const parts = [chatLog(page), composer(page), page.getByRole('tablist'), bigButton(page)];
    const lying = [
      [667, 375],
      [740, 360],
    ] as const;
    await expectNothingCovered(page, 'toasts', [[360, 640], [390, 844], [320, 568], ...lying], parts);
    await context.close();
  });

  async function expectRoomToRead(page: Page, label: string, name: string) {
    const count = (top: number, height: number) => countVisibleMessages(page, label, { top, height });
    await page.getByRole('textbox', { name: label }).tap();
    // As a browser does with interactive-widget=resizes-content: the page itself is lower.
    await page.setViewportSize({ width: 360, height: 380 });
    await expect.poll(() => count(0, 380)).toBeGreaterThanOrEqual(5);
    await showLongToasts(page, 3);
    await saveScreenshot(page, `phone-typing-${name}`);
    await expect.poll(() => count(0, 380)).toBeGreaterThanOrEqual(5);
    await showLongToasts(page, 0);
    // As iOS does: less of the page is visible, and it may have scrolled.
    await page.setViewportSize({ width: 360, height: 640 });
    // A keyboard doesn't close and open again within one frame.
    await waitForPaint(page);
    for (const top of [0, 120]) {
      await setVisiblePart(page, { top, height: 380 });
      await expect.poll(() => count(top, 380)).toBeGreaterThanOrEqual(5);
    }
    await showLongToasts(page, 1);
    await expect.poll(() => count(120, 380)).toBeGreaterThanOrEqual(5);
    expect((await toasts(page).first().boundingBox())?.y).toBeGreaterThanOrEqual(120);
    await setVisiblePart(page, null);
  }

  test('H32: an open keyboard leaves five messages, also with a toast: Say something', async () => {
    // A room greets whoever comes for the first time.
    const fay = await signUpPerson(installation.url, 'fay');
    const { page, context } = await open(room, fay, [360, 640]);
    await chatLog(page).getByText('seven').waitFor();
    await page.getByRole('region', { name: 'Pinned' }).waitFor();
    await page.getByRole('region', { name: 'Welcome' }).waitFor();
    await expectRoomToRead(page, 'Say something', 'room');
    await context.close();
  });

  describe('in a conversation', () => {
    let bobs: Visitor;
    beforeAll(async () => {
      bobs = await open(`/messages/${ann.uuid}`, bob, [360, 640]);
      await chatLog(bobs.page).getByText('seven').waitFor();
    });
    afterAll(() => bobs?.context.close());

    test('H32: an open keyboard leaves five messages, also with a toast: Write a message', () =>
      expectRoomToRead(bobs.page, 'Write a message', 'conversation'));

    test('H46: toasts cover nothing of it', async () => {
      const { page } = bobs;
      await page.getByRole('textbox', { name: 'Write a message' }).blur();
      const sizes = [
        [360, 640],
        [390, 844],
        [667, 375],
      ] as const;
      await expectNothingCovered(page, 'conversation-toasts', sizes, [chatLog(page), composer(page)]);
    });
  });

  test('H32: on its side an open keyboard leaves the chat the whole page', async () => {
    bobInRoom = await open(room, bob, [667, 375]);
    const { page } = bobInRoom;
    await chatLog(page).getByText('seven').waitFor();
    await page.getByRole('textbox', { name: 'Say something' }).tap();
    await page.setViewportSize({ width: 667, height: 190 });
    await expect
      .poll(() => countVisibleMessages(page, 'Say something', { top: 0, height: 190 }))
      .toBeGreaterThan(1);
    await saveScreenshot(page, 'phone-typing-on-its-side');
    await page.getByRole('textbox', { name: 'Say something' }).blur();
  });

  test('H46: a toast is above an open dialog, and its button works there', async () => {
    const { page } = bobInRoom;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Sound' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Sound' });
    await dialog.waitFor();
    await showLongToasts(page, 1);
    const dismiss = page.locator('[data-toasts]').getByRole('button', { name: /Dismiss|Descartar|Cerrar/ });
    // A trial: Playwright checks that the button and nothing else would be pressed.
    await dismiss.click({ trial: true });
    await saveScreenshot(page, 'phone-toast-dialog');
    await showLongToasts(page, 0);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });

  test('H47: nothing is under the notch of a phone, upright or on its side', async () => {
    const { page, context } = bobInRoom;
    const expectInside = async (screen: string) => {
      for (const [name, [width, height], safe] of [
        ['upright', [390, 844], { top: 47, right: 0, bottom: 34, left: 0 }],
        ['on its side', [844, 390], { top: 0, right: 47, bottom: 21, left: 47 }],
        ['small, on its side', [667, 375], { top: 0, right: 44, bottom: 21, left: 44 }],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => findOutsideOf(page, safe)).toEqual([]);
        await saveScreenshot(page, `phone-safe-${screen}-${name}`);
      }
    };
    await chatLog(page).getByText('seven').waitFor();
    await expectInside('room');
    await bar(page).getByRole('button', { name: 'Room history' }).tap();
    await page.getByRole('dialog', { name: 'Room history' }).waitFor();
    await expectInside('history');
    await page.goBack();
    await openScreen(page, '/');
    await page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
    await expectInside('lobby');
    await openScreen(page, `/messages/${ann.uuid}`);
    await chatLog(page).getByText('seven').waitFor();
    await expectInside('conversation');
    await context.close();
  });
});
