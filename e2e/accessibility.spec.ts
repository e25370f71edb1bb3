/** Every screen under axe-core. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { createClient } from '@turnstage/client';
import { chatSendRoomMessage, playlistListSongs, roomCreateRoom, userLogin } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit/outside';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, newcomer, signIn, signUp } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { playInRoom, uploadSong } from './support/live-room.ts';
import { wavSong } from './support/song-files.ts';
import { keepScreen, sizes, visitor, type Size } from './support/visitor.ts';

declare global {
  interface Window {
    axe: { run: (context: Document, options: object) => Promise<AxeResults> };
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const roomPath = '/r/quiet-harbour';
const { nickname: memberName, ...member } = newcomer('mia');

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Waits for what only the finished screen shows. */
  readonly isThere: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();
const room: Screen = {
  name: 'room',
  path: roomPath,
  isThere: (page) => bar(page).getByText('is playing').waitFor(),
};
const screensOfGuests: readonly Screen[] = [
  {
    name: 'lobby',
    path: '/',
    isThere: (page) => page.getByRole('link', { name: 'Quiet Harbour' }).waitFor(),
  },
  { name: 'sign-up', path: '/sign-up', isThere: heading('Create an account') },
  { name: 'sign-in', path: '/sign-in', isThere: heading('Welcome back') },
  { name: 'sign-in-by-phone', path: '/sign-in/phone', isThere: heading('Sign in by phone') },
  { name: 'forgot-password', path: '/forgot-password', isThere: heading('Forgot your password?') },
  {
    name: 'reset-password',
    path: `/reset-password#${'a'.repeat(43)}`,
    isThere: heading('Choose a new password'),
  },
  { name: 'crates-for-guests', path: '/crates', isThere: heading('Bring your own records') },
  room,
];
const screensOfMembers: readonly Screen[] = [
  {
    name: 'crates',
    path: '/crates/queue',
    isThere: (page) =>
      page.getByRole('grid', { name: 'Songs of My queue' }).getByRole('row').nth(1).waitFor(),
  },
  { name: 'profile', path: '/u/dana', isThere: heading('dana') },
  { name: 'messages', path: '/messages', isThere: heading('Messages') },
  { name: 'friends', path: '/friends', isThere: heading('Friends') },
  { name: 'notifications', path: '/notifications', isThere: heading('Notifications') },
  {
    name: 'settings-phone',
    path: '/settings/phone',
    isThere: (page) => page.getByRole('heading', { name: 'No number yet' }).waitFor(),
  },
  {
    name: 'settings-emails',
    path: '/settings/emails',
    isThere: (page) => page.getByRole('button', { name: 'Verify mia@example.org' }).waitFor(),
  },
  {
    name: 'settings-password',
    path: '/settings/password',
    isThere: (page) => page.getByLabel('Current password').waitFor(),
  },
  {
    name: 'settings-sessions',
    path: '/settings/sessions',
    isThere: (page) => page.getByText('This device', { exact: true }).waitFor(),
  },
  {
    name: 'settings-data',
    path: '/settings/data',
    isThere: (page) => page.getByRole('button', { name: 'Delete my account' }).waitFor(),
  },
  { name: 'settings-pictures', path: '/settings/pictures', isThere: heading('Pictures') },
  { ...room, name: 'room-as-member' },
];

let installation: Installation;
let leave: () => void;
let song: Screen;

await describeInBrowser('for everybody', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install({ PHONE_LOGIN: 'on' });
    const dana = await signUpPerson(installation.url, 'dana');
    const { uuid } = await dana.client.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } });
    await dana.client.call(chatSendRoomMessage, {
      params: { roomUuid: uuid },
      body: { uuid: randomUUID(), message: 'Welcome to the harbour' },
    });
    leave = await playInRoom(installation.url, dana, 'quiet-harbour');
    const { page, context } = await visitor(browser, installation.url);
    await page.goto('/sign-up');
    await signUp(page, { nickname: memberName, ...member });
    await page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
    await context.close();
    const { accessToken } = await createClient({ baseUrl: installation.url }).call(userLogin, {
      body: member,
    });
    const client = createClient({ baseUrl: installation.url, token: () => accessToken });
    await uploadSong({ client }, wavSong('a row of the table', 20));
    const { songs } = await client.call(playlistListSongs, { query: { limit: 1 } });
    const [{ songShortId, trackName } = { songShortId: '', trackName: '' }] = songs;
    song = { name: 'song', path: `/song/${songShortId}`, isThere: heading(trackName) };
  });
  afterAll(async () => {
    leave?.();
    await installation?.remove();
  });

  test.each(Object.keys(sizes) as Size[])(
    'axe finds nothing but trifles on any screen, dark or light, at the size of a %s',
    async (size) => {
      const { page, context } = await visitor(browser, installation.url, { size });
      // As the operating system says, which `inspect` changes while the screen stands: each is loaded once.
      await context.addInitScript(() => localStorage.setItem('tt-theme', 'system'));
      const findings: string[] = [];
      for (const screen of [...screensOfGuests, song]) findings.push(...(await inspect(page, screen, size)));
      await page.goto('/sign-in');
      await signIn(page, member);
      await page.getByRole('button', { name: 'Account of mia' }).waitFor();
      const asMember = { ...song, name: 'song-as-member' };
      for (const screen of [...screensOfMembers, asMember])
        findings.push(...(await inspect(page, screen, size)));
      expect(findings).toEqual([]);
      await context.close();
    },
  );
});

/** What axe calls moderate or worse on one screen in both themes, one line for each place. */
async function inspect(page: Page, { name, path, isThere }: Screen, size: Size): Promise<string[]> {
  await page.goto(path);
  await isThere(page);
  await page.evaluate(axe);
  const findings: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    await painted(page);
    await keepScreen(page, `screen-${name}-${size}-${theme}`);
    const look = () => findingsOf(page, `${name} ${size} ${theme}`, looksOf(theme));
    let found = await look();
    // On a busy machine a part of the page may still stand in the other theme's colours: what is wrong stays wrong.
    for (let again = 0; again < 3 && found.length > 0; again += 1) {
      await painted(page);
      found = await look();
    }
    findings.push(...found);
  }
  return findings;
}

/** Until the picture has caught up with the styles. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The second theme is the same page in other colours, so that only the rules about colours can find something new. */
function looksOf(theme: 'dark' | 'light'): object {
  return theme === 'dark' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] };
}

async function findingsOf(page: Page, where: string, looks: object): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...looks };
  const { violations } = await page.evaluate((wished) => window.axe.run(document, wished), options);
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}
