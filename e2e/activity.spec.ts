/** The web client inside a frame of Discord's client on another origin, through its proxy (docs/rules/activity.md). */
import type { FakeDiscordClient, FakeVendors } from '@turnstage/testkit';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bar, chatLog, waitForPaint } from './support/actions.ts';
import { guild, startActivityWorld, type ActivityWorld } from './support/activity.ts';
import { findViolations } from './support/axe.ts';
import { describeInBrowser } from './support/browsers.ts';
import type { Installation } from './support/installation.ts';
import { waitForSound } from './support/sound.ts';
import { saveScreenshot, visitor, type Size, type Visitor } from './support/visitor.ts';

let world: ActivityWorld;
let vendors: FakeVendors;
let discord: FakeDiscordClient;
let installation: Installation;
let current: Visitor | undefined;

await describeInBrowser('inside Discord', (browser: Browser) => {
  beforeAll(async () => {
    world = await startActivityWorld();
    ({ installation, vendors, discord } = world);
  });
  afterEach(async () => {
    discord.isWilling = true;
    delete vendors.forcedStatuses.discord;
    await current?.context.close();
    current = undefined;
  });
  afterAll(() => world?.close());

  /** Starts the activity on a Discord server; returns its frame. */
  async function startActivity({
    size = 'desktop',
    on = guild,
    followsSystem = false,
  }: { size?: Size; on?: string; followsSystem?: boolean } = {}) {
    const person = await visitor(browser, discord.frameOrigin, { size });
    if (followsSystem) await person.context.addInitScript(() => localStorage.setItem('tt-theme', 'system'));
    current = person;
    return { ...person, frame: await world.open(person.page, on) };
  }
  /** With the keyboard: positions inside a frame of another origin are no matter of these tests. */
  async function write(frame: Frame, message: string) {
    await frame.getByRole('textbox', { name: 'Say something' }).fill(message);
    await frame.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await chatLog(frame).getByText(message.replace('https://', '')).waitFor();
  }
  const heading = (frame: Frame, name: string) => frame.getByRole('heading', { level: 1, name });
  const ofSites = (urls: readonly string[]) => urls.filter((url) => !url.startsWith(discord.origin));

  test('Y3, Y4, Y9: signs the person in, opens the room of the Discord server, and it is heard', async () => {
    const { page, frame, consoleErrors, externalRequests } = await startActivity();
    await heading(frame, 'Pier').waitFor();
    await waitForSound(frame);
    await bar(frame).getByText('is playing').waitFor();
    await write(frame, 'Hello from the voice channel');
    await chatLog(frame).getByText('Hello from the voice channel').waitFor();
    expect(discord.commands.map(({ cmd }) => cmd)).toEqual(['AUTHORIZE', 'AUTHENTICATE']);
    expect(discord.commands[0]?.args).toMatchObject({ scope: ['identify', 'email'], response_type: 'code' });
    await saveScreenshot(page, 'activity-room-desktop');
    // Pages, sockets, songs and images: all through the one mapping.
    expect(ofSites(externalRequests)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  test('Y6: explicit results are hidden', async () => {
    const { page, frame } = await startActivity();
    await heading(frame, 'Pier').waitFor();
    await frame.getByRole('link', { name: 'Back to rooms' }).press('Enter');
    await frame.getByRole('link', { name: 'Songs' }).press('Enter');
    await frame.getByRole('searchbox', { name: 'Search songs or paste a link' }).fill('ferry');
    await frame.getByRole('listitem').filter({ hasText: 'Night Ferry' }).waitFor();
    await expect.poll(() => frame.getByText('Searching').count()).toBe(0);
    expect(await frame.getByText('Day Ferry').count()).toBe(0);
    await frame.getByText('Explicit songs are hidden inside Discord.').waitFor();
    await saveScreenshot(page, 'activity-search-desktop');
  });

  test('Y8: links open outside, and what no frame can do says so', async () => {
    const { page, frame } = await startActivity({ size: 'phone' });
    await heading(frame, 'Pier').waitFor();
    await saveScreenshot(page, 'activity-room-phone');
    await write(frame, 'https://example.org/tickets');
    await chatLog(frame).getByRole('link', { name: 'example.org/tickets' }).press('Enter');
    await expect
      .poll(() => discord.commands.filter(({ cmd }) => cmd === 'OPEN_EXTERNAL_LINK').map(({ args }) => args))
      .toEqual([{ url: 'https://example.org/tickets' }]);
    expect(page.context().pages()).toHaveLength(1);
    await frame.evaluate(() => {
      history.pushState(null, '', '/settings/services');
    });
    await frame.getByRole('link', { name: 'Open in your browser' }).waitFor();
    await saveScreenshot(page, 'activity-services-phone');
    await frame.getByRole('link', { name: 'Open in your browser' }).press('Enter');
    await expect
      .poll(() => discord.commands.at(-1)?.args)
      .toEqual({ url: `${installation.url}/settings/services` });
  });

  test('Y5: whoever declines is told why we ask, and can try again', async () => {
    discord.isWilling = false;
    const { page, frame } = await startActivity({ size: 'phone', on: '' });
    await heading(frame, 'We need to know who you are').waitFor();
    await saveScreenshot(page, 'activity-declined-phone');
    discord.isWilling = true;
    await frame.getByRole('button', { name: 'Try again' }).press('Enter');
    // A Discord server without a room, and no room in the settings.
    await heading(frame, 'Live now').waitFor();
  });

  test('axe finds at most minor issues on what is shown before the room, dark or light', async () => {
    const issues: string[] = [];
    const findIssues = async ({ page, frame, screen }: { page: Page; frame: Frame; screen: string }) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await frame.locator(`html[data-theme=${colorScheme}]`).waitFor();
        await waitForPaint(frame);
        issues.push(...(await findViolations(frame, `${screen}, ${colorScheme}`)));
      }
    };
    discord.isWilling = false;
    const { page, frame } = await startActivity({ size: 'phone', on: '', followsSystem: true });
    await heading(frame, 'We need to know who you are').waitFor();
    await findIssues({ page, frame, screen: 'declined' });
    discord.isWilling = true;
    vendors.forcedStatuses.discord = 503;
    const again = await world.open(page);
    await heading(again, 'Couldn’t sign you in').waitFor();
    await findIssues({ page, frame: again, screen: 'down' });
    delete vendors.forcedStatuses.discord;
    expect(issues).toEqual([]);
  });

  test('says so when Discord is down', async () => {
    vendors.forcedStatuses.discord = 503;
    const { page, frame } = await startActivity();
    await heading(frame, 'Couldn’t sign you in').waitFor();
    await saveScreenshot(page, 'activity-down-desktop');
    delete vendors.forcedStatuses.discord;
    await frame.getByRole('button', { name: 'Try again' }).click();
    await heading(frame, 'Pier').waitFor();
  });

  test('Y2: no other site can show it in a frame', async () => {
    current = await visitor(browser, discord.frameOrigin);
    const { page, consoleErrors } = current;
    const entry = `${installation.url}/?instance_id=i&frame_id=f`;
    await page.setContent(`<iframe src="${entry}"></iframe>`);
    await expect.poll(() => consoleErrors.some((text) => text.includes('frame-ancestors'))).toBe(true);
  });
});
