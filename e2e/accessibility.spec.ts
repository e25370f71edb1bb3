/** Checks every screen with axe-core, and goes from the lobby to the stage without a pointer. */
import { randomUUID } from 'node:crypto';
import {
  chatSendRoomMessage,
  playlistListSongs,
  pointsCorrectPoints,
  pointsCreateSeason,
  roomCreateEvent,
  roomCreateRoom,
  roomOpenCommunity,
} from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, chatLog, newcomer, openScreen, signIn, waitForPaint } from './support/actions.ts';
import { findViolations } from './support/axe.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { playInRoom, uploadSong } from './support/live-room.ts';
import { registerPerson } from './support/populate-room.ts';
import { aacSong, wavTone } from './support/song-files.ts';
import { waitForSound } from './support/sound.ts';
import { resizeTo, saveScreenshot, visitor, type Size, type Visitor } from './support/visitor.ts';

/** Everything on a screen can be reached with this many presses of Tab. */
const maxTabs = 60;

const roomPath = '/r/quiet-harbour';
const { nickname: memberName, ...member } = newcomer('mia');

type Theme = 'dark' | 'light';

/** The second theme is the same page in other colours, so only these can find something new. */
const colourRules = { runOnly: ['color-contrast', 'link-in-text-block'] };

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Waits for something that only the loaded screen shows. */
  readonly isLoaded: (page: Page) => Promise<unknown>;
}

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const heading = (name: string) => (page: Page) => waitForHeading(page, name);
const room: Screen = {
  name: 'room',
  path: roomPath,
  isLoaded: (page) => bar(page).getByText('is playing').waitFor(),
};
const screensOfGuests: readonly Screen[] = [
  {
    name: 'lobby',
    path: '/',
    isLoaded: (page) => page.getByRole('link', { name: 'Quiet Harbour' }).waitFor(),
  },
  { name: 'sign-up', path: '/sign-up', isLoaded: heading('Sign up') },
  { name: 'sign-in', path: '/sign-in', isLoaded: heading('Welcome back') },
  { name: 'sign-in-by-phone', path: '/sign-in/phone', isLoaded: heading('Sign in with phone') },
  { name: 'forgot-password', path: '/forgot-password', isLoaded: heading('Forgot your password?') },
  {
    name: 'reset-password',
    path: `/reset-password#${'a'.repeat(43)}`,
    isLoaded: heading('Choose a new password'),
  },
  { name: 'songs', path: '/songs', isLoaded: heading('Find songs') },
  { name: 'crates-for-guests', path: '/crates', isLoaded: heading('Bring your own records') },
  room,
];
const screensOfMembers: readonly Screen[] = [
  {
    name: 'crates',
    path: '/crates/queue',
    isLoaded: (page) =>
      page.getByRole('grid', { name: 'Songs in Your queue' }).getByRole('row').nth(1).waitFor(),
  },
  { name: 'profile', path: '/u/dana', isLoaded: heading('dana') },
  { name: 'messages', path: '/messages', isLoaded: heading('Messages') },
  { name: 'friends', path: '/friends', isLoaded: heading('Friends') },
  { name: 'notifications', path: '/notifications', isLoaded: heading('Notifications') },
  { name: 'communities', path: '/communities', isLoaded: heading('Communities') },
  { name: 'community', path: '/c/harbour-crew', isLoaded: heading('Harbour Crew') },
  { name: 'events', path: '/events', isLoaded: heading('Events') },
  {
    name: 'event',
    path: '/e/vinyl-tuesday',
    isLoaded: (page) => page.getByRole('button', { name: 'Remind me of Vinyl Tuesday' }).waitFor(),
  },
  {
    name: 'ranking',
    path: '/ranking',
    isLoaded: (page) => page.getByRole('region', { name: 'Your place' }).getByText('40 points').waitFor(),
  },
  { name: 'points', path: '/ranking/points', isLoaded: (page) => page.getByText('A warm welcome').waitFor() },
  {
    name: 'settings-phone',
    path: '/settings/phone',
    isLoaded: (page) => page.getByRole('heading', { name: 'No number yet' }).waitFor(),
  },
  {
    name: 'settings-emails',
    path: '/settings/emails',
    isLoaded: (page) => page.getByRole('button', { name: 'Verify mia@example.org' }).waitFor(),
  },
  {
    name: 'settings-password',
    path: '/settings/password',
    isLoaded: (page) => page.getByLabel('Current password').waitFor(),
  },
  {
    name: 'settings-sessions',
    path: '/settings/sessions',
    isLoaded: (page) => page.getByText('This device', { exact: true }).waitFor(),
  },
  {
    name: 'settings-data',
    path: '/settings/data',
    isLoaded: (page) => page.getByRole('button', { name: 'Delete account' }).waitFor(),
  },
  { name: 'settings-images', path: '/settings/images', isLoaded: heading('Images') },
  { ...room, name: 'room-as-member' },
];

