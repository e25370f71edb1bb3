/** People become friends, follow each other into rooms, block each other, and meet in communities and at events. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@turnstage/client';
import {
  chatSendRoomMessage,
  roomCreateRoom,
  socialFriendUuids,
  socialInviteFriend,
} from '@turnstage/client/routes';
import { signUpPerson, type TestPerson, until } from '@turnstage/testkit';
import type { RoomSocket } from '@turnstage/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatLog, openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { joinRoomAs } from './support/live-room.ts';
import { registerPerson } from './support/populate-room.ts';
import { visitor, type Visitor } from './support/visitor.ts';

let installation: Installation;
let bea: TestPerson;
let cem: TestPerson;
let inRoom: RoomSocket | undefined;

await describeInBrowser('friends', (browser: Browser) => {
  beforeAll(async () => {
    // More people than can sign up from one address.
    installation = await startInstallation({ TRUST_PROXY: 'on' });
    bea = await signUpPerson(installation.url, 'bea');
    cem = await signUpPerson(installation.url, 'cem');
    await cem.client.call(roomCreateRoom, { body: { name: 'Salt Works' } });
  });
  afterAll(async () => {
    inRoom?.leave();
    await installation?.remove();
  });

  async function at(path: string, person: TestPerson, size: 'desktop' | 'phone'): Promise<Visitor> {
    const visit = await visitor(browser, installation.url, { size, token: person.token });
    await visit.page.goto(path);
    return visit;
  }

  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

  test('invite, accept, meet in a room, follow, block', async () => {
    const desk = await at('/friends', bea, 'desktop');
    await desk.page.getByRole('button', { name: 'Find people' }).click();
    await desk.page.getByRole('searchbox', { name: 'Find people by nickname' }).fill('CE');
    await row(desk.page, 'cem').getByRole('button', { name: 'Add friend cem' }).click();
    await row(desk.page, 'cem').getByText('Request sent').waitFor();

    const phone = await at('/friends?tab=invitations', cem, 'phone');
    await phone.page.getByRole('button', { name: 'Accept bea' }).click();
    await phone.page.getByRole('heading', { name: 'No pending requests' }).waitFor();
    await phone.page.getByRole('tab', { name: /^Friends/ }).click();
    await row(phone.page, 'bea').waitFor();

    inRoom = await joinRoomAs(installation.url, cem, 'salt-works');
    await desk.page.goto('/friends');
    const meeting = row(desk.page, 'cem').filter({ hasText: 'In Salt Works' });
    await meeting.getByRole('link', { name: 'Join them' }).click();
    await desk.page.getByRole('tab', { name: 'People' }).click();
    await desk.page.getByRole('button', { name: /^cem/ }).click();
    const card = desk.page.getByRole('dialog', { name: 'cem' });
    await card.getByText('Friends').waitFor();
    await card.getByRole('button', { name: 'Follow' }).click();
    await card.getByRole('button', { name: 'Following', pressed: true }).waitFor();

    await openScreen(desk.page, '/u/cem');
    await desk.page.getByRole('button', { name: '1 fan' }).click();
    await desk.page.getByRole('dialog', { name: 'cem’s fans' }).getByRole('link', { name: 'bea' }).waitFor();
    await desk.page.keyboard.press('Escape');

    await openScreen(phone.page, '/u/bea');
    await phone.page.getByRole('button', { name: 'More options for bea' }).click();
    await phone.page.getByRole('menuitem', { name: 'Block' }).click();
    // The page shows it before the server has replied.
    const blocked = phone.page.waitForResponse(
      (response) => response.url().includes('/blocked-users') && response.request().method() === 'POST',
    );
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await phone.page.getByText('You blocked bea.').waitFor();
    expect((await blocked).ok()).toBe(true);
    await desk.page.reload();
    await desk.page.getByRole('button', { name: '0 fans' }).waitFor();
    await desk.page.getByRole('button', { name: 'Add friend' }).click();
    await desk.page.getByText('You can’t send this person a friend request.').waitFor();
    await desk.page.getByRole('button', { name: 'Add friend' }).waitFor();

    await openScreen(phone.page, '/settings/blocked');
    await row(phone.page, 'bea').getByRole('button', { name: 'Unblock bea' }).click();
    await phone.page.getByRole('heading', { name: 'You haven’t blocked anyone' }).waitFor();
    const client = createClient({ baseUrl: installation.url, token: () => bea.token });
    expect(await client.call(socialFriendUuids, { params: { id: bea.uuid } })).toEqual([]);
    expect([...phone.consoleErrors, ...desk.consoleErrors.filter((fault) => !fault.includes('403'))]).toEqual(
      [],
    );
    await desk.context.close();
    await phone.context.close();
  });

  test('with the keys, who answered one invitation stands at the next, and who blocks at the way back', async () => {
    const [hal, ina, jon] = [
      await signUpPerson(installation.url, 'hal'),
      await signUpPerson(installation.url, 'ina'),
      await signUpPerson(installation.url, 'jon'),
    ];
    for (const { client } of [ina, jon])
      await client.call(socialInviteFriend, { body: { toUserUuid: hal.uuid } });
    const { page, context, consoleErrors } = await at('/friends?tab=invitations', hal, 'desktop');
    const first = page.getByRole('button', { name: /^Decline/ }).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await until(
      'one invitation',
      () => page.getByRole('button', { name: /^Decline/ }).count(),
      (count) => count === 1,
    );
    const inFocus = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await inFocus()).toMatch(/^(ina|jon)/);

    await openScreen(page, '/u/jon');
    await page.getByRole('button', { name: 'More options for jon' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Block' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).press('Enter');
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    await until('the focus', inFocus, (text) => text === 'Unblock');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('a name in the chat opens the person, and a block takes effect at once (rules C45, C46 and C52)', async () => {
    const dora = await signUpPerson(installation.url, 'dora');
    const emil = await signUpPerson(installation.url, 'emil');
    const room = await emil.client.call(roomCreateRoom, { body: { name: 'Brine' } });
    const emilInRoom = await joinRoomAs(installation.url, emil, room.slug);
    const { page, context } = await at(`/r/${room.slug}`, dora, 'phone');
    await emil.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: randomUUID(), message: 'mind the step' },
    });
    const message = chatLog(page).getByText('mind the step');
    await chatLog(page).getByRole('button', { name: 'emil' }).tap();
    const card = page.getByRole('dialog', { name: 'emil' });
    await card.getByRole('button', { name: 'More options for emil' }).tap();
    await page.getByRole('menuitem', { name: 'Block' }).tap();
    await page.getByRole('dialog', { name: 'Block emil?' }).getByRole('button', { name: 'Block' }).tap();
    await message.waitFor({ state: 'detached' });
    const mention = card.getByRole('button', { name: 'Mention' });
    await mention.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Unblock' }).tap();
    await message.waitFor();
    await mention.waitFor();
    emilInRoom.leave();
    await context.close();
  });

  test('a block on one device takes effect on the others at once, and so does unblocking (rule C46)', async () => {
    const fay = await signUpPerson(installation.url, 'fay');
    const gus = await signUpPerson(installation.url, 'gus');
    const room = await gus.client.call(roomCreateRoom, { body: { name: 'Sluice' } });
    await gus.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: randomUUID(), message: 'the tide is in' },
    });
    const [listening, looking, acting] = [
      await at(`/r/${room.slug}`, fay, 'desktop'),
      await at('/settings/blocked', fay, 'phone'),
      await at('/u/gus', fay, 'desktop'),
    ];
    const message = chatLog(listening.page).getByText('the tide is in');
    await message.waitFor();
    await looking.page.getByRole('heading', { name: 'You haven’t blocked anyone' }).waitFor();
    await acting.page.getByRole('button', { name: 'More options for gus' }).click();
    await acting.page.getByRole('menuitem', { name: 'Block' }).click();
    await acting.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await message.waitFor({ state: 'detached' });
    await row(looking.page, 'gus').waitFor();
    await acting.page.getByRole('button', { name: 'Unblock' }).click();
    await message.waitFor();
    await looking.page.getByRole('heading', { name: 'You haven’t blocked anyone' }).waitFor();
    for (const { consoleErrors, context } of [listening, looking, acting]) {
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  });

  test('a community: create, add rooms, plan an event, invite, join, be reminded', async () => {
    const kai = await registerPerson(installation.url, 'kai', 'owl');
    const lux = await registerPerson(installation.url, 'lux', 'fox');
    for (const name of ['Dry Dock', 'Low Tide']) await kai.client.call(roomCreateRoom, { body: { name } });
    const desk = await at('/communities', kai, 'desktop');
    const owner = desk.page;
    await owner.getByRole('button', { name: 'Create a community' }).first().click();
    await owner.getByLabel('Name', { exact: true }).fill('Harbour Crew');
    await owner.getByRole('radio', { name: 'Invite only' }).check();
    await owner.getByRole('button', { name: 'Create community' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Harbour Crew' }).waitFor();

    await owner.getByRole('button', { name: 'Add or remove rooms' }).click();
    for (const name of ['Dry Dock', 'Low Tide'])
      await owner.getByRole('button', { name: `Add ${name}` }).click();
    await owner.getByText('All of your rooms are in.').waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByRole('link', { name: 'Low Tide' }).waitFor();

    await owner.getByRole('button', { name: 'Create an event' }).click();
    await owner.getByLabel('Name', { exact: true }).fill('Vinyl Tuesday');
    await owner.getByLabel('Room', { exact: true }).selectOption({ label: 'Dry Dock' });
    await owner.getByRole('button', { name: 'Create event' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Vinyl Tuesday' }).waitFor();
    await owner.getByRole('timer').waitFor();

    await owner.getByRole('link', { name: 'Harbour Crew' }).click();
    await owner.getByRole('button', { name: 'Invite' }).click();
    await owner.getByRole('button', { name: 'Create invite link' }).click();
    const link = await owner.getByRole('textbox', { name: 'Invite link' }).inputValue();

    const phone = await at(new URL(link).pathname, lux, 'phone');
    const guest = phone.page;
    await guest.getByRole('button', { name: 'Join Harbour Crew' }).click();
    await guest.getByRole('heading', { level: 1, name: 'Harbour Crew' }).waitFor();
    await guest.getByRole('link', { name: 'lux' }).waitFor();
    const isSaved = guest.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/reminder'),
    );
    await guest.getByRole('button', { name: 'Remind me of Vinyl Tuesday' }).click();
    expect((await isSaved).ok()).toBe(true);

    await openScreen(guest, '/');
    const reminder = guest.getByRole('button', { name: 'Remind me of Vinyl Tuesday', pressed: true });
    await reminder.waitFor();
    await guest.getByRole('link', { name: /^Harbour Crew/ }).waitFor();
    for (const visit of [desk, phone]) {
      expect(visit.consoleErrors).toEqual([]);
      expect(visit.externalRequests).toEqual([]);
      await visit.context.close();
    }
  });
});
