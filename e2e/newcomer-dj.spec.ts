/** Somebody without an account, files or another service follows a link and is the DJ a minute later. */
import { signUpPerson, until, type TestPerson } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, newcomer, signUp } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { joinRoomAs } from './support/live-room.ts';
import { countInterruptions, waitForSound } from './support/sound.ts';
import { saveScreenshot, visitor, type Size } from './support/visitor.ts';

const slug = 'house-lights';
let installation: Installation;
let ana: TestPerson;

const dock = (page: Page) => page.getByRole('dialog', { name: 'Account' });
const search = (page: Page) => page.getByRole('dialog', { name: 'Add songs to your queue' });
const songs = (page: Page) => search(page).getByRole('button', { name: /^Add to queue: / });

/** An admin ends the songs of the house DJ until this person plays. */
async function skipTo(nickname: string): Promise<string> {
  const admin = await joinRoomAs(installation.url, ana, slug);
  const playing = await until(
    `a song of ${nickname}`,
    async () => {
      const state = admin.state();
      const play = state?.nowPlaying;
      const dj = state?.djs[0]?.uuid ?? '';
      if (state?.allUserData[dj]?.userProfile.nickname === nickname && play) return play;
      if (play) await admin.act('skipSong', { playId: play.playId }).catch(() => undefined);
      return undefined;
    },
    Boolean,
  );
  admin.leave();
  return playing!.song.trackName ?? '';
}

await describeInBrowser('a newcomer without files', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation({ DEMO: 'on' }, { hasOwnDatabase: true });
    ana = await signUpPerson(installation.url, 'ana');
  });
  afterAll(() => installation?.remove());

  test.each<[Size, string]>([
    ['desktop', 'bea'],
    ['phone', 'cal'],
  ])('%s: from the link to the own song', async (size, nickname) => {
    const { page, context, consoleErrors, externalRequests } = await visitor(browser, installation.url, {
      size,
    });
    await page.goto(`/r/${slug}`);
    await waitForSound(page);
    const interruptions = await countInterruptions(page);
    await bar(page).getByRole('button', { name: 'Sign up to DJ' }).click();
    const person = newcomer(nickname);
    await page.getByLabel('Nickname').fill(person.nickname);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await dock(page).getByRole('button', { name: 'Sign up' }).click();
    await dock(page).getByRole('button', { name: 'That’s me' }).click();
    // The seat is theirs, and the songs are there without another press.
    await songs(page).first().waitFor();
    await saveScreenshot(page, `newcomer-songs-${size}`);
    expect(await interruptions()).toBe(0);
    const listen = search(page)
      .getByRole('button', { name: /^Listen to / })
      .first();
    const title = /“(.+)”/.exec((await listen.getAttribute('aria-label')) ?? '')![1]!;
    await listen.click();
    const stop = search(page).getByRole('button', { name: `Stop “${title}”` });
    await stop.waitFor();
    await waitForSound(page);
    await saveScreenshot(page, `newcomer-listens-${size}`);
    await search(page)
      .getByRole('button', { name: `Add to queue: ${title}` })
      .click();
    await search(page).waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'My next songs' }).getByText(title).waitFor();
    await saveScreenshot(page, `newcomer-added-${size}`);
    expect(await skipTo(nickname)).toBe(title);
    await bar(page).getByText(title).first().waitFor();
    await bar(page)
      .getByRole('button', { name: /^Leave after this/ })
      .waitFor();
    await waitForSound(page);
    await saveScreenshot(page, `newcomer-plays-${size}`);
    expect([consoleErrors, externalRequests]).toEqual([[], []]);
    await context.close();
  });

  test('somebody with an account and an empty queue needs the button once, and the keyboard', async () => {
    const { page, context } = await visitor(browser, installation.url);
    await page.goto(`/sign-up?next=${encodeURIComponent(`/r/${slug}`)}`);
    await signUp(page, newcomer('dee'));
    await bar(page).getByRole('button', { name: 'Add a song to DJ' }).press('Enter');
    await songs(page).first().waitFor();
    // Closing it without a song takes no seat.
    await page.keyboard.press('Escape');
    await bar(page)
      .getByRole('button', { name: 'Add a song to DJ' })
      .and(page.locator(':focus'))
      .press('Enter');
    await songs(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await search(page).waitFor({ state: 'detached' });
    await bar(page)
      .getByRole('button', { name: /^You’re up/ })
      .waitFor();
    await context.close();
  });
});
