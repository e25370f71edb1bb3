/** Somebody in a room loses the network for a while: nothing untrue is said meanwhile, and all is back with it. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit/outside';
import type { RoomSocket } from '@turnstage/client';
import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { elsewhere, enter } from './support/live-room.ts';
import { until } from './support/until.ts';
import { keepPicture, visitor } from './support/visitor.ts';

let installation: Installation;
const inRooms: RoomSocket[] = [];

await describeInBrowser('away from a room', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install();
  });
  afterAll(async () => {
    for (const socket of inRooms) socket.leave();
    await installation?.remove();
  });

  /** The address of a room in which somebody plays a song of so many seconds. */
  async function roomOf(name: string, duration: number): Promise<string> {
    const person = await signUpPerson(installation.url, name);
    const { slug } = await person.client.call(roomCreateRoom, { body: { name: `Away with ${name}` } });
    const dj = await enter(installation.url, person, slug);
    inRooms.push(dj);
    await dj.act('addDj', { song: { ...elsewhere, duration } });
    return `/r/${slug}`;
  }

  test('without the network nobody is said to play once their song is over', async () => {
    const room = await roomOf('cem', 45);
    const { page, context } = await visitor(browser, installation.url);
    await page.goto(room);
    await bar(page).getByText('cem is playing').waitFor();
    await page.getByRole('button', { name: 'Show the stage as a list' }).click();
    await page.getByText('Long Goodbye by Cem').waitFor();

    await context.setOffline(true);
    await page.getByText('The connection is lost.').waitFor();
    // What was known stays true until the song ends.
    expect(await bar(page).getByText('cem is playing').count()).toBe(1);
    await bar(page).getByText('Waiting for the room').waitFor();
    const list = page.getByRole('region', { name: 'Stage as a list' });
    await list.getByRole('heading', { name: 'Waiting for the room' }).waitFor();
    await page.getByRole('tab', { name: 'People' }).click();
    expect(await page.getByText('Long Goodbye').count()).toBe(0);
    expect(await page.getByText('is playing').count()).toBe(0);
    expect(await page.getByText('No next song yet').count()).toBe(0);
    await page.getByRole('tab', { name: 'Chat' }).click();
    await keepPicture(page, 'away-song-over-desktop');

    await context.setOffline(false);
    await bar(page).getByText('Waiting for the room').waitFor({ state: 'hidden' });
    await context.close();
  });

  test.each([
    {
      who: 'dia',
      away: 'the network',
      goAndComeBack: async (context: BrowserContext) => {
        await context.setOffline(true);
        return () => context.setOffline(false);
      },
    },
    {
      // The browser notices nothing of that.
      who: 'eva',
      away: 'the server',
      goAndComeBack: async () => {
        await installation.kill();
        return () => installation.start();
      },
    },
  ])('pictures that could not be loaded are drawn when $away is back', async ({ who, goAndComeBack }) => {
    const room = await roomOf(who, 240);
    const { page, context } = await visitor(browser, installation.url);
    let isDown = true;
    await context.route('**/*.svg*', (route) => (isDown ? route.abort() : route.continue()));
    const portrait = bar(page).locator('img[src$="/portrait.svg"]');
    const figures = page.getByRole('region', { name: 'Stage', exact: true }).locator('img[src*=".svg"]');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/portrait.svg'));
    await page.goto(room);
    await bar(page).getByText(`${who} is playing`).waitFor();
    await failed;
    await portrait.waitFor({ state: 'detached' });
    await until(
      'a stage without figures',
      () => figures.count(),
      (count) => count === 0,
    );

    const comeBack = await goAndComeBack(context);
    isDown = false;
    await comeBack();
    const widths = (images: Locator) => () =>
      images.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
    const isDrawn = (all: number[]) => all.length > 0 && all.every((wide) => wide > 0);
    await until('the portrait', widths(portrait), isDrawn);
    await until('the figures', widths(figures), isDrawn);
    await context.close();
  });
});
