/** Spanish from the first paint on, and no raw message ids in either language. */
import {
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistQueueSongsRemoveSong,
  roomCreateRoom,
} from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScreen, openWholeScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { externalSong, joinRoomAs, playInRoom } from './support/live-room.ts';
import { saveScreenshot, visitor, type Visitor } from './support/visitor.ts';

let installation: Installation;
let leave: () => void;
let danaToken: string;

/** Texts of each screen in each language: the heading and a text that is unique to it. */
const screens = [
  { path: '/', en: ['Live now', 'Open a room'], es: ['En directo', 'Abrir una sala'] },
  { path: '/r/quiet-harbour', en: ['People', 'Queue'], es: ['Gente', 'Cola'] },
  {
    path: '/crates',
    en: ['Bring your own records', 'Sign up'],
    es: ['Trae tus propios discos', 'Crear cuenta'],
  },
] as const;

const screensForAll = [
  '/',
  '/crates',
  '/communities',
  '/events',
  '/ranking',
  '/sign-up',
  '/sign-in',
  '/forgot-password',
];
const screensOfMembers = [
  '/',
  '/crates',
  '/songs',
  '/import',
  '/friends',
  '/messages',
  '/notifications',
  '/ranking',
  '/u/dana',
  '/communities',
  '/events',
  '/settings',
  ...['account', 'images', 'emails', 'phone', 'services', 'password', 'sessions'].map(
    (at) => `/settings/${at}`,
  ),
  ...['sound', 'notifications', 'appearance', 'blocked', 'data'].map((at) => `/settings/${at}`),
];
/** What the bar of a room offers on the smallest phones. */
const barWords = {
  en: {
    react: 'Throw an emoji or jump',
    jump: 'Jump',
    items: 'Buy something for the stage',
    dialog: 'Items',
    song: 'More about this song',
    skip: 'Skip my song',
  },
  es: {
    react: 'Lanzar un emoji o saltar',
    jump: 'Saltar',
    items: 'Comprar algo para el escenario',
    dialog: 'Artículos',
    song: 'Más sobre esta canción',
    skip: 'Saltar mi canción',
  },
};
const dialogWords = {
  en: { menu: 'More', dialogs: ['About this room', 'Invite friends', 'Room settings', 'Sound'] },
  es: {
    menu: 'Más',
    dialogs: ['Acerca de esta sala', 'Invitar amigos', 'Ajustes de la sala', 'Sonido'],
  },
};
/** What only the states of the primary button say. */
const primaryWords = {
  'add-song': { en: 'Add a song to DJ', es: 'Añade música y pincha' },
  'take-seat': { en: 'Take seat', es: 'Ocupar el sitio' },
  'up-after': { en: /Up after dana.*min/, es: /Vas tras dana.*min/ },
  'up-after-without-song': { en: 'add a song', es: 'añade una canción' },
  'join-line': { en: 'Join the line', es: 'Unirme a la fila' },
  'in-line': { en: /1st in line/, es: /1.º en la fila/ },
};
/** What people wrote themselves may be shortened; the name beside the logo is left out where there is no space. */
const written = ['Quiet Harbour', 'dana', 'Turnstage'];

