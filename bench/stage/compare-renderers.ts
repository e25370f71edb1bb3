/**
 * The crowd of a full stage drawn in several ways, one after the other in one page:
 * `node --import tsx bench/stage/compare-renderers.ts`, see docs/guides/benchmarks.md and ADR 21. Options as of
 * `main.ts`, and `--rounds 5`; `--renderers dom,canvas` for some of them; `--pixi FILE` or a folder, for a copy of
 * pixi.js 8; `--screenshot FOLDER` for an image of each at the same moment, and how much it differs from the product's.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { median } from '../support/start-server.ts';
import type { FrameCost } from './frame-cost.ts';
import { openStage, readSetting, stageOptions } from './open-stage.ts';
import { bundlePage } from './renderers/bundle-page.ts';
import { rendererNames, type RendererName } from './renderers/renderer-names.ts';

const { values } = parseArgs({
  options: {
    ...stageOptions,
    rounds: { type: 'string', default: '5' },
    renderers: { type: 'string', default: Object.keys(rendererNames).join() },
    pixi: { type: 'string' },
    screenshot: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Until images are decoded and animations have started. */
const settleMs = 1_500;
/** A moment for screenshots, at which most heads are on their way. */
const screenshotMotionMs = 10_300;

interface Measured extends FrameCost {
  /** How often the canvas was drawn. */
  readonly drawnPerSecond: number | undefined;
  /** Jumps and emoji that the page received. */
  readonly movesPerSecond: number;
}

const columns: readonly { head: string; valueOf(cost: Measured): number | undefined }[] = [
  { head: 'frames/s', valueOf: ({ framesPerSecond }) => framesPerSecond },
  { head: 'canvas/s', valueOf: ({ drawnPerSecond }) => drawnPerSecond },
  { head: 'main thread', valueOf: ({ all }) => all },
  { head: 'page', valueOf: ({ page }) => page },
  { head: 'display', valueOf: ({ display }) => display },
  {
    head: 'CPU ms/s',
    valueOf: ({ page, display, framesPerSecond }) => (page + display) * framesPerSecond,
  },
  { head: 'moves/s', valueOf: ({ movesPerSecond }) => movesPerSecond },
];

const pixi = values.pixi === undefined ? undefined : pixiBundle(values.pixi);
const names = values.renderers.split(',').map((name) => {
  if (!(name in rendererNames)) throw new Error(`there is no renderer ${name}`);
  return name as RendererName;
});
const measurable = names.filter((name) => name !== 'pixi' || pixi !== undefined);

const setting = readSetting(values);
const stage = await openStage({ ...setting, initScript: await bundlePage() });
try {
  const { page } = stage;
  page.on('pageerror', (error) => console.error(error));
  if (pixi !== undefined) await page.addScriptTag({ path: pixi });
  console.log(stage.summary);
  console.log('ms of CPU for each frame');
  console.log(
    `${'load'.padEnd(6)}${'renderer'.padEnd(14)}${columns.map(({ head }) => head.padStart(12)).join('')}`,
  );
  const results = new Map<RendererName, Measured[]>(measurable.map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    // Each comes after another one in every second round.
    for (const name of round % 2 ? measurable.toReversed() : measurable) {
      await choose(name);
      const cost = await measure(Number(values.seconds));
      results.get(name)?.push(cost);
      const load = (loadavg()[0] ?? 0).toFixed(1).padEnd(6);
      console.log(load + name.padEnd(14) + columns.map(({ valueOf }) => cellOf(valueOf(cost))).join(''));
    }
  console.log('\nmedian (from to)');
  for (const [name, costs] of results) {
    console.log(`${name}: ${rendererNames[name]}`);
    for (const { head, valueOf } of columns)
      console.log(`  ${head.padEnd(12)} ${spreadOf(costs.map(valueOf))}`);
  }
  if (pixi === undefined && names.includes('pixi')) console.log('pixi: skipped; pass --pixi');
  if (values.screenshot !== undefined) await takeScreenshots(values.screenshot);
} finally {
  await stage.close();
}
process.exit(0);

function pixiBundle(place: string): string {
  const file = statSync(place).isDirectory() ? path.join(place, 'dist', 'pixi.min.js') : place;
  if (!existsSync(file))
    throw new Error(`${file} is missing; --pixi takes an unpacked pixi.js or its bundle`);
  return file;
}

async function choose(name: RendererName): Promise<void> {
  await stage.page.evaluate((chosen) => window.stageRenderers.choose(chosen), name);
  await delay(settleMs);
}

async function measure(seconds: number): Promise<Measured> {
  const count = () =>
    stage.page.evaluate(async () => ({
      drawn: await window.stageRenderers.countDrawn(),
      moves: window.stageRenderers.countMoves(),
    }));
  const [before, startedAt] = [await count(), performance.now()];
  const cost = await stage.measure(seconds);
  const [after, elapsedSeconds] = [await count(), (performance.now() - startedAt) / 1_000];
  const movesPerSecond = (after.moves - before.moves) / elapsedSeconds;
  if (setting.moves > 0 && movesPerSecond === 0) throw new Error('the page received no jumps');
  const drawnPerSecond =
    before.drawn === undefined || after.drawn === undefined
      ? undefined
      : (after.drawn - before.drawn) / elapsedSeconds;
  return { ...cost, drawnPerSecond, movesPerSecond };
}

/** Files in the folder named after the renderers. Without jumps and emoji, which no two moments share. */
async function takeScreenshots(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let expected: Buffer | undefined;
  for (const name of measurable) {
    await choose(name);
    await stage.page.evaluate((motionMs) => window.stageRenderers.freeze(motionMs), screenshotMotionMs);
    const file = path.join(folder, `${name}.png`);
    await stage.page.screenshot({ path: file });
    const pixels = await sharp(file).removeAlpha().raw().toBuffer();
    expected ??= pixels;
    console.log(`${file}: ${differenceOf(pixels, expected)}`);
  }
}

function differenceOf(pixels: Buffer, expected: Buffer): string {
  let [sum, large] = [0, 0];
  for (const [index, value] of pixels.entries()) {
    const difference = Math.abs(value - (expected[index] ?? 0));
    sum += difference;
    if (difference > 64) large += 1;
  }
  const mean = (sum / pixels.length).toFixed(2);
  return `differs by ${mean} of 255 on average, by more than 64 in ${((large / pixels.length) * 100).toFixed(2)} %`;
}

function cellOf(value: number | undefined): string {
  return (value === undefined ? '–' : value.toFixed(2)).padStart(12);
}

function spreadOf(measured: readonly (number | undefined)[]): string {
  const known = measured.filter((value) => value !== undefined);
  if (known.length === 0) return '–';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return `${median(known).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
