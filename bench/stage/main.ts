/**
 * What a full stage costs the page that shows it: `node --import tsx bench/stage/main.ts`, see
 * docs/guides/benchmarks.md. `--people 500`, `--seconds 10`, `--items 100` of them wear something, `--rounds 3`,
 * `--moves 10` jumps and emoji a second;
 * `--width 1366 --height 768`; `--web FOLDER` for another build of the web client than `dist/web`; `--profile FILE` for
 * a CPU profile of the page, `--screenshot FILE` for what was measured.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startProfile } from '../room-page/page-cost.ts';
import type { FrameCost } from './frame-cost.ts';
import { openStage, readSetting, stageOptions } from './open-stage.ts';

const { values } = parseArgs({
  options: {
    ...stageOptions,
    rounds: { type: 'string', default: '3' },
    profile: { type: 'string' },
    screenshot: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const stage = await openStage(readSetting(values));
try {
  const stopProfile = values.profile === undefined ? undefined : await startProfile(stage.cdp);
  console.log(stage.summary);
  console.log(
    'load'.padEnd(8) +
      ['frames/s', 'main thread', 'script', 'style', 'layout', 'page', 'display']
        .map((head) => head.padStart(12))
        .join(''),
  );
  for (let round = 0; round < Number(values.rounds); round += 1)
    console.log(rowOf(await stage.measure(Number(values.seconds))));
  if (stopProfile && values.profile) writeFileSync(values.profile, JSON.stringify(await stopProfile()));
  if (values.screenshot) await stage.page.screenshot({ path: values.screenshot });
} finally {
  await stage.close();
}
process.exit(0);

function rowOf({ framesPerSecond, all, script, style, layout, page: renderer, display }: FrameCost): string {
  const load = (loadavg()[0] ?? 0).toFixed(1).padEnd(8);
  const cells = [framesPerSecond, all, script, style, layout, renderer, display];
  return load + cells.map((value) => value.toFixed(2).padStart(12)).join('');
}
