import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { parseThemeChoice, resolveTheme } from './theme.ts';

const boot = readFileSync(new URL('../../public/theme-boot.js', import.meta.url), 'utf8');

it('is dark by default', () => {
  expect(parseThemeChoice(null)).toBe('dark');
  expect(parseThemeChoice('pink')).toBe('dark');
  expect(parseThemeChoice('light')).toBe('light');
});

it('follows the system only when chosen', () => {
  expect(resolveTheme('system', true)).toBe('light');
  expect(resolveTheme('system', false)).toBe('dark');
  expect(resolveTheme('dark', true)).toBe('dark');
});

/** Runs the script that the page loads before the app, against a document with these settings. */
function bootedTheme(saved: string | null, systemIsLight: boolean): string | undefined {
  const document = { documentElement: { dataset: {} as { theme?: string } } };
  runInNewContext(boot, {
    document,
    localStorage: { getItem: () => saved },
    matchMedia: () => ({ matches: systemIsLight }),
  });
  return document.documentElement.dataset.theme;
}

it.each([
  [null, true],
  ['dark', true],
  ['light', false],
  ['system', true],
  ['system', false],
  ['nonsense', true],
])('is set before the first paint: saved %s, light system %s', (saved, systemIsLight) => {
  expect(bootedTheme(saved, systemIsLight)).toBe(resolveTheme(parseThemeChoice(saved), systemIsLight));
});
