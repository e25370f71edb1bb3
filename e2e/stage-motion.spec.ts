/** What moves on stage: in step with the song for everyone, and visible without motion. */
import type { RoomSocket } from '@turnstage/client';
import { playlistQueueSongsAdd, roomCreateRoom, roomUpdateRoom } from '@turnstage/client/routes';
import { guestPerson, signUpPerson, until, type TestPerson } from '@turnstage/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { externalSong, joinRoomAs, playInRoom } from './support/live-room.ts';
import { visitor, type Visitor } from './support/visitor.ts';

/** Half of a period is 1,000 ms: nothing falls below this by chance. */
const toleranceMs = 30;
/** Songs of unknown tempo. */
const beatMs = 2_000;

let installation: Installation;
let ana: TestPerson;
let dj: RoomSocket;
let room: { slug: string; uuid: string };

await describeInBrowser('motion on stage', (browser) => {
  beforeAll(async () => {
    installation = await startInstallation(withoutFfmpeg);
    ana = await signUpPerson(installation.url, 'ana');
    room = await ana.client.call(roomCreateRoom, { body: { name: 'In Step', design: 'CLUB' } });
    dj = await joinRoomAs(installation.url, ana, room.slug);
    const next = { ...externalSong, trackName: 'Longer Goodbye', musicProviders: { youtube: 'longerbyexx' } };
    await ana.client.call(playlistQueueSongsAdd, { body: { songs: [next], append: true } });
    await dj.act('addDj', { song: externalSong });
    await until('the first song', () => dj.state()?.nowPlaying?.playId, Boolean);
  });
  afterAll(async () => {
    dj?.leave();
    await installation?.remove();
  });

  const join = async (reducedMotion: 'reduce' | 'no-preference', slug = room.slug): Promise<Visitor> => {
    const person = await visitor(browser, installation.url, { reducedMotion });
    await person.page.goto(`/r/${slug}`);
    await person.page.getByRole('region', { name: 'Stage', exact: true }).waitFor();
    return person;
  };

  /** When each endless animation began, on the clock of this machine, as a share of its length, and its delay. */
  const readMotion = (page: Page) =>
    page.getByRole('region', { name: 'Stage', exact: true }).evaluate((stage) =>
      stage.getAnimations({ subtree: true }).flatMap(({ startTime, effect }) => {
        const { iterations, delay = 0, duration } = effect?.getTiming() ?? {};
        if (iterations !== Infinity) return [];
        const startedAt = Date.now() - performance.now() + Number(startTime ?? Number.NaN);
        return [{ startedAt, delay, duration: Number(duration) }];
      }),
    );

  /** By how much the animations of the pages differ, and those that don't lag behind from the song's beat. */
  const readDifferences = async (pages: readonly Page[]): Promise<number[]> => {
    const startTime = dj.state()?.nowPlaying?.startTime ?? Number.NaN;
    const [first = [], second = []] = await Promise.all(pages.map(readMotion));
    if (first.length < 3 || first.length !== second.length) return [Infinity];
    return first.flatMap((one, index) => {
      const other = second[index] ?? one;
      const between = one.startedAt + one.delay - other.startedAt - other.delay;
      const fromBeat = one.delay === 0 ? [distance(one.startedAt - startTime, beatMs)] : [];
      return [distance(between, one.duration), ...fromBeat];
    });
  };
  const expectInStep = (pages: readonly Page[], when: string) =>
    expect
      .poll(async () => Math.max(...(await readDifferences(pages))), { message: when })
      .toBeLessThan(toleranceMs);

  test('F65: lights and heads of people who came at different times are in step, song after song', async () => {
    const early = await join('no-preference');
    await expect.poll(() => readMotion(early.page)).not.toEqual([]);
    const late = await join('no-preference');
    const pages = [early.page, late.page];
    await expectInStep(pages, 'after joining');

    const before = dj.state()?.nowPlaying?.playId;
    await dj.act('skipSong', {});
    await until(
      'the next song',
      () => dj.state()?.nowPlaying?.playId,
      (now) => Boolean(now) && now !== before,
    );
    for (const page of pages) await page.getByText('Longer Goodbye').first().waitFor();
    await expectInStep(pages, 'after the same DJ’s next song');

    const drawings = early.page.locator('[data-moving] svg');
    const [club] = await drawings.elementHandles();
    await ana.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { design: 'FESTIVAL' } });
    await expect.poll(() => club?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect.poll(() => drawings.count()).toBeGreaterThan(0);
    await expectInStep(pages, 'with another design');
    await Promise.all([early.context.close(), late.context.close()]);
  });

  test('F67: a full floor is drawn on a canvas, where people stand, nod, jump, throw and can be pressed', async () => {
    const { url } = installation;
    const [bob, cem] = [await signUpPerson(url, 'bob'), await signUpPerson(url, 'cem')];
    const { slug } = await cem.client.call(roomCreateRoom, { body: { name: 'Full Floor', design: 'CLUB' } });
    // The crowd is drawn on a canvas as soon as a song is heard, and without one some seconds later.
    const stopMusic = await playInRoom(url, cem, slug);
    const sockets = [await joinRoomAs(url, bob, slug)];
    for (let n = 0; n < 6; n += 1)
      sockets.push(await joinRoomAs(url, await guestPerson(url, `ghost${n}`), slug));
    const { page, context } = await join('no-preference', slug);
    const stage = page.getByRole('region', { name: 'Stage', exact: true });
    const images = stage.locator('[data-guest] img');
    const canvas = stage.locator('canvas');
    await expect.poll(() => stage.locator('[data-guest]').count()).toBe(8);
    await canvas.waitFor();
    await expect.poll(() => images.count()).toBe(0);

    /** What the canvas shows, and not the lights behind it. */
    const readDrawing = () =>
      canvas.evaluate((shown: HTMLCanvasElement) => {
        const context2d = Object.assign(document.createElement('canvas'), {
          width: shown.width,
          height: shown.height,
        }).getContext('2d')!;
        context2d.drawImage(shown, 0, 0);
        const { data } = context2d.getImageData(0, 0, shown.width, shown.height);
        let [hash, visible] = [0, 0];
        for (let at = 0; at < data.length; at += 4) {
          hash = (Math.imul(hash, 31) + data[at]! + data[at + 3]!) | 0;
          if (data[at + 3]! > 250) visible += 1;
        }
        return { hash, visible };
      });
    // On a busy machine the drawing may not be complete yet.
    let atRest = await readDrawing();
    await expect
      .poll(
        async () => {
          const before = atRest;
          atRest = await readDrawing();
          return atRest.visible > 5_000 && atRest.hash === before.hash;
        },
        { interval: 500 },
      )
      .toBe(true);
    const expectMotion = (why: string) =>
      expect.poll(async () => (await readDrawing()).hash, { message: why }).not.toBe(atRest.hash);
    const expectStillness = (why: string) =>
      expect.poll(readDrawing, { message: why, timeout: 10_000, interval: 250 }).toEqual(atRest);
    for (const animation of [{ animation: 'jump' }, { animation: 'emoji', emoji: '🔥' }] as const) {
      // It looks at the canvas before the jump begins: a jump is short, and a busy machine can miss one.
      const motion = expectMotion(animation.animation);
      const show = () => sockets[0]?.act('playOneTimeAnimation', animation);
      const again = setInterval(() => void show(), 3_000);
      await show();
      await motion.finally(() => clearInterval(again));
      await expectStillness(`after ${animation.animation}`);
    }
    await sockets[0]?.act('voteOnSong', { songVotes: { like: true } });
    await expectMotion('nodding');

    const bobOnTheFloor = stage.locator(`[data-guest="${bob.uuid}"]`);
    await bobOnTheFloor.click();
    await page.getByRole('dialog').getByText('bob').first().waitFor();
    await page.keyboard.press('Escape');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => images.count()).toBe(16);
    expect(await canvas.count()).toBe(0);
    await context.close();

    const other = await visitor(browser, installation.url, { reducedMotion: 'no-preference' });
    await other.context.route(/crowd\.worker/, (route) => route.abort());
    const failed = other.page.waitForEvent('requestfailed');
    await other.page.goto(`/r/${slug}`);
    await failed;
    const otherStage = other.page.getByRole('region', { name: 'Stage', exact: true });
    await expect.poll(() => otherStage.locator('canvas').count(), { message: 'without a worker' }).toBe(0);
    const people = await otherStage.locator('[data-guest]').count();
    expect(await otherStage.locator('[data-guest] img').count()).toBe(people * 2);
    await other.context.close();
    for (const socket of sockets) socket.leave();
    stopMusic();
  });

  test('F31, H44: without motion nothing fades, and a thrown emoji is there for a moment', async () => {
    const { page, context } = await join('reduce');
    const transitions = await page.evaluate(() => {
      const root = document.documentElement;
      root.dataset['theme'] = root.dataset['theme'] === 'light' ? 'dark' : 'light';
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    });
    expect(transitions).toBe(0);
    // Seeks instead of waiting: the animation says how long the emoji is visible.
    const seen = page.evaluate(
      () =>
        new Promise<{ opacity: string; transforms: string[] }>((resolve) => {
          document.addEventListener('animationstart', ({ target }) => {
            if (!(target instanceof HTMLElement) || target.textContent !== '🔥') return;
            const [animation] = target.getAnimations();
            const transforms: string[] = [];
            for (const at of [0, 250, 500]) {
              if (animation) animation.currentTime = at;
              transforms.push(getComputedStyle(target).transform);
            }
            resolve({ opacity: getComputedStyle(target).opacity, transforms });
          });
        }),
    );
    // Again and again: the page may not be in the room yet, or not look for it yet.
    const show = () => dj.act('playOneTimeAnimation', { animation: 'emoji', emoji: '🔥' });
    const again = setInterval(() => void show(), 1_000);
    await show();
    const { opacity, transforms } = await seen.finally(() => clearInterval(again));
    expect(Number(opacity)).toBeGreaterThan(0.9);
    expect(new Set(transforms).size).toBe(1);
    await context.close();
  });
});

function distance(ms: number, periodMs: number): number {
  const rest = Math.abs(ms) % periodMs;
  return Math.min(rest, periodMs - rest);
}
