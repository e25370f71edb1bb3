/**
 * `npx tsx e2e/measure/page-weight.ts [--list]`: the JavaScript that a browser loads for each screen before any
 * interaction, gzipped, compared with its budget. In a room it is everything up to the first sound, the drawn stage
 * included; what the page loads after that, for later, is listed separately. `--list` prints each file.
 */
import { gzipSync } from 'node:zlib';
import { until } from '@turnstage/testkit';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser } from 'playwright-core';
import { newcomer, signUp } from '../support/actions.ts';
import { startInstallation } from '../support/installation.ts';
import { getSound } from '../support/sound.ts';
import { visitor } from '../support/visitor.ts';

const kilobyte = 1000;

interface Script {
  readonly name: string;
  readonly bytes: number;
  /** Loaded after the first sound. */
  readonly isLater: boolean;
}

async function measurePage(
  browser: Browser,
  origin: string,
  path: string,
  asMember: boolean,
): Promise<Script[]> {
  const { page, context } = await visitor(browser, origin, { reducedMotion: 'no-preference' });
  if (asMember) {
    await page.goto('/sign-up');
    await signUp(page, newcomer('weigher'));
    await page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
  }
  // A new page of the same person: nothing is loaded yet.
  const newPage = await context.newPage();
  let isLater = false;
  const scripts: Promise<Script>[] = [];
  newPage.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const loaded = { name: response.url().slice(response.url().lastIndexOf('/') + 1), isLater };
    scripts.push(response.body().then((body) => ({ ...loaded, bytes: gzipSync(body).length })));
  });
  await newPage.goto(path, { waitUntil: 'commit' });
  if (path.startsWith('/r/')) {
    await until('sound', () => getSound(newPage), Boolean);
    isLater = true;
  }
  await newPage.waitForLoadState('networkidle');
  const all = await Promise.all(scripts);
  await context.close();
  return all;
}

const screens = [
  { name: 'lobby', path: '/', budget: 140, asMember: false },
  { name: 'room, until the first sound', path: '/r/house-lights', budget: 240, asMember: false },
  { name: 'crates', path: '/crates', budget: 220, asMember: true },
];

const sum = (scripts: readonly Script[]): number => scripts.reduce((total, { bytes }) => total + bytes, 0);
const kB = (size: number): string => `${(size / kilobyte).toFixed(1)} kB`;

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const installation = await startInstallation({ DEMO: 'on' });
try {
  // The house DJ has a song by then, so that a room is measured while one plays.
  await measurePage(launched.browser, installation.url, '/r/house-lights', false);
  console.log('screen                          files   JavaScript, gzip    budget             later');
  for (const { name, path, budget, asMember } of screens) {
    const scripts = await measurePage(launched.browser, installation.url, path, asMember);
    const needed = scripts.filter(({ isLater }) => !isLater);
    if (process.argv.includes('--list'))
      for (const script of needed.toSorted((one, other) => other.bytes - one.bytes))
        console.log(`${String(script.bytes).padStart(10)}  ${script.name}`);
    console.log(
      name.padEnd(32) +
        String(needed.length).padStart(5) +
        kB(sum(needed)).padStart(19) +
        `${budget} kB`.padStart(10) +
        kB(sum(scripts) - sum(needed)).padStart(18) +
        (sum(needed) <= budget * kilobyte ? '' : '  over'),
    );
  }
} finally {
  await launched.browser.close();
  await installation.remove();
}
