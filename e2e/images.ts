/** `npx tsx e2e/images.ts`: takes the pictures of the README anew, of an evening with three rooms, in `docs/images`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { TestPerson } from '@turnstage/testkit';
import type { Page } from 'playwright-core';
import { bar, newcomer, signUp } from './support/acts.ts';
import { install } from './support/installation.ts';
import { gather, inhabitant, write } from './support/populace.ts';
import { wavSong } from './support/song-files.ts';
import { hears } from './support/sound.ts';
import { visitor, type Size } from './support/visitor.ts';

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
] as const;

/** As WebP, which Chromium writes itself. */
async function keep(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(new URL(`${name}.webp`, folder), bytes);
  console.log(`docs/images/${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const { browser } = launched;
const installation = await install({ TRUST_PROXY: 'on' });
try {
  const { url } = installation;
  const people: TestPerson[] = [];
  for (const [name, avatarId] of evening) people.push(await inhabitant(url, name, avatarId));
  const someone = (at: number): TestPerson => {
    const person = people[at];
    if (!person) throw new Error(`there is no person ${at}`);
    return person;
  };
  const song = (seed: string) => wavSong(seed, songSeconds);

  const tide = await gather(url, {
    room: { name: 'Low Tide Social', vibe: 'Deep house, dub', design: 'CLUB', accent: 'amber' },
    owner: someone(0),
    djs: [
      [someone(0), song('tide-1')],
      [someone(1), song('tide-2')],
      [someone(2), song('tide-3')],
    ],
    crowd: people.slice(5, 13),
    fans: 7,
  });
  const bus = await gather(url, {
    room: { name: 'Night Bus Home', vibe: 'Lo-fi, ambient', design: 'BARN', accent: 'orchid' },
    owner: someone(3),
    djs: [[someone(3), song('bus-1')]],
    crowd: people.slice(13, 16),
    fans: 2,
  });
  const rail = await gather(url, {
    room: { name: 'Third Rail', vibe: 'Jungle, breaks', design: 'UNDERGROUND', accent: 'coral' },
    owner: someone(4),
    djs: [[someone(4), song('rail-1')]],
    crowd: people.slice(16, 18),
    fans: 2,
  });

  const meet = async (size: Size, nickname: string) => {
    const { page } = await visitor(browser, url, { size, deviceScaleFactor: size === 'phone' ? 2 : 1 });
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
  await keep(desktop, 'lobby-desktop');
  await card.getByRole('link', { name: 'Low Tide Social' }).click();
  const { page: phone, card: phoneCard } = await meet('phone', 'ira');
  await phoneCard.getByRole('link', { name: 'Low Tide Social' }).click();
  for (const { page } of [{ page: desktop }, { page: phone }]) {
    await hears(page);
    await bar(page).getByRole('button', { name: /^Like/ }).click();
  }
  for (const [at, text] of conversation) await write(someone(at), tide.uuid, text);
  for (const page of [desktop, phone]) await page.getByText('the whole front row is nodding').waitFor();
  await desktop.mouse.move(5, 400);
  // The words about the sync come with the first steady readings.
  for (const page of [desktop, phone])
    await bar(page)
      .getByText(/in sync within/)
      .waitFor();
  await keep(desktop, 'room-desktop');
  await keep(phone, 'room-phone');
  for (const socket of [...tide.sockets, ...bus.sockets, ...rail.sockets]) socket.leave();
} finally {
  await browser.close();
  await installation.remove();
}
