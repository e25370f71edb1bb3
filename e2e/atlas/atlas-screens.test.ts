import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from './atlas-screens.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../apps/web/src/app/${path}`, import.meta.url), 'utf8');
const pathsIn = (path: string) =>
  [...read(path).matchAll(/ path: '([^']*)'/g)].map(([, found = '']) => found);

const screens = areas.flatMap((area) => area.screens);
/** Without query and fragment, in segments. */
const shown = screens.map(({ path }) => path.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []);

/** Whether a screen of the atlas has an address of this pattern, with as many of its optional segments as it likes. */
function isShown(pattern: string): boolean {
  const parts = pattern.split('/').filter(Boolean);
  return shown.some(
    (path) =>
      path.length <= parts.length &&
      parts.every((part, at) => {
        const segment = path[at];
        if (segment === undefined) return part.endsWith('?');
        return part.startsWith(':') || part === segment;
      }),
  );
}

it.each([
  ['screens.ts', ''],
  ['screens/settings/settings-sections.ts', '/settings/'],
  ['screens/staff/staff-sections.ts', '/staff/'],
])('every screen of %s is in the atlas', (file, prefix) => {
  const patterns = pathsIn(file).map((path) => prefix + path);
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter((pattern) => !isShown(pattern))).toEqual([]);
});

it('an address whose last segment can be left out is shown with it too', () => {
  // A magic link with a target leads to that screen.
  const optional = pathsIn('screens.ts').filter((path) => /^[^?]*\?$/.test(path));
  const whole = optional.map((path) => path.replaceAll('?', ''));
  expect(whole.filter((pattern) => !isShown(pattern))).toEqual([]);
});

it('names each screen of an area once, since its file has that name', () => {
  for (const area of areas) {
    const names = area.screens.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
