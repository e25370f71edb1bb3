/** What moves on stage: in step with the song for everyone, and visible without motion. */
import type { RoomSocket } from '@turnstage/client';
import { playlistQueueSongsAdd, roomCreateRoom, roomUpdateRoom } from '@turnstage/client/routes';
import { signUpPerson, until, type TestPerson } from '@turnstage/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { externalSong, joinRoomAs } from './support/live-room.ts';
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
    installation = await startInstallation();
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

  const join = async (reducedMotion: 'reduce' | 'no-preference'): Promise<Visitor> => {
    const person = await visitor(browser, installation.url, { reducedMotion });
    await person.page.goto(`/r/${room.slug}`);
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

  test('F31, H44: without motion a thrown emoji is there for a moment', async () => {
    const { page, context } = await join('reduce');
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
    await dj.act('playOneTimeAnimation', { animation: 'emoji', emoji: '🔥' });
    const { opacity, transforms } = await seen;
    expect(Number(opacity)).toBeGreaterThan(0.9);
    expect(new Set(transforms).size).toBe(1);
    await context.close();
  });
});

function distance(ms: number, periodMs: number): number {
  const rest = Math.abs(ms) % periodMs;
  return Math.min(rest, periodMs - rest);
}
