/** The owner of a room changes its rules, and starts it over; people in it see that. */
import { roomChangeOwner, roomCreateRoom, roomRoomBySlug, roomUpdateRoom } from '@turnstage/client/routes';
import { emailOf, signUpPerson, type TestPerson } from '@turnstage/testkit/outside';
import type { RoomSocket } from '@turnstage/client';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, signIn, signUp } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { elsewhere, enter } from './support/live-room.ts';
import { until } from './support/until.ts';
import { keepPicture, visitor } from './support/visitor.ts';

let installation: Installation;
let bea: TestPerson;
let cem: TestPerson;
let inRoom: RoomSocket | undefined;
const slug = 'rule-house';

await describeInBrowser('room settings', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install();
    bea = await signUpPerson(installation.url, 'bea');
    await bea.client.call(roomCreateRoom, { body: { name: 'Rule House' } });
    cem = await signUpPerson(installation.url, 'cem');
    inRoom = await enter(installation.url, cem, slug);
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
    await inRoom!.act('addDj', { song: elsewhere });
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

  test('a room that is renamed moves to its new address with everybody in it', async () => {
    const { page, context, faults } = await visitor(browser, installation.url);
    await page.goto('/sign-up');
    await signUp(page, newcomer('dee'));
    const { uuid } = await bea.client.call(roomCreateRoom, { body: { name: 'First Name' } });
    await page.goto('/r/first-name');
    const box = page.getByRole('textbox', { name: 'Say something' });
    await box.fill('half a sentence');
    await bea.client.call(roomUpdateRoom, { params: { id: uuid }, body: { name: 'Second Name' } });
    await page.waitForURL('**/r/second-name');
    await page.getByRole('heading', { level: 1, name: 'Second Name' }).waitFor();
    // It is the same visit: whoever writes goes on writing.
    await page.keyboard.type(', and its end');
    expect(await box.inputValue()).toBe('half a sentence, and its end');

    // Away on another page the way back is the new one.
    await page.goto('/r/second-name');
    await box.waitFor();
    await page.getByRole('link', { name: 'Back to the rooms' }).click();
    await bea.client.call(roomUpdateRoom, { params: { id: uuid }, body: { name: 'Third Name' } });
    await page.locator('[data-room-dock] a[href="/r/third-name"]').click();
    await page.getByRole('heading', { level: 1, name: 'Third Name' }).waitFor();

    // Links that were sent before lead there too.
    await page.goto('/r/first-name?from=a-friend');
    await page.waitForURL('**/r/third-name?from=a-friend');
    await page.getByRole('heading', { level: 1, name: 'Third Name' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a host puts somebody on stage, keeps them off it, gives them a role and at last the room, which is then closed', async () => {
    // Not bea: she was first here and runs the place.
    const dora = await signUpPerson(installation.url, 'dora');
    const { page, context, faults } = await visitor(browser, installation.url);
    await page.goto('/sign-in');
    await signIn(page, { email: emailOf('dora'), password: newcomer('dora').password });
    await page.getByRole('button', { name: 'Account of dora' }).waitFor();
    const { uuid } = await dora.client.call(roomCreateRoom, { body: { name: 'Hand Over' } });
    const socket = await enter(installation.url, cem, 'hand-over');
    const told: unknown[] = [];
    socket.on(
      'message',
      // Those of the bell have no text.
      ({ message }) =>
        message.name === 'notification' && message.params['text'] && told.push(message.params['text']),
    );
    await page.goto('/r/hand-over');
    await page.getByRole('tab', { name: 'People' }).click();
    const pick = async (item: string) => {
      await page.getByRole('button', { name: 'Options for cem' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const roleOf = (person: TestPerson) =>
      socket.state()?.allUsers.find((user) => user.uuid === person.uuid)?.highestRole;

    await pick('Put on stage');
    await until(
      'cem on stage',
      () => socket.state()?.djs.length,
      (seated) => seated === 1,
    );
    await pick('Keep off the stage');
    await until(
      'an empty stage',
      () => socket.state()?.djs.length,
      (seated) => seated === 0,
    );
    expect(told).toEqual(['A moderator has put you on stage.']);
    await pick('Let them DJ again');

    const dialog = page.getByRole('dialog', { name: 'Role of cem' });
    await pick('Role in this room');
    await dialog.getByRole('radio', { name: 'Co-host' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await until(
      'the co-host',
      () => roleOf(cem),
      (role) => role === 'coOwner',
    );
    await pick('Role in this room');
    await dialog.getByRole('radio', { name: 'Host', exact: true }).check();
    await dialog.getByRole('button', { name: 'Hand the room over' }).click();
    await until(
      'the new host',
      () => [roleOf(cem), roleOf(dora)].join(),
      (roles) => roles === 'owner,coOwner',
    );
    await dialog.waitFor({ state: 'hidden' });

    // A co-host changes the settings and does not end the room.
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await page.getByRole('dialog', { name: 'Room settings' }).getByLabel('Songs in a turn').waitFor();
    expect(await page.getByRole('button', { name: 'Close the room for good' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await cem.client.call(roomChangeOwner, { params: { room: uuid }, body: { userUuid: dora.uuid } });
    await until(
      'the first host again',
      () => roleOf(dora),
      (role) => role === 'owner',
    );
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await page.getByRole('button', { name: 'Close the room for good' }).click();
    await page
      .getByRole('dialog', { name: 'Close Hand Over for good?' })
      .getByRole('button', { name: 'Close the room', exact: true })
      .click();
    await page.getByRole('heading', { name: 'The room is closed' }).waitFor();
    await until(
      'the end for cem',
      () => socket.connection().status,
      (status) => status === 'idle',
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a poster is hung up, seen in the lobby, and taken down', async () => {
    const { page, context, faults } = await visitor(browser, installation.url);
    await page.goto('/sign-in');
    await signIn(page, { email: emailOf('bea'), password: newcomer('bea').password });
    await page.getByRole('button', { name: 'Account of bea' }).waitFor();
    await page.goto(`/r/${slug}`);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    const poster = page.getByRole('group', { name: 'Poster' });
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await poster.getByRole('button', { name: /Choose/ }).click();
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    };
    await choose('notes.png', Buffer.from('not a picture'));
    await poster.getByRole('alert').getByText('can not read this picture').waitFor();
    await choose('poster.png', await posterPicture());
    await poster.getByRole('img', { name: 'The poster of the room' }).waitFor();
    await keepPicture(page, 'room-settings-poster-desktop');

    const lobby = await visitor(browser, installation.url, { size: 'phone' });
    await lobby.page.goto('/');
    const hung = lobby.page
      .getByRole('article')
      .filter({ hasText: 'Rule House' })
      .locator('img[src*=posters]');
    await hung.waitFor();
    await until(
      'the poster',
      () => hung.evaluate((img: HTMLImageElement) => img.naturalWidth),
      (wide) => wide > 0,
    );
    await keepPicture(lobby.page, 'lobby-poster-phone');
    await lobby.context.close();

    await poster.getByRole('button', { name: 'Take it down' }).click();
    await poster.getByRole('img').waitFor({ state: 'hidden' });
    expect(await bea.client.call(roomRoomBySlug, { params: { slug } })).toMatchObject({ posterUrl: '' });
    // The browser's own line about the picture that was refused.
    expect(faults.filter((fault) => !fault.includes('/poster'))).toEqual([]);
    await context.close();
  });
});

/** Upright, as posters are. */
function posterPicture(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840">
    <rect width="600" height="840" fill="#2a1450"/><circle cx="300" cy="330" r="210" fill="#ff7a5c"/>
    <circle cx="300" cy="330" r="120" fill="#ffb454"/><rect y="610" width="600" height="26" fill="#7fe3c8"/>
    <rect x="80" y="690" width="440" height="60" rx="30" fill="#f7f1e6"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
