/** Spanish from the first paint on, and no raw message ids in either language. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;
let leave: () => void;

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

await describeInBrowser('the languages of the page', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation();
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
      expect(await findRawIds(page)).toEqual([]);
      await saveScreenshot(page, `language-${language}${path.replaceAll('/', '-')}`);
    }
    await context.close();
  });

  test('a Spanish browser gets Spanish by default', async () => {
    const { page, context } = await visitor(browser, installation.url, { locale: 'es-MX' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'En directo' }).waitFor();
    await context.close();
  });
});

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
