/** The documents about security name the test of each measure, so these files must exist. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findNamedFiles, missingFiles } from './named-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the paths in a document may start. */
const documents: Readonly<Record<string, readonly string[]>> = {
  'docs/guides/security.md': ['.', 'apps/server/src/modules/user'],
  'docs/guides/asvs.md': ['.', 'apps/server/src', 'apps/server/src/modules/user'],
};

describe.each(Object.entries(documents))('%s', (document, folders) => {
  const files = findNamedFiles(readFileSync(path.join(root, document), 'utf8'));

  test('names only files that exist', () => {
    expect(missingFiles(root, files, folders)).toEqual([]);
  });

  test('names a test for its measures', () => {
    expect(files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).length).toBeGreaterThan(50);
  });
});

test('the ASVS table has every requirement once, and each that is met says where', () => {
  const text = readFileSync(path.join(root, 'docs/guides/asvs.md'), 'utf8');
  const rows = [...text.matchAll(/^\| V(\d+\.\d+\.\d+) +\| [^|]+ \| ([a-z ]+?) +\| ([^|]+) \|$/gm)];
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
  // The standard has 70 requirements of level 1 and 183 of level 2.
  expect(rows.length).toBe(253);
  expect(new Set(rows.map(([, , verdict]) => verdict))).toEqual(new Set(['met', 'open', 'not applicable']));
  const met = rows.filter(([, , verdict]) => verdict === 'met').length;
  const open = rows.filter(([, , verdict]) => verdict === 'open').length;
  expect(text).toContain(`${met} are met, ${open} are open, ${rows.length - met - open} do not apply.`);
});

test('finds paths in code spans, and reports those that do not exist', () => {
  const text =
    'See `vitest.config.ts`, `tools/no-such.test.ts` (`npm test`), not vitest.gone.ts; `tools/no-such.test.ts`.';
  expect(findNamedFiles(text)).toEqual(['vitest.config.ts', 'tools/no-such.test.ts']);
  expect(missingFiles(root, findNamedFiles(text), ['.', 'tools'])).toEqual(['tools/no-such.test.ts']);
});
