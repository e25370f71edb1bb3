/** Spanish from the first paint on, and words instead of message ids in both languages. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit/outside';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { keepPicture, visitor } from './support/visitor.ts';

let installation: Installation;
let leave: () => void;

/** What stands on each screen in each language: the heading and something that is said nowhere else. */
const screens = [
  { path: '/', en: ['Live now', 'Open a room'], es: ['En directo', 'Abrir una sala'] },
  { path: '/r/quiet-harbour', en: ['People', 'Queue'], es: ['Gente', 'Cola'] },
  {
    path: '/crates',
    en: ['Bring your own records', 'Sign up'],
    es: ['Trae tus propios discos', 'Crear cuenta'],
  },
] as const;

await describeInBrowser('the languages of the page', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install();
    const dana = await signUpPerson(installation.url, 'dana');
    await dana.client.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } });
    leave = await playInRoom(installation.url, dana, 'quiet-harbour', { heard: false });
  });
  afterAll(async () => {
    leave?.();
    await installation?.remove();
  });

  test.each(['en', 'es'] as const)('%s on lobby, room and crates', async (language) => {
    const { page, context } = await visitor(browser, installation.url);
    for (const { path, [language]: words } of screens) {
      await page.goto(`${path}?lang=${language}`);
      for (const text of words) await page.getByText(text).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await rawIdsOf(page)).toEqual([]);
      await keepPicture(page, `language-${language}${path.replaceAll('/', '-')}`);
    }
    await context.close();
  });

  test('a browser that speaks Spanish gets Spanish without asking', async () => {
    const { page, context } = await visitor(browser, installation.url, { locale: 'es-MX' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'En directo' }).waitFor();
    await context.close();
  });
});

/** Texts and names of the page that look like the six letters of a message id, or like a message before it is filled. */
function rawIdsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.body.innerText.split('\n');
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [data-tip], [title]')].flatMap(
      (element) =>
        ['aria-label', 'placeholder', 'data-tip', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const looksLikeId = (text: string) =>
      /^[\w+/-]{6}$/.test(text) && /[a-z]/.test(text) && (/[a-zA-Z\d+/-][A-Z]/.test(text) || /\d/.test(text));
    return [...texts, ...names]
      .map((text) => text.trim())
      .filter((text) => looksLikeId(text) || /\{\w+\}|, plural,/.test(text));
  });
}
