/**
 * `npx tsx e2e/measure/sync.ts [--minutes 10]`: two browsers listen to the demo room (in Chromium and Firefox with
 * E2E_BROWSERS=chromium,firefox); prints the offset between their playback positions. Both pages are read four
 * times a second by the clock of one machine.
 */
import { parseArgs } from 'node:util';
import { launchNth } from '../support/engines.ts';
import { startInstallation } from '../support/installation.ts';
import { waitForSound, offsetBetween } from '../support/sound.ts';
import { visitor } from '../support/visitor.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0)) throw new Error('--minutes wants a number');
const everyMs = 250;
const readyWithinMs = 120_000;

const [first, second] = [await launchNth(0), await launchNth(1)];
if ('unavailable' in first) throw new Error(first.unavailable);
if ('unavailable' in second) throw new Error(second.unavailable);
const installation = await startInstallation({ DEMO: 'on' });
try {
  const one = await visitor(first.browser, installation.url, { reducedMotion: 'no-preference' });
  const other = await visitor(second.browser, installation.url, {
    size: 'phone',
    reducedMotion: 'no-preference',
  });
  for (const { page } of [one, other]) {
    await page.goto('/r/house-lights');
    await waitForSound(page, readyWithinMs);
  }
  const offsets: number[] = [];
  let silent = 0;
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const offset = await offsetBetween(one.page, other.page);
    // Between two songs there is nothing to compare.
    if (offset === null) silent += 1;
    else offsets.push(Math.abs(offset));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  offsets.sort((a, b) => a - b);
  const at = (share: number) => (offsets[Math.ceil(offsets.length * share) - 1] ?? NaN).toFixed(1);
  console.log(
    `${offsets.length} readings in ${seconds} s, ${silent} more without sound in one of the two browsers`,
  );
  console.log(`apart: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`);
} finally {
  await Promise.all([first.browser.close(), second.browser.close()]);
  await installation.remove();
}
