/** The screens inside Discord, in a frame of its client, on an installation of their own. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { startActivityWorld, type ActivityWorld } from '../support/activity.ts';
import { shotOf, type Shot } from './contact-sheet.ts';
import { failureOf, settle, type Failure } from './photograph.ts';
import type { Variant } from './variants.ts';

interface ActivityScreen {
  readonly name: string;
  /** Opens the activity and brings it into the state to show, without texts, which differ by language. */
  open(page: Page, world: ActivityWorld): Promise<unknown>;
}

const go = (frame: Frame, address: string) =>
  frame.evaluate((to) => history.pushState(null, '', to), address);
const openRoom = async (page: Page, world: ActivityWorld) => {
  const frame = await world.open(page);
  await frame.getByRole('heading', { level: 1, name: 'Pier' }).waitFor();
  return frame;
};
const openPage = (address: string) => async (page: Page, world: ActivityWorld) => {
  const frame = await openRoom(page, world);
  await go(frame, address);
};
/** What went wrong, with its button to try again. */
const openGate = async (page: Page, world: ActivityWorld, on?: string) => {
  const frame = await world.open(page, on);
  await frame.getByRole('main').getByRole('button').waitFor();
};

const openLobby = async (page: Page, world: ActivityWorld) => {
  const frame = await world.open(page, '');
  await frame.getByRole('heading', { level: 1 }).waitFor();
};

const screens: readonly ActivityScreen[] = [
  {
    name: 'declined',
    async open(page, world) {
      world.discord.isWilling = false;
      await openGate(page, world, '').finally(() => (world.discord.isWilling = true));
    },
  },
  {
    name: 'Discord is down',
    async open(page, world) {
      world.vendors.forcedStatuses.discord = 503;
      await openGate(page, world).finally(() => delete world.vendors.forcedStatuses.discord);
    },
  },
  { name: 'room', open: openRoom },
  { name: 'no room of the server', open: openLobby },
  { name: 'songs', open: openPage('/crates') },
  { name: 'opens in the browser', open: openPage('/settings/services') },
];

export const activityArea = 'activity';

export interface ActivityVariant extends Variant {
  readonly openContext: (origin: string) => Promise<BrowserContext>;
}

async function show(
  page: Page,
  world: ActivityWorld,
  { open }: ActivityScreen,
): Promise<Failure | undefined> {
  try {
    await open(page, world);
    const frame = page.frames().find((one) => one.url().startsWith(world.discord.frameOrigin));
    return await settle(frame ?? page);
  } catch (error) {
    return failureOf(error);
  }
}

export async function photographActivity(
  variants: readonly ActivityVariant[],
  output: string,
  build?: string,
): Promise<Shot[]> {
  const folder = path.join(output, activityArea);
  mkdirSync(folder, { recursive: true });
  const world = await startActivityWorld(build === undefined ? {} : { build });
  const shots: Shot[] = [];
  try {
    for (const variant of variants) {
      for (const screen of screens) {
        // Whoever was signed in once isn't asked again.
        const context = await variant.openContext(world.discord.frameOrigin);
        const page = await context.newPage();
        const shot = shotOf(folder, screen.name, variant);
        const failure = await show(page, world, screen);
        await page.screenshot({ path: shot.file, type: 'jpeg', quality: 85 });
        shots.push({ ...shot, failure });
        await context.close();
      }
    }
  } finally {
    await world.close();
  }
  return shots;
}
