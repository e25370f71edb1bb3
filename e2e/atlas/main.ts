/**
 * `npm run atlas`: photographs every screen in each language, theme and width, and makes one contact sheet per area
 * in `test-results/atlas`. Whoever changes a screen sees all of it. A screen that isn't what its caption says is named
 * at the end, and the exit code is 1.
 *
 * `--areas room,lobby`, `--screens chat,people`, `--languages en,es`, `--themes dark,light` and
 * `--widths 390,768,1366,2560` narrow it down. `--build folder` shows another build than `dist`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@turnstage/testkit/browser';
import type { Browser } from 'playwright-core';
import { activityArea, photographActivity } from './activity-area.ts';
import { areas } from './atlas-screens.ts';
import type { AtlasArea, AtlasScreen } from './atlas-screen.ts';
import { saveContactSheet, shotOf, type Shot } from './contact-sheet.ts';
import { photograph } from './photograph.ts';
import { photographQuiet, quietArea } from './quiet-area.ts';
import { createSessions, isPhone, newContext, variantsOf, type Sessions, type Variant } from './variants.ts';
import { startAtlasWorld, type AtlasWorld } from './world/atlas-world.ts';

const { values } = parseArgs({
  options: {
    areas: { type: 'string', default: [...areas.map(({ name }) => name), quietArea, activityArea].join(',') },
    screens: { type: 'string' },
    languages: { type: 'string', default: 'en,es' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '390,768,1366,2560' },
    build: { type: 'string' },
  },
});
const list = (value: string) => value.split(',').filter(Boolean);
const output = fileURLToPath(new URL('../../test-results/atlas', import.meta.url));
const variants = variantsOf({
  widths: list(values.widths).map(Number),
  languages: list(values.languages),
  themes: list(values.themes),
});
const isWanted = ({ name }: { name: string }) =>
  values.screens === undefined || list(values.screens).includes(name);
const isShownIn = ({ only }: AtlasScreen, { width }: Variant) => only !== 'phones' || isPhone(width);

async function photographArea(sessions: Sessions, world: AtlasWorld, area: AtlasArea): Promise<Shot[]> {
  const folder = path.join(output, area.name);
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];
  for (const variant of variants) {
    const screens = area.screens.filter((screen) => isWanted(screen) && isShownIn(screen, variant));
    for (const role of new Set(screens.map(({ as }) => as))) {
      const context = await sessions.open(role, variant);
      for (const screen of screens.filter(({ as }) => as === role)) {
        const shot = shotOf(folder, screen.name, variant);
        // A page per screen, so that no screen inherits what another one opened or changed.
        const page = await context.newPage();
        const failure = await photograph(page, world, screen, shot.file);
        await page.close();
        shots.push({ ...shot, failure });
      }
      await sessions.close(role, context);
    }
  }
  return shots;
}

/** Returns the names of the screens that could not be shown. */
async function save(name: string, shots: readonly Shot[]): Promise<string[]> {
  await saveContactSheet(output, name, shots);
  console.log(`${name}: ${shots.length} screenshots, ${path.join(output, `${name}.jpg`)}`);
  return shots.flatMap(({ caption, failure }) =>
    failure === undefined ? [] : [`${name}: ${caption}: ${failure}`],
  );
}

async function photographAll(browser: Browser, wanted: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  const ofWorld = areas.filter(({ name }) => wanted.includes(name));
  if (ofWorld.length > 0) {
    const world = await startAtlasWorld(values.build);
    try {
      const sessions = createSessions(browser, world);
      for (const area of ofWorld)
        failures.push(...(await save(area.name, await photographArea(sessions, world, area))));
    } finally {
      await world.close();
    }
  }
  if (wanted.includes(quietArea)) {
    const shots = await photographQuiet(browser, variants, output, { isWanted, build: values.build });
    failures.push(...(await save(quietArea, shots)));
  }
  if (wanted.includes(activityArea)) {
    const inDiscord = variants.map((variant) => ({
      ...variant,
      openContext: (origin: string) => newContext(browser, origin, variant),
    }));
    failures.push(...(await save(activityArea, await photographActivity(inDiscord, output, values.build))));
  }
  return failures;
}

const launched = await launchBrowser();
if ('unavailable' in launched) throw new Error(launched.unavailable);
mkdirSync(output, { recursive: true });
try {
  const failures = await photographAll(launched.browser, list(values.areas));
  if (failures.length > 0) {
    console.error(`\nNot what the caption says (${failures.length}):\n${failures.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await launched.browser.close();
}
