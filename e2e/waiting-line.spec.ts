/** More people want to play than there are seats: the line on a phone, in Spanish, up to the seat. */
import { playlistQueueSongsAdd, roomCreateRoom, roomUpdateRoom } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit/outside';
import type { RoomSocket } from '@turnstage/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { elsewhere, enter } from './support/live-room.ts';
import { keepPicture, visitor } from './support/visitor.ts';

let installation: Installation;
const inRoom: RoomSocket[] = [];

await describeInBrowser('the line for a seat', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install();
  });
  afterAll(async () => {
    for (const socket of inRoom) socket.leave();
    await installation?.remove();
  });

  test('tells the place and the wait at any width, and of the seat when it comes', async () => {
    const [ana, bob, cem] = await Promise.all(
      ['ana', 'bob', 'cem'].map((name) => signUpPerson(installation.url, name)),
    );
    if (!ana || !bob || !cem) throw new Error('somebody is missing');
    const { slug, uuid } = await ana.client.call(roomCreateRoom, {
      body: { name: 'One Seat', numberOfDjs: 1, maxSongSeconds: 700 },
    });
    const [playing, waiting] = [
      await enter(installation.url, ana, slug),
      await enter(installation.url, bob, slug),
    ];
    inRoom.push(playing, waiting);
    await playing.act('addDj', { song: elsewhere });
    await waiting.act('addDj', { song: { ...elsewhere, trackName: 'Short Stay', duration: 120 } });
    await cem.client.call(playlistQueueSongsAdd, {
      body: {
        songs: [
          {
            ...elsewhere,
            trackName: 'Whole Side',
            artistName: 'Dia',
            duration: 690,
            musicProviders: { youtube: 'wholesidexx' },
          },
          {
            ...elsewhere,
            trackName: 'Single Edit',
            artistName: 'Dia',
            duration: 200,
            musicProviders: { youtube: 'singleeditx' },
          },
        ],
        append: true,
      },
    });

    const { page, context, faults } = await visitor(browser, installation.url, {
      size: 'phone',
      locale: 'es-ES',
    });
    await context.addInitScript((token) => {
      localStorage.setItem('token-storage', JSON.stringify(token));
    }, cem.token);
    await page.goto(`/r/${slug}`);
    const bar = page.getByRole('region', { name: 'Suena ahora' });
    const join = bar.getByRole('button', { name: /^Ponte en la fila/ });
    await join.getByText(/^unos \d+ min$/).waitFor();
    await join.click();
    const place = bar.getByRole('button', { name: /^Puesto 2 de la fila, unos \d+ min$/ });
    await place.getByText('Puesto 2', { exact: true }).waitFor();
    await place.getByText(/^unos \d+ min$/).waitFor();
    // Nothing is cut off.
    const overflow = await place
      .locator('span')
      .evaluateAll((spans) => spans.filter((span) => span.scrollWidth > span.clientWidth + 1).length);
    expect(overflow).toBe(0);
    await keepPicture(page, 'waiting-line-phone');

    // A rule that the head of the queue does not meet: the next one will be played.
    await page.getByRole('tab', { name: /^Cola/ }).click();
    const songs = page.getByRole('list', { name: 'Mis próximas canciones' }).getByRole('listitem');
    await songs.nth(0).getByText('Suena después').waitFor();
    await ana.client.call(roomUpdateRoom, { params: { id: uuid }, body: { maxSongSeconds: 600 } });
    await songs.nth(0).getByText('Demasiado larga para esta sala').waitFor();
    await songs.nth(1).getByText('Suena después').waitFor();
    await keepPicture(page, 'queue-warning-phone');

    await waiting.act('removeDj', {});
    await bar.getByRole('button', { name: /^Puesto 1 de la fila/ }).waitFor();
    await playing.act('removeDj', {});
    await page.getByText('Es tu turno').waitFor();
    await bar.getByText('Single Edit').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
