/** What `npm install` may fetch and run: only what the lockfile pins, and scripts only of named packages. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
}

const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> };
const installed = Object.entries(packages).filter(
  ([location, { link }]) => location.includes('node_modules/') && link !== true,
);
const nameOf = (location: string) => location.slice(location.lastIndexOf('node_modules/') + 13);

test('every package is pinned by a SHA-512 hash, from no address of its own', () => {
  expect(installed.length).toBeGreaterThan(100);
  const unpinned = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  expect(unpinned.map(([location]) => location)).toEqual([]);
  expect(
    installed.filter(([, { resolved }]) => resolved !== undefined).map(([location]) => location),
  ).toEqual([]);
});

test('only packages that are named may run a script when they are installed', () => {
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = [...new Set(withScripts.map(([location]) => nameOf(location)))].toSorted();
  expect(names).toEqual(Object.keys(allowScripts).toSorted());
});
