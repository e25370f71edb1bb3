/** Moderators kick with a reason and undo it; the person and the record name who did it and why. */
import { pointsDjCard, roomCreateRoom, roomGrantRoomRole } from '@turnstage/client/routes';
import type { RoomSocket } from '@turnstage/client';
import { signUpPerson, until, type TestPerson } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { externalSong, joinRoomAs } from './support/live-room.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;
let bea: TestPerson;
let cem: TestPerson;
const inRoom: RoomSocket[] = [];
const slug = 'night-shift';

await describeInBrowser('moderation in a room', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation();
    bea = await signUpPerson(installation.url, 'bea');
    await bea.client.call(roomCreateRoom, { body: { name: 'Night Shift' } });
    const ada = await signUpPerson(installation.url, 'ada');
    cem = await signUpPerson(installation.url, 'cem');
    for (const [who, role, reason] of [
      [ada, 'moderator', ''],
      [cem, 'chatDisabled', 'Shouting in the chat'],
    ] as const)
      await bea.client.call(roomGrantRoomRole, {
        params: { room: slug },
        body: { userUuid: who.uuid, role, reason },
      });
    const dj = await joinRoomAs(installation.url, cem, slug);
    inRoom.push(dj, await joinRoomAs(installation.url, await signUpPerson(installation.url, 'dee'), slug));
    await dj.act('addDj', { song: externalSong });
    await until('the first song', () => dj.state()?.nowPlaying?.playId, Boolean);
    await inRoom.at(-1)?.act('voteOnSong', { songVotes: { like: true, star: true } });
    await dj.act('skipSong', {});
    await until(
      'the points of that song',
      () => cem.client.call(pointsDjCard, { params: { userUuid: cem.uuid } }),
      ({ points }) => points > 0,
    );
    await dj.act('updateNextSong', { song: externalSong });
  });
  afterAll(async () => {
    for (const socket of inRoom) socket.leave();
    await installation?.remove();
  });

  test.each(['desktop', 'phone'] as const)('a kick has a reason and can be undone (%s)', async (size) => {
    const { page, context } = await visitor(browser, installation.url, { size, token: bea.token });
    await page.goto(`/r/${slug}`);
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByRole('button', { name: 'Moderation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Moderation' });
    await dialog.getByRole('tab', { name: 'Muted and banned' }).click();
    await dialog.getByText('Shouting in the chat').waitFor();
    await saveScreenshot(page, `moderation-restricted-${size}`);
    await dialog.getByRole('tab', { name: 'Team' }).click();
    await dialog.getByRole('button', { name: 'Change ada’s role' }).waitFor();
    await saveScreenshot(page, `moderation-team-${size}`);
    await dialog.getByRole('tab', { name: 'History' }).click();
    await dialog.getByText('Reason: Shouting in the chat').waitFor();
    await saveScreenshot(page, `moderation-history-${size}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    // H40: one card, with what everyone can do first; H41: the card of a DJ only for those who have played.
    const row = (name: string) =>
      page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) });
    await row('dee').first().click();
    const card = page.getByRole('dialog', { name: 'dee' });
    await card.getByRole('button', { name: 'Follow' }).waitFor();
    expect(await card.locator('[aria-haspopup="menu"]').count()).toBe(1);
    expect(await card.getByRole('button', { name: 'DJ card' }).count()).toBe(0);
    await saveScreenshot(page, `person-card-${size}`);
    await card
      .getByRole('region', { name: 'Moderation' })
      .getByRole('button', { name: 'Kick for 10 minutes' })
      .click();
    await page.getByRole('dialog', { name: 'Kick dee?' }).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^dee/);
    if (size === 'phone') return context.close();
    await row('cem').first().click();
    await page.getByRole('dialog', { name: 'cem' }).getByRole('button', { name: 'DJ card' }).click();
    const djCard = page.getByRole('dialog', { name: 'cem on the decks' });
    await djCard.getByText('Long Goodbye').first().waitFor();
    await saveScreenshot(page, `dj-card-${size}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, 'dj-card-narrow');
    await page.setViewportSize({ width: 1366, height: 768 });
    await djCard.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Options for cem' }).click();
    await page.getByRole('menuitem', { name: 'Kick for 10 minutes' }).click();
    const kick = page.getByRole('dialog', { name: 'Kick cem?' });
    await kick.getByRole('button', { name: 'Spam' }).click();
    await saveScreenshot(page, `moderation-kick-${size}`);
    await kick.getByRole('button', { name: 'Kick', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await saveScreenshot(page, `moderation-undo-${size}`);
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await page.getByText('cem can come back in.').waitFor();
    await context.close();
  });
});
