/** From the lobby to the stage without a pointer. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { bar, chatLog, newcomer } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { wavTone } from './support/song-files.ts';
import { waitForSound } from './support/sound.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

/** Everything on a screen can be reached with this many presses of Tab. */
const maxTabs = 60;

let installation: Installation;
let leave: () => void;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

await describeInBrowser('the keyboard alone', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(withoutFfmpeg);
    const dana = await signUpPerson(installation.url, 'dana');
    await dana.client.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } });
    leave = await playInRoom(installation.url, dana, 'quiet-harbour');
  });
  afterAll(async () => {
    leave?.();
    await installation?.remove();
  });

  test('leads from the lobby to the stage', async () => {
    const { page, context } = await visitor(browser, installation.url);
    const { keyboard } = page;
    const { nickname, email, password } = newcomer('kim');
    const press = async (role: 'button' | 'link', name: string | RegExp): Promise<void> => {
      await tabTo(page, page.getByRole(role, { name }).first());
      await keyboard.press('Enter');
    };
    await page.goto('/r/quiet-harbour');
    await bar(page).getByText('is playing').waitFor();
    await press('link', 'Sign up');
    await heading(page, 'Sign up');
    await tabTo(page, page.getByLabel('Nickname'));
    for (const [at, text] of [nickname, email, password].entries()) {
      if (at > 0) await keyboard.press('Tab');
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await heading(page, 'Who are you in the crowd?');
    await press('button', 'That’s me');

    await bar(page).getByText('is playing').waitFor();
    await waitForSound(page);
    await keyboard.press('l');
    await bar(page)
      .getByRole('button', { name: /^Like.*, 1$/, pressed: true })
      .waitFor();
    await keyboard.press('/');
    await keyboard.type('Hello without a mouse');
    await keyboard.press('Enter');
    await chatLog(page).getByText('Hello without a mouse').waitFor();

    await press('button', 'Add a song to DJ');
    // The search, for those who have no files.
    await page.getByRole('dialog', { name: 'Add songs to your queue' }).waitFor();
    await keyboard.press('Escape');
    const chooser = page.waitForEvent('filechooser');
    await press('button', 'Upload music');
    await (await chooser).setFiles(wavTone('Keyboard', 20));
    await tabTo(page, page.getByRole('checkbox', { name: /rights/ }));
    await keyboard.press('Space');
    await press('button', 'Upload 1 file');
    await page
      .getByRole('list', { name: 'My next songs' })
      .getByRole('listitem')
      .first()
      .waitFor({ timeout: 60_000 });
    await tabTo(page, bar(page).getByRole('button', { name: /^Take seat/ }));
    await keyboard.press('Enter');
    await bar(page)
      .getByRole('button', { name: /^You’re up after dana/ })
      .waitFor();
    await saveScreenshot(page, 'keyboard-seated-desktop');

    // The button to leave the seat is a different element from the one that took it: the focus moves to it, and
    // Enter leaves the seat again.
    await bar(page)
      .getByRole('button', { name: /^You’re up after dana/ })
      .and(page.locator(':focus'))
      .waitFor();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Choose songs' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await bar(page)
      .getByRole('button', { name: /^Take seat/ })
      .and(page.locator(':focus'))
      .waitFor();

    // The free seat on stage disappears when it is taken; the button for the seat is in the bar then.
    await tabTo(page, page.getByRole('list').getByRole('button', { name: /^Take seat/ }));
    await keyboard.press('Enter');
    await bar(page)
      .getByRole('button', { name: /^You’re up after dana/ })
      .and(page.locator(':focus'))
      .waitFor();

    const content = page.locator('main:focus');
    await press('link', 'Back to rooms');
    await heading(page, 'Live now');
    await content.waitFor();
    await press('link', 'Quiet Harbour');
    await bar(page).getByText('is playing').waitFor();
    await content.waitFor();
    await context.close();
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with ${maxTabs} presses of Tab`);
}
