/** A shared link opens into music; signing up and in happen beside the room while the song goes on. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson, until, type TestPerson } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, newcomer, signUp } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { playFirstSong, songSearch } from './support/first-song.ts';
import { joinRoomAs, playInRoom, uploadSong } from './support/live-room.ts';
import { aacSong } from './support/song-files.ts';
import { countInterruptions, getSound, waitForSound } from './support/sound.ts';
import { saveScreenshot, visitor, type Size } from './support/visitor.ts';

let installation: Installation;
let ana: TestPerson;
let slug: string;
let stopMusic: (() => void) | undefined;

const dock = (page: Page) => page.getByRole('dialog', { name: 'Account' });

await describeInBrowser('signing up beside the room', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(withoutFfmpeg);
    ana = await signUpPerson(installation.url, 'ana');
    ({ slug } = await ana.client.call(roomCreateRoom, { body: { name: 'Night Shift' } }));
    // What somebody without files can play, beside the song of the DJ.
    const gus = await signUpPerson(installation.url, 'gus');
    stopMusic = await playInRoom(installation.url, ana, slug);
    await uploadSong(gus, aacSong(60, 'Night Bus'));
  });
  afterAll(async () => {
    stopMusic?.();
    await installation?.remove();
  });

  test.each<[Size, string]>([
    ['desktop', 'bea'],
    ['phone', 'cal'],
  ])('%s: the song goes on, the seat is taken, and nobody is there twice', async (size, nickname) => {
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { size });
    const watcher = await joinRoomAs(installation.url, ana, slug);
    const counts: number[] = [];
    await page.goto(`/r/${slug}`);
    await waitForSound(page);
    const present = watcher.state()?.allUsers.length;
    watcher.on('state', (state) => counts.push(state?.allUsers.length ?? 0));
    const interruptions = await countInterruptions(page);
    await bar(page).getByRole('button', { name: 'Sign up to DJ' }).click();
    await dock(page).getByRole('heading', { name: 'Sign up' }).waitFor();
    await saveScreenshot(page, `beside-sign-up-${size}`);
    await page.getByLabel('Nickname').fill(nickname);
    await page.getByLabel('Email').fill(`${nickname}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await dock(page).getByRole('button', { name: 'Sign up' }).click();
    await dock(page).getByRole('button', { name: 'That’s me' }).waitFor();
    await bar(page)
      .getByRole('button', { name: /^You’re up/, includeHidden: true })
      .waitFor();
    await saveScreenshot(page, `beside-avatar-${size}`);
    await dock(page).getByRole('button', { name: 'That’s me' }).click();
    await dock(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/r/${slug}`);
    await page.getByRole('tab', { name: 'Queue', selected: true }).waitFor();
    await saveScreenshot(page, `beside-seated-${size}`);
    const seated = () =>
      watcher.state()?.djs.map(({ uuid }) => watcher.state()?.allUserData[uuid]?.userProfile.nickname);
    await until('the seat', seated, (names) => names?.includes(nickname) === true);
    expect(Math.max(...counts)).toBe(present);
    expect(await interruptions()).toBe(0);
    await waitForSound(page);
    expect(consoleErrors).toEqual([]);
    watcher.leave();
    await context.close();
  });

  test('Escape, the close button and Back lead to the room, with the focus where it was', async () => {
    const { page, context } = await visitor(browser, installation.url);
    await page.goto(`/r/${slug}`);
    await waitForSound(page);
    const interruptions = await countInterruptions(page);
    const button = bar(page).getByRole('button', { name: 'Sign up to DJ' });
    const closings: (() => Promise<unknown>)[] = [
      () => page.keyboard.press('Escape'),
      () => dock(page).getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ];
    for (const close of closings) {
      await button.click();
      await dock(page).getByRole('link', { name: 'Sign in' }).click();
      await dock(page).getByRole('heading', { name: 'Welcome back' }).waitFor();
      await close();
      await dock(page).waitFor({ state: 'detached' });
      await button.and(page.locator(':focus')).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/r/${slug}`);
      expect(await page.title()).toContain('Night Shift');
    }
    expect(await interruptions()).toBe(0);
    await context.close();
  });

  test('G10: a second tab is silent until it takes the sound over', async () => {
    const { page: first, context } = await visitor(browser, installation.url);
    await first.goto(`/r/${slug}`);
    await waitForSound(first);
    const second = await context.newPage();
    await second.goto(`/r/${slug}`);
    await bar(second).getByText('Playing in another tab').waitFor();
    expect([await getSound(first), await getSound(second)]).toEqual([expect.anything(), null]);
    await saveScreenshot(second, 'beside-second-tab');
    await bar(second).getByRole('button', { name: 'Play here' }).click();
    await waitForSound(second);
    await bar(first).getByText('Playing in another tab').waitFor();
    await until(
      'silence',
      () => getSound(first),
      (sound) => sound === null,
    );
    // Whoever closes it hears the other one again.
    await second.close();
    await waitForSound(first);
    await context.close();
  });

  test('the addresses are pages for someone who comes to them directly', async () => {
    const { page, context } = await visitor(browser, installation.url);
    await page.goto(`/sign-up?next=${encodeURIComponent(`/r/${slug}`)}`);
    await page.getByRole('main').getByRole('heading', { name: 'Sign up' }).waitFor();
    expect(await dock(page).count()).toBe(0);
    await signUp(page, newcomer('dee'));
    await page.getByRole('heading', { level: 1, name: 'Night Shift' }).waitFor();
    await context.close();
  });

  test('phone: from the link to the own song, for somebody without files', async () => {
    const { page, context, consoleErrors, externalRequests } = await visitor(browser, installation.url, {
      size: 'phone',
    });
    const { url } = installation;
    await playFirstSong(page, { url, slug, admin: ana, person: newcomer('eli'), size: 'phone' });
    expect([consoleErrors, externalRequests]).toEqual([[], []]);
    await context.close();
  });

  test('somebody with an account and an empty queue needs the button once, and the keyboard', async () => {
    const { page, context } = await visitor(browser, installation.url);
    await page.goto(`/sign-up?next=${encodeURIComponent(`/r/${slug}`)}`);
    await signUp(page, newcomer('fay'));
    await bar(page).getByRole('button', { name: 'Add a song to DJ' }).press('Enter');
    await songSearch(page)
      .getByRole('button', { name: /^Add to queue: / })
      .first()
      .waitFor();
    // Closing it without a song takes no seat.
    await page.keyboard.press('Escape');
    await bar(page)
      .getByRole('button', { name: 'Add a song to DJ' })
      .and(page.locator(':focus'))
      .press('Enter');
    await songSearch(page)
      .getByRole('button', { name: /^Add to queue: / })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await songSearch(page).waitFor({ state: 'detached' });
    await bar(page)
      .getByRole('button', { name: /^You’re up/ })
      .waitFor();
    await context.close();
  });
});