await describeInBrowser('the languages of the page', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation({ PAYMENT_SANDBOX: 'on' });
    const dana = await signUpPerson(installation.url, 'dana');
    danaToken = dana.token;
    await dana.client.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } });
    leave = await playInRoom(installation.url, dana, 'quiet-harbour', { heard: false });
  });
  afterAll(async () => {
    leave?.();
    await installation?.remove();
  });

  test.each([
    ['en', 'en-GB'],
    ['es', 'es-MX'],
  ] as const)('%s on lobby, room and crates, as the browser prefers', async (language, locale) => {
    const { page, context } = await visitor(browser, installation.url, { locale });
    for (const { path, [language]: words } of screens) {
      await openScreen(page, path);
      for (const text of words) await page.getByText(text).first().waitFor();
      expect(await readLanguage(page)).toBe(language);
      expect(await findRawIds(page)).toEqual([]);
      await saveScreenshot(page, `language-${language}${path.replaceAll('/', '-')}`);
    }
    await context.close();
  });

  test.each(['en', 'es'] as const)(
    'H34: on a phone of 320 px no label is cut off, in %s',
    async (language) => {
      const person = await visitor(browser, installation.url, { viewport: { width: 320, height: 640 } });
      const { page, context } = person;
      const faults: string[] = [];
      const visit = async (path: string, tabs: readonly number[] = []) => {
        await openWholeScreen(person, path);
        expect(await readLanguage(page)).toBe(language);
        faults.push(...(await findCutLabels(page)).map((fault) => `${path}: ${fault}`));
        for (const at of tabs) {
          await page.getByRole('tab').nth(at).click();
          faults.push(...(await findCutLabels(page)).map((fault) => `${path}, tab ${at}: ${fault}`));
        }
        await saveScreenshot(page, `narrow-${language}${path.replaceAll('/', '-')}`);
      };
      // Keeps the language from here on.
      await page.goto(`/not-a-screen?lang=${language}`);
      for (const path of screensForAll) await visit(path);
      await visit('/r/quiet-harbour', [1, 2, 0]);
      // Spanish words are longer: what has room for them has room for English.
      if (language === 'en') {
        expect(faults).toEqual([]);
        return context.close();
      }
      await page.evaluate((token) => localStorage.setItem('token-storage', JSON.stringify(token)), danaToken);
      await page.goto('/not-a-screen?lang=es');
      for (const path of screensOfMembers) await visit(path);
      await visit('/r/quiet-harbour', [1, 2, 0]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  describe.each(['en', 'es'] as const)('in a room, in %s', (language) => {
    let person: Visitor;
    beforeAll(async () => {
      person = await visitor(browser, installation.url, {
        viewport: { width: 320, height: 640 },
        token: danaToken,
      });
      await person.page.goto(`/r/quiet-harbour?lang=${language}`);
    });
    afterAll(() => person?.context.close());

    test.each([320, 360, 383])(
      'H42: at %d px emoji, jumps, items and skipping are in reach',
      async (width) => {
        const { page } = person;
        const words = barWords[language];
        await page.setViewportSize({ width, height: 640 });
        const button = page.getByRole('button', { name: words.react });
        await button.waitFor();
        expect(await findCutLabels(page)).toEqual([]);
        await saveScreenshot(page, `bar-${width}-${language}`);
        await button.click();
        await page.getByRole('button', { name: words.jump, exact: true }).waitFor();
        await saveScreenshot(page, `react-${width}-${language}`);
        await page.getByRole('button', { name: words.items }).click();
        const items = page.getByRole('dialog', { name: words.dialog });
        await items.getByRole('heading').nth(1).waitFor();
        expect(await findCutLabels(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await items.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: words.song }).click();
        const skip = page.getByRole('menuitem', { name: words.skip });
        await skip.waitFor();
        await page.keyboard.press('Escape');
        await skip.waitFor({ state: 'hidden' });
      },
    );

    test('H34: no label of its menus and dialogs is cut off at 320 px', async () => {
      const { page } = person;
      const words = dialogWords[language];
      await page.setViewportSize({ width: 320, height: 640 });
      const faults: string[] = [];
      const look = async (at: string) =>
        faults.push(...(await findCutLabels(page)).map((fault) => `${at}: ${fault}`));
      const menus = page.locator('main [aria-haspopup=menu]').filter({ visible: true });
      await menus.first().waitFor();
      for (const trigger of await menus.all()) {
        await trigger.click();
        await page.locator('[role=menu]:popover-open [role=menuitem]').first().waitFor();
        await look(`menu ${await trigger.getAttribute('aria-label')}`);
        await page.keyboard.press('Escape');
      }
      for (const name of words.dialogs) {
        await page.getByRole('button', { name: words.menu, exact: true }).click();
        await page.getByRole('menuitem', { name, exact: true }).click();
        const dialog = page.locator('dialog:modal');
        await dialog.getByRole('heading', { level: 2 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        await look(name);
        await saveScreenshot(page, `narrow-${language}-${name}`);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      expect(faults).toEqual([]);
    });
  });

  test('H34: the words of the primary button fit in each of its states, in both languages', async () => {
    const [eve, fay] = await Promise.all(['eve', 'fay'].map((name) => signUpPerson(installation.url, name)));
    if (!eve || !fay) throw new Error('somebody is missing');
    const { slug } = await fay.client.call(roomCreateRoom, { body: { name: 'One Seat', numberOfDjs: 1 } });
    const seated = await joinRoomAs(installation.url, fay, slug);
    await seated.act('addDj', { song: externalSong });
    // Eve on two devices, each in another language: both show each state.
    const devices = await Promise.all(
      (['en', 'es'] as const).map(async (language) => {
        const options = { viewport: { width: 320, height: 640 }, token: eve.token };
        const device = await visitor(browser, installation.url, options);
        await device.page.goto(`/r/quiet-harbour?lang=${language}`);
        return { ...device, language };
      }),
    );
    const primary = (page: Page) => page.locator('[data-room-bar] button.bg-accent');
    const faults: string[] = [];
    let widths = [320, 369, 390, 400];
    const look = async (state: keyof typeof primaryWords) => {
      for (const { page, language } of devices) {
        await primary(page).filter({ hasText: primaryWords[state][language] }).waitFor();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 640 });
          faults.push(
            ...(await findCutLabels(page)).map((fault) => `${state}, ${language}, ${width}: ${fault}`),
          );
          await saveScreenshot(page, `primary-${state}-${language}-${width}`);
        }
      }
      widths = widths.toReversed();
    };
    const addSong = () =>
      eve.client.call(playlistQueueSongsAdd, {
        body: { songs: [{ ...externalSong, trackName: 'Short Stay', duration: 120 }], append: true },
      });
    const { page } = devices[0]!;
    await look('add-song');
    await addSong();
    await look('take-seat');
    await primary(page).click();
    await look('up-after');
    const { songs } = await eve.client.call(playlistQueueSongsList, {});
    for (const { crateSongUuid } of songs)
      await eve.client.call(playlistQueueSongsRemoveSong, { params: { crateSongUuid } });
    await look('up-after-without-song');
    await addSong();
    for (const device of devices) await openScreen(device.page, `/r/${slug}`);
    await look('join-line');
    await primary(page).click();
    await look('in-line');
    seated.leave();
    expect(faults).toEqual([]);
    await Promise.all(devices.map(({ context }) => context.close()));
  });
});

const readLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

/**
 * Returns texts and accessible names that look like a six-letter message id or like a message with unfilled
 * placeholders.
 */
function findRawIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.body.innerText.split('\n');
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [data-tip], [title]')].flatMap(
      (element) =>
        ['aria-label', 'placeholder', 'data-tip', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const isMessageId = (text: string) =>
      /^[\w+/-]{6}$/.test(text) && /[a-z]/.test(text) && (/[a-zA-Z\d+/-][A-Z]/.test(text) || /\d/.test(text));
    return [...texts, ...names]
      .map((text) => text.trim())
      .filter((text) => isMessageId(text) || /\{\w+\}|, plural,/.test(text));
  });
}

/** Labels that are cut off or broken inside a word, and screens that are wider than the window. */
function findCutLabels(page: Page): Promise<string[]> {
  return page.evaluate((own) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const labels = [
      ...document.querySelectorAll('button, a[href], label, legend, [role=tab], h1, h2, h3'),
    ].filter(
      (label) =>
        isShown(label) &&
        label.closest('.sr-only') === null &&
        !own.some((text) => label.textContent.includes(text)),
    );
    const cut = labels.flatMap((label) => {
      const parts = [label, ...label.querySelectorAll('*')].filter(
        (part) =>
          part instanceof HTMLElement &&
          part.innerText.trim() !== '' &&
          part.clientWidth > 1 &&
          getComputedStyle(part).overflowX !== 'visible' &&
          // Lines that a clamp leaves out are below the part; what letters reach below a line is no line.
          (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 6),
      );
      return parts.map((part) => `"${part.textContent}" is cut off`);
    });
    const broken = labels.flatMap((label) => {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.parentElement || !isShown(node.parentElement) || node.parentElement.closest('.sr-only'))
          continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`"${word}" is broken`);
        }
      }
      return found;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    return [...new Set([...cut, ...broken, ...wide])];
  }, written);
}
