/**
 * `npx tsx e2e/measure/page-weight.ts`: the JavaScript that a browser loads for each screen before any interaction,
 * gzipped, compared with its budget. What loads after the text (the drawn stage, the player library) is listed
 * separately.
 */
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser } from 'playwright-core';
import { newcomer, signUp } from '../support/actions.ts';
import { startInstallation } from '../support/installation.ts';
import { waitForSound } from '../support/sound.ts';
import { visitor } from '../support/visitor.ts';

const kilobyte = 1000;
/** Chunk names of what a page loads after it has rendered. */
const isLazy = (url: string) =>
  /\/(hls\.light|room-stage|stage-miniature|registry|scenery|seating|barn|club|ferry-building|festival|stadium|theater|tomorrowland|underground|yacht)-[^/]*$/.test(
    url,
  );

interface PageWeight {
  readonly files: number;
  readonly bytes: number;
  readonly lazyBytes: number;
}

async function measurePage(
  browser: Browser,
  origin: string,
  path: string,
  asMember: boolean,
): Promise<PageWeight> {
  const { page, context } = await visitor(browser, origin, { reducedMotion: 'no-preference' });
  if (asMember) {
    await page.goto('/sign-up');
    await signUp(page, newcomer('weigher'));
    await page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
  }
  // A new page of the same person: nothing is loaded yet.
  const newPage = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  newPage.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await newPage.goto(path, { waitUntil: 'networkidle' });
  if (path.startsWith('/r/')) await waitForSound(newPage);
  const sizes = await Promise.all(
    [...scripts].map(async ([url, body]) => ({ url, bytes: gzipSync(await body).length })),
  );
  await context.close();
  if (process.argv.includes('--list'))
    for (const { url, bytes } of sizes.sort((one, other) => other.bytes - one.bytes))
      console.log(`${path.padEnd(18)}${String(bytes).padStart(8)}  ${url.slice(url.lastIndexOf('/') + 1)}`);
  const sum = (chosen: typeof sizes) => chosen.reduce((total, { bytes }) => total + bytes, 0);
  const own = sizes.filter(({ url }) => !isLazy(url));
  return {
    files: own.length,
    bytes: sum(own),
    lazyBytes: sum(sizes.filter(({ url }) => isLazy(url))),
  };
}

const screens = [
  { name: 'lobby', path: '/', budget: 120, asMember: false },
  { name: 'room, a song playing', path: '/r/house-lights', budget: 220, asMember: false },
  { name: 'crates', path: '/crates', budget: 220, asMember: true },
];

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
const installation = await startInstallation({ DEMO: 'on' });
try {
  console.log('screen                  files   JavaScript, gzip    budget        lazy parts');
  for (const { name, path, budget, asMember } of screens) {
    const { files, bytes, lazyBytes } = await measurePage(launched.browser, installation.url, path, asMember);
    const kB = (size: number) => `${(size / kilobyte).toFixed(1)} kB`;
    const verdict = bytes <= budget * kilobyte ? '' : '  over';
    console.log(
      name.padEnd(24) +
        String(files).padStart(5) +
        kB(bytes).padStart(19) +
        `${budget} kB`.padStart(10) +
        kB(lazyBytes).padStart(18) +
        verdict,
    );
  }
} finally {
  await launched.browser.close();
  await installation.remove();
}
