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
  moves: { type: 'string', default: '10' },
  width: { type: 'string', default: '1366' },
  height: { type: 'string', default: '768' },
  web: { type: 'string', default: fileURLToPath(new URL('../../dist/web', import.meta.url)) },
} as const;

/** How the page draws its crowd: by itself a full floor is a canvas. */
export type Drawing = 'canvas' | 'elements';

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
}

export interface FullRoom {
  openPage(drawing: Drawing): Promise<StagePage>;
  close(): Promise<void>;
}

export interface StagePage {
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

export async function openFullRoom(setting: StageSetting): Promise<FullRoom> {
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
    const move = createMoves(crowd);
    return {
      async openPage(drawing) {
        const page = await showRoom(browser, `http://127.0.0.1:${engine.port}${roomPath}`, setting, drawing);
        const cdp = await page.context().newCDPSession(page);
        const drawn = await page.locator('[data-guest]').count();
        return {
          page,
          cdp,
          summary:
            `${setting.people} people, ${drawn} of them drawn as ${drawing}, ${designs} designs, ` +
            `${setting.width}×${setting.height}, ${setting.moves} jumps and emoji a second`,
          async measure(seconds) {
            const timer = setting.moves > 0 ? setInterval(move, 1_000 / setting.moves) : undefined;
            try {
              return await measureFrames(browser, page, cdp, seconds);
            } finally {
              clearInterval(timer);
            }
          },
          close: () => page.context().close(),
        };
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
  { width, height }: StageSetting,
  drawing: Drawing,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'no-preference' });
  // What browsers without canvases in workers show.
  if (drawing === 'elements')
    await context.addInitScript(
      () => delete (HTMLCanvasElement.prototype as Partial<HTMLCanvasElement>).transferControlToOffscreen,
    );
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(url);
  const stage = page.getByRole('region', { name: 'Stage', exact: true });
  await stage.locator('[data-guest]').first().waitFor({ timeout: 60_000 });
  if (drawing === 'canvas') {
    // After the first sound, or some seconds without one.
    await stage.locator('canvas').waitFor({ timeout: 30_000 });
    await stage.locator('[data-guest] img').first().waitFor({ state: 'detached', timeout: 30_000 });
  }
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
