/** The owner of a room changes its rules, and starts it over; people in it see that. */
import { roomCreateRoom, roomRoomBySlug } from '@turnstage/client/routes';
import { emailOf, signUpPerson, type TestPerson } from '@turnstage/testkit';
import type { RoomSocket } from '@turnstage/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, signIn } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { enter } from './support/live-room.ts';
import { until } from './support/until.ts';
import { visitor } from './support/visitor.ts';

let installation: Installation;
let bea: TestPerson;
let inRoom: RoomSocket | undefined;
const slug = 'rule-house';

await describeInBrowser('room settings', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install();
    bea = await signUpPerson(installation.url, 'bea');
    await bea.client.call(roomCreateRoom, { body: { name: 'Rule House' } });
    inRoom = await enter(installation.url, await signUpPerson(installation.url, 'cem'), slug);
  });
  afterAll(async () => {
    inRoom?.leave();
    await installation?.remove();
  });

  test('every rule of a room is in its settings, and the room can start over', async () => {
    const { page, context, faults } = await visitor(browser, installation.url, { size: 'desktop' });
    await page.goto('/sign-in');
    await signIn(page, { email: emailOf('bea'), password: newcomer('bea').password });
    await page.getByRole('button', { name: 'Account of bea' }).waitFor();
    await page.goto(`/r/${slug}`);

    // Somebody on stage who announces to leave is seen so.
    const song = {
      trackName: 'Long Goodbye',
      artistName: 'Cem',
      duration: 600,
      genre: null,
      isrc: null,
      playbackToken: null,
      musicProviders: { youtube: 'abcdefghijk' },
      thumbnails: {},
    };
    await inRoom!.act('addDj', { song });
    await inRoom!.act('leaveAfterSong', { leave: true });
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByText('Leaves the stage after their song').waitFor();

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Room settings' });
    await dialog.getByLabel('Songs in a turn').selectOption('3');
    const rules = dialog.getByRole('group', { name: 'Songs and turns' });
    await rules.getByLabel('Longest song').selectOption({ label: '7 minutes' });
    await rules.getByLabel('Again within an hour').selectOption({ label: 'Not allowed' });
    await rules.getByRole('checkbox', { name: 'Ask “Still there?”' }).check();
    await rules.getByRole('checkbox', { name: 'The room can vote a song out' }).check();
    await dialog.getByLabel('Password for guests', { exact: true }).fill('sesame');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The room is changed.').waitFor();
    expect(await bea.client.call(roomRoomBySlug, { params: { slug } })).toMatchObject({
      songsPerDj: 3,
      maxSongSeconds: 420,
      repeatRule: 'block',
      stillThereCheck: true,
      skipByDislikes: true,
      isPasswordProtected: false,
      isGuestPasswordProtected: true,
    });

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await dialog.getByRole('checkbox', { name: 'Take it away' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await dialog.getByRole('button', { name: 'Start the room over' }).click();
    await page
      .getByRole('dialog', { name: 'Start the room over?' })
      .getByRole('button', { name: 'Start over' })
      .click();
    await until(
      'an empty stage with both in the room',
      async () => inRoom?.state(),
      (state) => state?.djs.length === 0 && state.allUsers.length === 2,
    );
    await page.getByText('Leaves the stage after their song').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /People/ }).waitFor();
    expect(await bea.client.call(roomRoomBySlug, { params: { slug } })).toMatchObject({
      isGuestPasswordProtected: false,
    });
    expect(faults).toEqual([]);
    await context.close();
  });
});
