/** The JavaScript that a browser loads for a screen before any interaction, gzipped, and how much it may be. */
import { gzipSync } from 'node:zlib';
import { until } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { registerPerson } from './populate-room.ts';
import { getSound } from './sound.ts';
import { visitor } from './visitor.ts';

const kilobyte = 1000;

export interface Script {
  readonly name: string;
  readonly bytes: number;
  /** Loaded after the first sound. */
  readonly isLater: boolean;
}

interface WeighedScreen {
  readonly name: string;
  readonly path: string;
  /** In kB. */
  readonly budget: number;
  readonly asMember: boolean;
}

/** The demo's room is called House Lights. */
export const weighedScreens: readonly WeighedScreen[] = [
  { name: 'lobby', path: '/', budget: 140, asMember: false },
  { name: 'room, until the first sound', path: '/r/house-lights', budget: 240, asMember: false },
  { name: 'crates', path: '/crates', budget: 220, asMember: true },
];

/** In a room, what loads until the first sound isn't later: the drawn stage included. */
export async function loadScripts(
  browser: Browser,
  origin: string,
  { path, asMember }: Pick<WeighedScreen, 'path' | 'asMember'>,
): Promise<Script[]> {
  const token = asMember ? (await registerPerson(origin, 'weigher', 'owl')).token : undefined;
  const { page, context } = await visitor(browser, origin, { reducedMotion: 'no-preference', token });
  let isLater = false;
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const loaded = { name: response.url().slice(response.url().lastIndexOf('/') + 1), isLater };
    scripts.push(response.body().then((body) => ({ ...loaded, bytes: gzipSync(body).length })));
  });
  await page.goto(path, { waitUntil: 'commit' });
  if (path.startsWith('/r/')) {
    await until('sound', () => getSound(page), Boolean);
    isLater = true;
  }
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(scripts);
  await context.close();
  return all;
}

export const weigh = (scripts: readonly Script[]): number =>
  scripts.reduce((total, { bytes }) => total + bytes, 0) / kilobyte;
