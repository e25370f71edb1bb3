/** A full room on a real server, and a real page that shows its stage. */
import { createClient } from '@turnstage/client';
import { roomMyRooms } from '@turnstage/client/routes';
import { launchBrowser } from '@turnstage/testkit/browser';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { createFixture, fillRooms, vote, type Crowd } from '../rooms/crowd.ts';
import { Engine } from '../rooms/engine.ts';
import { chooseAvatars, wearItems } from './dress-people.ts';
import { measureFrames, type FrameCost } from './frame-cost.ts';

/** For `parseArgs`. */
export const stageOptions = {
  people: { type: 'string', default: '500' },
  items: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '10' },
  moves: { type: 'string', default: '10' },
  width: { type: 'string', default: '1366' },
  height: { type: 'string', default: '768' },
  web: { type: 'string', default: fileURLToPath(new URL('../../dist/web', import.meta.url)) },
} as const;

export interface StageSetting {
  readonly people: number;
  /** How many of them wear something. */
  readonly items: number;
  /** Jumps and emoji a second, of everyone together; a room is lively with ten. */
  readonly moves: number;
  readonly width: number;
  readonly height: number;
  /** Folder of a built web client. */
  readonly web: string;
  /** Runs in the page before everything else, which then can also start workers that aren't the product's. */
  readonly initScript?: string;
}

export interface OpenStage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** One line about what the page shows. */
  readonly summary: string;
  /** What the page spends on its frames while people jump and throw emoji. */
  measure(seconds: number): Promise<FrameCost>;
  close(): Promise<void>;
}

const emoji = ['🔥', '💜', '😂', '🙌'];

export function readSetting(values: Record<keyof typeof stageOptions, string>): StageSetting {
  const [people = 0, items = 0, moves = 0, width = 0, height = 0] = (
    ['people', 'items', 'moves', 'width', 'height'] as const
  ).map((name) => Number(values[name]));
  return { people, items, moves, width, height, web: path.resolve(values.web) };
}

export async function openStage(setting: StageSetting): Promise<OpenStage> {
  if (!existsSync(path.join(setting.web, 'index.html')))
    throw new Error(`${setting.web} holds no web client; run npm run build`);
  process.env['WEB_DIR'] = setting.web;
  process.env['PAYMENT_SANDBOX'] = 'on';
  const launched = await launchBrowser();
  if ('unavailable' in launched) throw new Error(launched.unavailable);
  const { browser } = launched;
  const engine = await Engine.start('Turnstage');
  const close = async () => {
    await browser.close();
    await engine.stop();
  };
  try {
    const { crowd, path: roomPath, designs } = await fillRoom(engine, setting);
    const page = await showRoom(browser, `http://127.0.0.1:${engine.port}${roomPath}`, setting);
    const cdp = await page.context().newCDPSession(page);
    const drawn = await page.locator('[data-guest]').count();
    const worn = await page.locator('[data-guest] img[src*="/consumables/"]').count();
    const move = createMoves(crowd);
    return {
      page,
      cdp,
      summary:
        `${setting.people} people, ${drawn} of them drawn, ${designs} designs, ${worn} things worn or lit, ` +
        `${setting.width}×${setting.height}, ${setting.moves} jumps and emoji a second`,
      async measure(seconds) {
        const timer = setting.moves > 0 ? setInterval(move, 1_000 / setting.moves) : undefined;
        try {
          return await measureFrames(browser, page, cdp, seconds);
        } finally {
          clearInterval(timer);
        }
      },
      async close() {
        crowd.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Everyone likes the song, so everyone nods. */
async function fillRoom(engine: Engine, { people, items }: StageSetting) {
  const baseUrl = `http://127.0.0.1:${engine.port}`;
  const clientOf = (token: string) => createClient({ baseUrl, token: () => token });
  const fixture = await createFixture(engine, { members: people, guests: 0, rooms: 1 }, 6);
  const owner = clientOf(fixture.owner);
  const members = fixture.members.map(clientOf);
  const designs = await chooseAvatars(owner, members);
  const [room = ''] = fixture.rooms;
  const crowd = await fillRooms(engine, fixture, { rooms: [room], voters: people, listeners: 0 });
  for (const voter of crowd.voters) vote(voter);
  await wearItems(owner, members.slice(0, items), room);
  const [ownRoom] = await owner.call(roomMyRooms, {});
  if (!ownRoom) throw new Error('the owner has no room');
  return { crowd, designs, path: `/r/${ownRoom.slug}` };
}

async function showRoom(
  browser: Browser,
  url: string,
  { width, height, initScript }: StageSetting,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'no-preference',
    bypassCSP: initScript !== undefined,
  });
  if (initScript !== undefined) await context.addInitScript({ content: initScript });
  const page = await context.newPage();
  await page.goto(url);
  await page
    .getByRole('region', { name: 'Stage' })
    .locator('[data-guest]')
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await delay(3_000);
  return page;
}

/** Each call lets the next person jump or throw an emoji. */
function createMoves({ voters }: Crowd): () => void {
  let moves = 0;
  return () => {
    const voter = voters[(moves * 7) % voters.length];
    moves += 1;
    const animation =
      moves % 2 ? { animation: 'jump' } : { animation: 'emoji', emoji: emoji[moves % emoji.length] };
    voter?.socket.send(
      JSON.stringify({
        event: 'action',
        params: { action: 'playOneTimeAnimation', ...animation },
        messageId: 1,
      }),
    );
  };
}
