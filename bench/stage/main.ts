/**
 * What a full stage costs the page that shows it: `node --import tsx bench/stage/main.ts`, see
 * docs/guides/benchmarks.md. `--people 500`, `--seconds 10`, `--items 100` of them wear something, `--rounds 3`,
 * `--moves 10` jumps and emoji a second; `--drawings canvas,elements`: ways to draw the crowd, in turn;
 * `--width 1366 --height 768`; `--web FOLDER` for another build of the web client than `dist/web`; `--profile FILE` for
 * a CPU profile of the page, `--screenshot FOLDER` for what was measured last.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startProfile } from '../room-page/page-cost.ts';
import { median } from '../support/start-server.ts';
import type { FrameCost } from './frame-cost.ts';
import { openFullRoom, readSetting, stageOptions, type Drawing } from './open-stage.ts';

const { values } = parseArgs({
  options: {
    ...stageOptions,
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    drawings: { type: 'string', default: 'canvas,elements' },
    profile: { type: 'string' },
    screenshot: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const columns: readonly (readonly [head: string, valueOf: (cost: FrameCost) => number])[] = [
  ['frames/s', ({ framesPerSecond }) => framesPerSecond],
  ['main thread', ({ all }) => all],
  ['script', ({ script }) => script],
  ['style', ({ style }) => style],
  ['layout', ({ layout }) => layout],
  ['page', ({ page }) => page],
  ['display', ({ display }) => display],
  ['CPU ms/s', ({ page, display, framesPerSecond }) => (page + display) * framesPerSecond],
];

const drawings = values.drawings.split(',').map((name): Drawing => {
  if (name !== 'canvas' && name !== 'elements') throw new Error(`there is no drawing ${name}`);
  return name;
});
const room = await openFullRoom(readSetting(values));
try {
  console.log('load'.padEnd(8) + 'crowd'.padEnd(10) + columns.map(([head]) => head.padStart(12)).join(''));
  const costs = new Map<Drawing, FrameCost[]>(drawings.map((drawing) => [drawing, []]));
  const rounds = Number(values.rounds);
  for (let round = 0; round < rounds; round += 1)
    for (const drawing of round % 2 ? drawings.toReversed() : drawings)
      costs.get(drawing)?.push(await measure(drawing, round === 0, round === rounds - 1));
  console.log('\nmedian (from to)');
  for (const [drawing, each] of costs)
    for (const [head, valueOf] of columns)
      console.log(`${drawing.padEnd(10)}${head.padEnd(12)} ${spreadOf(each.map(valueOf))}`);
} finally {
  await room.close();
}
process.exit(0);

/** In a page of its own: a second one would draw as well. */
async function measure(drawing: Drawing, isFirst: boolean, isLast: boolean): Promise<FrameCost> {
  const stage = await room.openPage(drawing);
  if (isFirst) console.log(stage.summary);
  const stopProfile = isLast && values.profile !== undefined ? await startProfile(stage.cdp) : undefined;
  const cost = await stage.measure(Number(values.seconds));
  const load = (loadavg()[0] ?? 0).toFixed(1).padEnd(8);
  const cells = columns.map(([, valueOf]) => valueOf(cost).toFixed(2).padStart(12));
  console.log(load + drawing.padEnd(10) + cells.join(''));
  if (stopProfile && values.profile) writeFileSync(values.profile, JSON.stringify(await stopProfile()));
  if (isLast && values.screenshot !== undefined) {
    mkdirSync(values.screenshot, { recursive: true });
    await stage.page.screenshot({ path: path.join(values.screenshot, `${drawing}.png`) });
  }
  await stage.close();
  return cost;
}

function spreadOf(measured: readonly number[]): string {
  const [low, high] = [Math.min(...measured), Math.max(...measured)];
  return `${median([...measured]).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
