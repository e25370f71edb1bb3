/** More people want to play than there are seats: the seat queue on a phone, in Spanish, up to the seat. */
import { playlistQueueSongsAdd, roomCreateRoom, roomUpdateRoom } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import type { RoomSocket } from '@turnstage/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { externalSong, joinRoomAs } from './support/live-room.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;
const inRoom: RoomSocket[] = [];

await describeInBrowser('the line for a seat', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation();
  });
  afterAll(async () => {
    for (const socket of inRoom) socket.leave();
    await installation?.remove();
  });

  test('shows the position and the wait at any width, and the seat when it is free', async () => {
    const [ana, bob, cem] = await Promise.all(
      ['ana', 'bob', 'cem'].map((name) => signUpPerson(installation.url, name)),
    );
    if (!ana || !bob || !cem) throw new Error('somebody is missing');
    const { slug, uuid } = await ana.client.call(roomCreateRoom, {
      body: { name: 'One Seat', numberOfDjs: 1, maxSongSeconds: 700 },
    });
    const [playing, waiting] = [
      await joinRoomAs(installation.url, ana, slug),
      await joinRoomAs(installation.url, bob, slug),
    ];
    inRoom.push(playing, waiting);
    await playing.act('addDj', { song: externalSong });
    await waiting.act('addDj', { song: { ...externalSong, trackName: 'Short Stay', duration: 120 } });
    await cem.client.call(playlistQueueSongsAdd, {
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
      token: cem.token,
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
    await context.close();
  });
});