let installation: Installation;
let leave: () => void;
let song: Screen;

await describeInBrowser('for everybody', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation({ ...withoutFfmpeg, PHONE_LOGIN: 'on' });
    const dana = await signUpPerson(installation.url, 'dana');
    const { uuid } = await dana.client.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } });
    await dana.client.call(chatSendRoomMessage, {
      params: { roomUuid: uuid },
      body: { uuid: randomUUID(), message: 'Welcome to the harbour' },
    });
    const community = await dana.client.call(roomOpenCommunity, {
      body: { name: 'Harbour Crew', rules: 'Be kind' },
    });
    const [startsAt, endsAt] = [24, 26].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    );
    await dana.client.call(roomCreateEvent, {
      body: {
        name: 'Vinyl Tuesday',
        startsAt: startsAt ?? '',
        endsAt: endsAt ?? '',
        communityId: community.id,
      },
    });
    leave = await playInRoom(installation.url, dana, 'quiet-harbour');
    const mia = await registerPerson(installation.url, memberName, 'owl');
    await dana.client.call(pointsCreateSeason, {
      body: {
        name: 'First Season',
        startDate: new Date(Date.now() - 3_600_000).toISOString(),
        endDate: endsAt ?? null,
      },
    });
    await dana.client.call(pointsCorrectPoints, {
      body: { userUuid: mia.uuid, points: 40, reason: 'A warm welcome' },
    });
    await uploadSong(mia, aacSong(20, 'A row of the table'));
    const { songs } = await mia.client.call(playlistListSongs, { query: { limit: 1 } });
    const [{ songShortId, trackName } = { songShortId: '', trackName: '' }] = songs;
    song = { name: 'song', path: `/song/${songShortId}`, isLoaded: heading(trackName) };
  });
  afterAll(async () => {
    leave?.();
    await installation?.remove();
  });

  test('axe finds at most minor issues on any screen, dark or light, on a desktop and a phone', async () => {
    const person = await visitor(browser, installation.url);
    const { page, context } = person;
    // Follows the system theme, which `inspect` switches without a reload: each screen loads once.
    await context.addInitScript(() => localStorage.setItem('tt-theme', 'system'));
    const findings: string[] = [];
    const inspectAll = async (screens: readonly Screen[]) => {
      for (const screen of screens) findings.push(...(await inspect(person, screen)));
    };
    await inspectAll([...screensOfGuests, song]);
    await openScreen(page, '/sign-in');
    await signIn(page, member);
    await page.getByRole('button', { name: 'mia’s account' }).waitFor();
    await inspectAll([...screensOfMembers, { ...song, name: 'song-as-member' }]);
    expect(findings).toEqual([]);
    await context.close();
  });

  test('the keyboard alone leads from the lobby to the stage', async () => {
    const { page, context } = await visitor(browser, installation.url);
    const { keyboard } = page;
    const { nickname, email, password } = newcomer('kim');
    const press = async (role: 'button' | 'link', name: string | RegExp): Promise<void> => {
      await tabTo(page, page.getByRole(role, { name }).first());
      await keyboard.press('Enter');
    };
    await page.goto('/r/quiet-harbour');
    await bar(page).getByText('is playing').waitFor();
    await press('link', 'Sign up');
    await waitForHeading(page, 'Sign up');
    await tabTo(page, page.getByLabel('Nickname'));
    for (const [at, text] of [nickname, email, password].entries()) {
      if (at > 0) await keyboard.press('Tab');
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await waitForHeading(page, 'Who are you in the crowd?');
    await press('button', 'That’s me');

    await bar(page).getByText('is playing').waitFor();
    await waitForSound(page);
    await keyboard.press('l');
    await bar(page)
      .getByRole('button', { name: /^Like.*, 1$/, pressed: true })
      .waitFor();
    await keyboard.press('/');
    await keyboard.type('Hello without a mouse');
    await keyboard.press('Enter');
    await chatLog(page).getByText('Hello without a mouse').waitFor();

    await press('button', 'Add a song to DJ');
    // The search, for those who have no files.
    await page.getByRole('dialog', { name: 'Add songs to your queue' }).waitFor();
    await keyboard.press('Escape');
    const chooser = page.waitForEvent('filechooser');
    await press('button', 'Upload music');
    await (await chooser).setFiles(wavTone('Keyboard', 20));
    await tabTo(page, page.getByRole('checkbox', { name: /rights/ }));
    await keyboard.press('Space');
    await press('button', 'Upload 1 file');
    await page
      .getByRole('list', { name: 'My next songs' })
      .getByRole('listitem')
      .first()
      .waitFor({ timeout: 60_000 });
    await tabTo(page, bar(page).getByRole('button', { name: /^Take seat/ }));
    await keyboard.press('Enter');
    await bar(page)
      .getByRole('button', { name: /^You’re up after dana/ })
      .waitFor();
    await saveScreenshot(page, 'keyboard-seated-desktop');

    // The button to leave the seat is a different element from the one that took it: the focus moves to it, and
    // Enter leaves the seat again.
    await bar(page)
      .getByRole('button', { name: /^You’re up after dana/ })
      .and(page.locator(':focus'))
      .waitFor();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Choose songs' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await bar(page)
      .getByRole('button', { name: /^Take seat/ })
      .and(page.locator(':focus'))
      .waitFor();

    // The free seat on stage disappears when it is taken; the button for the seat is in the bar then.
    await tabTo(page, page.getByRole('list').getByRole('button', { name: /^Take seat/ }));
    await keyboard.press('Enter');
    await bar(page)
      .getByRole('button', { name: /^You’re up after dana/ })
      .and(page.locator(':focus'))
      .waitFor();

    const content = page.locator('main:focus');
    await press('link', 'Back to rooms');
    await waitForHeading(page, 'Live now');
    await content.waitFor();
    await press('link', 'Quiet Harbour');
    await bar(page).getByText('is playing').waitFor();
    await content.waitFor();
    await context.close();
  });
});

