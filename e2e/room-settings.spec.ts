/** The owner of a room changes its rules and resets it; people in the room and in its seat queue see the changes. */
import {
  playlistQueueSongsAdd,
  roomChangeOwner,
  roomCreateRoom,
  roomRoomBySlug,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import { signUpPerson, type TestPerson, until } from '@turnstage/testkit';
import type { RoomSocket } from '@turnstage/client';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { externalSong, joinRoomAs } from './support/live-room.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;
let bea: TestPerson;
let cem: TestPerson;
let inRoom: RoomSocket | undefined;
const slug = 'rule-house';

await describeInBrowser('room settings', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation();
    bea = await signUpPerson(installation.url, 'bea');
    await bea.client.call(roomCreateRoom, { body: { name: 'Rule House' } });
    cem = await signUpPerson(installation.url, 'cem');
    inRoom = await joinRoomAs(installation.url, cem, slug);
  });
  afterAll(async () => {
    inRoom?.leave();
    await installation?.remove();
  });

  test('the settings contain every rule of a room, and the room can be reset', async () => {
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token: bea.token });
    await page.goto(`/r/${slug}`);

    // A DJ who announces to leave is marked.
    await inRoom!.act('addDj', { song: externalSong });
    await inRoom!.act('leaveAfterSong', { leave: true });
    await page.getByRole('tab', { name: 'People' }).click();
    await page.getByText('Leaving after their song').waitFor();

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Room settings' });
    await dialog.getByLabel('Songs per turn').selectOption('3');
    const rules = dialog.getByRole('group', { name: 'Songs and turns' });
    await rules.getByLabel('Longest song allowed').selectOption({ label: '7 minutes' });
    await rules.getByLabel('Repeats within an hour').selectOption({ label: 'Not allowed' });
    await rules.getByRole('checkbox', { name: 'Ask “Still there?”' }).check();
    await rules.getByRole('checkbox', { name: 'Let the crowd vote songs out' }).check();
    await rules.getByRole('checkbox', { name: 'Sum up each song in the chat' }).check();
    const texts = dialog.getByRole('group', { name: 'Theme and rules' });
    await texts.getByLabel('Theme', { exact: true }).fill('90s night');
    await texts.getByLabel('Rules', { exact: true }).fill('Be kind.\nSay hi.');
    await dialog.getByLabel('Guest password', { exact: true }).fill('sesame');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Room settings saved.').waitFor();
    expect(await bea.client.call(roomRoomBySlug, { params: { slug } })).toMatchObject({
      songsPerDj: 3,
      maxSongSeconds: 420,
      repeatRule: 'block',
      stillThereCheck: true,
      skipByDislikes: true,
      songStatistics: true,
      theme: '90s night',
      rulesVersion: 1,
      isPasswordProtected: false,
      isGuestPasswordProtected: true,
    });

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await dialog.getByRole('checkbox', { name: 'Remove' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await dialog.getByRole('button', { name: 'Reset room' }).click();
    await page
      .getByRole('dialog', { name: 'Reset this room?' })
      .getByRole('button', { name: 'Reset room' })
      .click();
    await until(
      'an empty stage with both in the room',
      async () => inRoom?.state(),
      (state) => state?.djs.length === 0 && state.allUsers.length === 2,
    );
    await page.getByText('Leaving after their song').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /People/ }).waitFor();
    expect(await bea.client.call(roomRoomBySlug, { params: { slug } })).toMatchObject({
      isGuestPasswordProtected: false,
    });
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('a renamed room moves to its new address with everyone in it', async () => {
    const { token } = await signUpPerson(installation.url, 'dee');
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token });
    const { uuid } = await bea.client.call(roomCreateRoom, {
      body: { name: 'First Name', greeting: 'Welcome, {name}!', rules: 'Say hi.' },
    });
    await page.goto('/r/first-name');
    // Newcomers are greeted once.
    await page.getByText('Welcome, dee!').waitFor();
    await page.getByRole('button', { name: 'Read the rules' }).click();
    await page.getByRole('dialog', { name: 'First Name' }).getByText('Say hi.').waitFor();
    await page.keyboard.press('Escape');
    const box = page.getByRole('textbox', { name: 'Say something' });
    await box.fill('half a sentence');
    await bea.client.call(roomUpdateRoom, { params: { id: uuid }, body: { name: 'Second Name' } });
    await page.waitForURL('**/r/second-name');
    await page.getByRole('heading', { level: 1, name: 'Second Name' }).waitFor();
    // The visit continues: a half-typed message is kept.
    await page.keyboard.type(', and its end');
    expect(await box.inputValue()).toBe('half a sentence, and its end');

    // On another page, the link back uses the new slug.
    await page.goto('/r/second-name');
    await box.waitFor();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'About this room' }).click();
    await page.getByRole('dialog', { name: 'Second Name' }).getByText('Say hi.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByText('Welcome, dee!').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to rooms' }).click();
    await bea.client.call(roomUpdateRoom, { params: { id: uuid }, body: { name: 'Third Name' } });
    await page.locator('[data-room-dock] a[href="/r/third-name"]').click();
    await page.getByRole('heading', { level: 1, name: 'Third Name' }).waitFor();

    // Links with the old slug lead there too.
    await page.goto('/r/first-name?from=a-friend');
    await page.waitForURL('**/r/third-name?from=a-friend');
    await page.getByRole('heading', { level: 1, name: 'Third Name' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('a host adds someone to the stage, bans them from it, makes them co-host, and transfers the room, which is then closed', async () => {
    // Not bea: she signed up first and is the admin.
    const dora = await signUpPerson(installation.url, 'dora');
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token: dora.token });
    const { uuid } = await dora.client.call(roomCreateRoom, { body: { name: 'Hand Over' } });
    const socket = await joinRoomAs(installation.url, cem, 'hand-over');
    const received: unknown[] = [];
    socket.on(
      'message',
      // Notifications of the bell have no text.
      ({ message }) =>
        message.name === 'notification' && message.params['text'] && received.push(message.params['text']),
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
    await pick('Don’t let them DJ');
    await until(
      'an empty stage',
      () => socket.state()?.djs.length,
      (seated) => seated === 0,
    );
    await until(
      'cem told of both',
      () => received,
      (texts) => texts.length === 2,
    );
    expect(received).toEqual([
      'A moderator put you on stage.',
      "A moderator decided that you can't DJ here for now.",
    ]);
    await pick('Let them DJ again');

    const dialog = page.getByRole('dialog', { name: 'cem’s role' });
    await pick('Role in this room');
    await dialog.getByRole('radio', { name: 'Co-owner' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await until(
      'the co-host',
      () => roleOf(cem),
      (role) => role === 'coOwner',
    );
    await pick('Role in this room');
    await dialog.getByRole('radio', { name: 'Host', exact: true }).check();
    await dialog.getByRole('button', { name: 'Hand over room' }).click();
    await until(
      'the new host',
      () => [roleOf(cem), roleOf(dora)].join(),
      (roles) => roles === 'owner,coOwner',
    );
    await dialog.waitFor({ state: 'hidden' });

    // A co-host can change the settings but can't delete the room.
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await page.getByRole('dialog', { name: 'Room settings' }).getByLabel('Songs per turn').waitFor();
    expect(await page.getByRole('button', { name: 'Close room for good' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await cem.client.call(roomChangeOwner, { params: { room: uuid }, body: { userUuid: dora.uuid } });
    await until(
      'the first host again',
      () => roleOf(dora),
      (role) => role === 'owner',
    );
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Room settings' }).click();
    await page.getByRole('button', { name: 'Close room for good' }).click();
    await page
      .getByRole('dialog', { name: 'Close Hand Over for good?' })
      .getByRole('button', { name: 'Close room', exact: true })
      .click();
    await page.getByRole('heading', { name: 'This room is closed' }).waitFor();
    await until(
      'the end for cem',
      () => socket.connection().status,
      (status) => status === 'idle',
    );
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('a poster is added, shown in the lobby, and removed', async () => {
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { token: bea.token });
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
    await poster.getByRole('alert').getByText('can’t read this image').waitFor();
    await choose('poster.png', await createPoster());
    await poster.getByRole('img', { name: 'Room poster' }).waitFor();
    await saveScreenshot(page, 'room-settings-poster-desktop');

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
    await saveScreenshot(lobby.page, 'lobby-poster-phone');
    await lobby.context.close();

    await poster.getByRole('button', { name: 'Remove poster' }).click();
    await poster.getByRole('img').waitFor({ state: 'hidden' });
    expect(await bea.client.call(roomRoomBySlug, { params: { slug } })).toMatchObject({ posterUrl: '' });
    // The browser logs the refused image itself.
    expect(consoleErrors.filter((fault) => !fault.includes('/poster'))).toEqual([]);
    await context.close();
  });

  test('the line for a seat shows the position and the wait at any width, and the seat when it is free', async () => {
    const [ana, bob, cleo] = await Promise.all(
      ['ana', 'bob', 'cleo'].map((name) => signUpPerson(installation.url, name)),
    );
    if (!ana || !bob || !cleo) throw new Error('somebody is missing');
    const { slug, uuid } = await ana.client.call(roomCreateRoom, {
      body: { name: 'One Seat', numberOfDjs: 1, maxSongSeconds: 700 },
    });
    const [playing, waiting] = [
      await joinRoomAs(installation.url, ana, slug),
      await joinRoomAs(installation.url, bob, slug),
    ];
    await playing.act('addDj', { song: externalSong });
    await waiting.act('addDj', { song: { ...externalSong, trackName: 'Short Stay', duration: 120 } });
    await cleo.client.call(playlistQueueSongsAdd, {
      body: {
        songs: [
          {
            ...externalSong,
            trackName: 'Whole Side',
            artistName: 'Dia',
            duration: 690,
            musicProviders: { youtube: 'wholesidexx' },
          },
          {
            ...externalSong,
            trackName: 'Single Edit',
            artistName: 'Dia',
            duration: 200,
            musicProviders: { youtube: 'singleeditx' },
          },
        ],
        append: true,
      },
    });

    const { page, context, consoleErrors } = await visitor(browser, installation.url, {
      size: 'phone',
      locale: 'es-ES',
      token: cleo.token,
    });
    await page.goto(`/r/${slug}`);
    const bar = page.getByRole('region', { name: 'Suena ahora' });
    const join = bar.getByRole('button', { name: /^Unirme a la fila/ });
    await join.getByText(/^quizá \d+ min$/).waitFor();
    await join.click();
    const positionButton = bar.getByRole('button', { name: /^Vas 2\.º en la fila, quizá \d+ min$/ });
    await positionButton.getByText('2.º en la fila', { exact: true }).waitFor();
    await positionButton.getByText(/^quizá \d+ min$/).waitFor();
    // Nothing is cut off, on the smallest phones neither.
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await positionButton
        .locator('span')
        .evaluateAll((spans) =>
          spans.flatMap((span) =>
            span.scrollWidth > span.clientWidth + 1 || span.scrollHeight > span.clientHeight + 1
              ? [span.textContent]
              : [],
          ),
        );
      expect({ width, overflow }).toEqual({ width, overflow: [] });
      await saveScreenshot(page, `waiting-line-phone-${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });

    // A rule that the first song of the queue violates: the next song will be played.
    await page.getByRole('tab', { name: /^Cola/ }).click();
    const songs = page.getByRole('list', { name: 'Mis próximas canciones' }).getByRole('listitem');
    await songs.nth(0).getByText('A continuación').waitFor();
    await ana.client.call(roomUpdateRoom, { params: { id: uuid }, body: { maxSongSeconds: 600 } });
    await songs.nth(0).getByText('Demasiado larga para esta sala').waitFor();
    await songs.nth(1).getByText('A continuación').waitFor();
    await saveScreenshot(page, 'queue-warning-phone');

    await waiting.act('removeDj', {});
    await bar.getByRole('button', { name: /^Vas 1\.º en la fila/ }).waitFor();
    await playing.act('removeDj', {});
    await page.getByText('Te toca').waitFor();
    await bar.getByText('Single Edit').waitFor();
    expect(consoleErrors).toEqual([]);
    for (const socket of [playing, waiting]) socket.leave();
    await context.close();
  });
});

/** In portrait format, as posters are. */
function createPoster(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840">
    <rect width="600" height="840" fill="#2a1450"/><circle cx="300" cy="330" r="210" fill="#ff7a5c"/>
    <circle cx="300" cy="330" r="120" fill="#ffb454"/><rect y="610" width="600" height="26" fill="#7fe3c8"/>
    <rect x="80" y="690" width="440" height="60" rx="30" fill="#f7f1e6"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
