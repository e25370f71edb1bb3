/** `npx tsx e2e/images.ts`: retakes the README screenshots in `docs/images`, of an evening with six rooms. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Genre } from '@turnstage/music/generator';
import { launchBrowser } from '@turnstage/testkit/browser';
import { type TestPerson, until } from '@turnstage/testkit';
import type { Page } from 'playwright-core';
import { bar, newcomer, signUp } from './support/actions.ts';
import { startInstallation } from './support/installation.ts';
import { populateRoom, registerPerson, sendRoomMessage } from './support/populate-room.ts';
import { wavSong } from './support/song-files.ts';
import { waitForSound } from './support/sound.ts';
import { sizes, visitor, type Size } from './support/visitor.ts';

const folder = new URL('../docs/images/', import.meta.url);
const songSeconds = 240;
const evening = [
  ['mara', 'owl'],
  ['theo', 'panda'],
  ['june', 'axolotl'],
  ['silas', 'cassette'],
  ['wren', 'tiger'],
  ['otis', 'koala'],
  ['lena', 'rabbit'],
  ['bo', 'frog'],
  ['ines', 'deer'],
  ['kofi', 'lion'],
  ['yuki', 'penguin'],
  ['pim', 'octopus'],
  ['greta', 'raccoon'],
  ['dov', 'boxbot'],
  ['salma', 'cat'],
  ['nils', 'bear'],
  ['tove', 'duck'],
  ['rafa', 'gorilla'],
  ['esme', 'fox'],
  ['hugo', 'ram'],
  ['ayla', 'shark'],
  ['marco', 'domebot'],
  ['sunny', 'lion'],
  ['vera', 'elephant'],
  ['jonas', 'tiger'],
  ['mina', 'rabbit'],
  ['felix', 'subwoofer'],
] as const;

/** Waits until every image of the page is loaded; the stages load after the text. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await until(
    'the pictures',
    () => page.evaluate(() => [...document.images].filter((image) => !image.complete).length),
    (missing) => missing === 0,
  );
}

/** Saves as WebP, which Chromium can encode itself. */
async function saveImage(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? sizes.desktop.viewport;
  const scale = await page.evaluate(() => devicePixelRatio);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 88,
    clip: { x: 0, y: 0, width, height, scale },
  });
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(new URL(`${name}.webp`, folder), bytes);
  console.log(`docs/images/${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const { browser } = launched;
const installation = await startInstallation({ TRUST_PROXY: 'on' });
try {
  const { url } = installation;
  const people: TestPerson[] = [];
  for (const [name, avatarId] of evening) people.push(await registerPerson(url, name, avatarId));
  const someone = (at: number): TestPerson => {
    const person = people[at];
    if (!person) throw new Error(`there is no person ${at}`);
    return person;
  };
  const song = (seed: string, genre: Genre) => wavSong(seed, songSeconds, genre);

  const tide = await populateRoom(url, {
    room: { name: 'Low Tide Social', vibe: 'Deep house, dub', design: 'CLUB', accent: 'amber' },
    owner: someone(0),
    djs: [0, 1, 2].map((at) => [someone(at), song(`tide-${at}`, 'deepHouse')] as const),
    crowd: people.slice(5, 13),
    fans: 7,
  });
  const others = [
    { room: { name: 'Night Bus Home', vibe: 'Lo-fi, ambient', design: 'BARN', accent: 'orchid' }, at: 3 },
    { room: { name: 'Third Rail', vibe: 'Jungle, breaks', design: 'UNDERGROUND', accent: 'coral' }, at: 4 },
    { room: { name: 'Velvet Matinee', vibe: 'Synthwave', design: 'THEATER', accent: 'rose' }, at: 13 },
    { room: { name: 'Harbour Radio', vibe: 'Ambient, dub', design: 'YACHT', accent: 'honey' }, at: 17 },
    { room: { name: 'Barn Door Open', vibe: 'Lo-fi, folk', design: 'BARN', accent: 'tangerine' }, at: 21 },
  ] as const;
  const genres = ['loFi', 'jungle', 'synthwave', 'ambient', 'loFi'] as const;
  const sockets = [...tide.sockets];
  for (const [index, { room, at }] of others.entries()) {
    const opened = await populateRoom(url, {
      room,
      owner: someone(at),
      djs: [[someone(at), song(room.name, genres[index] ?? 'loFi')]],
      // The owners of the first two rooms come from the people who signed up first.
      crowd: at < 13 ? people.slice(at + 22, at + 23) : people.slice(at + 1, at + 4),
      fans: 2,
    });
    sockets.push(...opened.sockets);
  }

  const meet = async (size: Size, nickname: string) => {
    const { page } = await visitor(browser, url, { size, reducedMotion: 'no-preference' });
    await page.goto('/sign-up');
    await signUp(page, newcomer(nickname));
    const card = page.getByRole('article').filter({ hasText: 'Low Tide Social' });
    await card.getByText(/DJ mara/).waitFor();
    return { page, card };
  };
  const conversation = [
    [5, 'that bass line just walked in and sat down'],
    [8, 'mara opening with this? bold'],
    [0, 'somebody has to set the tone'],
    [6, 'first time here, how do I get a seat?'],
    [9, '@lena drop a file into your queue, then press the big button'],
    [1, 'two more and it’s my turn, I brought something slow'],
    [11, 'the whole front row is nodding'],
  ] as const;
  const { page: desktop, card } = await meet('desktop', 'ada');
  await desktop.mouse.move(5, 700);
  await waitUntilDrawn(desktop);
  await saveImage(desktop, 'lobby-desktop');
  await card.getByRole('link', { name: 'Low Tide Social' }).click();
  const { page: phone, card: phoneCard } = await meet('phone', 'ira');
  await phoneCard.getByRole('link', { name: 'Low Tide Social' }).click();
  for (const { page } of [{ page: desktop }, { page: phone }]) {
    await waitForSound(page);
    await bar(page).getByRole('button', { name: /^Like/ }).click();
  }
  for (const [at, text] of conversation) await sendRoomMessage(someone(at), tide.uuid, text);
  for (const page of [desktop, phone]) await page.getByText('the whole front row is nodding').waitFor();
  await desktop.mouse.move(5, 400);
  // The sync label appears with the first stable measurements.
  for (const page of [desktop, phone])
    await bar(page)
      .getByText(/in sync,/)
      .waitFor();
  for (const page of [desktop, phone]) await waitUntilDrawn(page);
  await saveImage(desktop, 'room-desktop');
  await saveImage(phone, 'room-phone');
  for (const socket of sockets) socket.leave();
} finally {
  await browser.close();
  await installation.remove();
}
