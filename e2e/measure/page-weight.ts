/**
 * `npx tsx e2e/measure/page-weight.ts [--list]`: the JavaScript of each screen, compared with its budget. What a room
 * loads after the first sound is listed separately. `--list` prints each file. Fails above a budget, as
 * `e2e/page-weight.spec.ts` does.
 */
import { launchBrowser } from '@turnstage/testkit/browser';
import { startInstallation } from '../support/installation.ts';
import { loadScripts, weigh, weighedScreens } from '../support/page-weight.ts';

const kB = (size: number): string => `${size.toFixed(1)} kB`;

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const installation = await startInstallation({ DEMO: 'on' });
try {
  // The house DJ has a song by then, so that a room is measured while one plays.
  await loadScripts(launched.browser, installation.url, { path: '/r/house-lights', asMember: false });
  console.log('screen                          files   JavaScript, gzip    budget             later');
  for (const screen of weighedScreens) {
    const scripts = await loadScripts(launched.browser, installation.url, screen);
    const needed = scripts.filter(({ isLater }) => !isLater);
    if (process.argv.includes('--list'))
      for (const script of needed.toSorted((one, other) => other.bytes - one.bytes))
        console.log(`${String(script.bytes).padStart(10)}  ${script.name}`);
    const isOver = weigh(needed) > screen.budget;
    if (isOver) process.exitCode = 1;
    console.log(
      screen.name.padEnd(32) +
        String(needed.length).padStart(5) +
        kB(weigh(needed)).padStart(19) +
        `${screen.budget} kB`.padStart(10) +
        kB(weigh(scripts) - weigh(needed)).padStart(18) +
        (isOver ? '  over' : ''),
    );
  }
} finally {
  await launched.browser.close();
  await installation.remove();
}