/** What is looked at after another, so that little changes from one to the next. */
const looks: readonly (readonly [Size, Theme, options: object])[] = [
  ['desktop', 'dark', {}],
  ['desktop', 'light', colourRules],
  ['phone', 'light', {}],
  ['phone', 'dark', colourRules],
];

/** Returns axe's findings of impact moderate or worse on one screen, one line per place. */
async function inspect(person: Visitor, { name, path, isLoaded }: Screen): Promise<string[]> {
  const { page } = person;
  const findings: string[] = [];
  for (const [at, [size, theme, options]] of looks.entries()) {
    if (size !== looks[at - 1]?.[0]) await resizeTo(person, size);
    if (at === 0) {
      await openScreen(page, path);
      await isLoaded(page);
    }
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    await waitForPaint(page);
    await saveScreenshot(page, `screen-${name}-${size}-${theme}`);
    const runAxe = () => findViolations(page, `${name} ${size} ${theme}`, options);
    let found = await runAxe();
    // On a busy machine part of the page may still show the other theme's colours. Real issues remain after a
    // retry.
    for (let again = 0; again < 3 && found.length > 0; again += 1) {
      await waitForPaint(page);
      found = await runAxe();
    }
    findings.push(...found);
  }
  return findings;
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with ${maxTabs} presses of Tab`);
}
