/** The way of a guest without files from a room's link to the own song on its stage. */
import type { Page } from 'playwright-core';
import { type TestPerson, until } from '@turnstage/testkit';
import { expect } from 'vitest';
import { bar, type Newcomer } from './actions.ts';
import { joinRoomAs } from './live-room.ts';
import { countInterruptions, waitForSound } from './sound.ts';
import { saveScreenshot, type Size } from './visitor.ts';

const dock = (page: Page) => page.getByRole('dialog', { name: 'Account' });
export const songSearch = (page: Page) => page.getByRole('dialog', { name: 'Add songs to your queue' });

export interface FirstSong {
  readonly url: string;
  readonly slug: string;
  /** Ends the songs of others. */
  readonly admin: TestPerson;
  readonly person: Newcomer;
  readonly size: Size;
}

export async function playFirstSong(
  page: Page,
  { url, slug, admin, person, size }: FirstSong,
): Promise<void> {
  await page.goto(`/r/${slug}`);
  await waitForSound(page);
  const interruptions = await countInterruptions(page);
  await bar(page).getByRole('button', { name: 'Sign up to DJ' }).click();
  await page.getByLabel('Nickname').fill(person.nickname);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await dock(page).getByRole('button', { name: 'Sign up' }).click();
  await dock(page).getByRole('button', { name: 'That’s me' }).click();
  // The seat is theirs, and the songs are there without another press.
  const search = songSearch(page);
  const listen = search.getByRole('button', { name: /^Listen to / }).first();
  await listen.waitFor();
  await saveScreenshot(page, `newcomer-songs-${size}`);
  expect(await interruptions()).toBe(0);
  const title = /“(.+)”/.exec((await listen.getAttribute('aria-label')) ?? '')![1]!;
  await listen.click();
  const stop = search.getByRole('button', { name: `Stop “${title}”` });
  await stop.waitFor();
  await waitForSound(page);
  await saveScreenshot(page, `newcomer-listens-${size}`);
  await search.getByRole('button', { name: `Add to queue: ${title}` }).click();
  await search.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'My next songs' }).getByText(title).waitFor();
  await saveScreenshot(page, `newcomer-added-${size}`);
  expect(await skipTo(person.nickname, { url, slug, admin })).toBe(title);
  await bar(page).getByText(title).first().waitFor();
  await bar(page)
    .getByRole('button', { name: /^Leave after this/ })
    .waitFor();
  await waitForSound(page);
  await saveScreenshot(page, `newcomer-plays-${size}`);
}

/** An admin ends the songs of others until this person plays. Returns the title of the song. */
async function skipTo(
  nickname: string,
  { url, slug, admin }: Pick<FirstSong, 'url' | 'slug' | 'admin'>,
): Promise<string> {
  const socket = await joinRoomAs(url, admin, slug);
  const playing = await until(
    `a song of ${nickname}`,
    async () => {
      const state = socket.state();
      const play = state?.nowPlaying;
      const dj = state?.djs[0]?.uuid ?? '';
      if (state?.allUserData[dj]?.userProfile.nickname === nickname && play) return play;
      if (play) await socket.act('skipSong', { playId: play.playId }).catch(() => undefined);
      return undefined;
    },
    Boolean,
  );
  socket.leave();
  return playing!.song.trackName ?? '';
}
