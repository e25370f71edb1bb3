import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { readTree, type SourceTree } from './source-tree.ts';

const fixtures = fileURLToPath(new URL('breaches', import.meta.url));

/** `file:line rule` of all breaches that the rules find, and of all that a fixture marks. */
function found(tree: SourceTree): string[] {
  const lines = rules.flatMap((rule) =>
    rule.check(tree).map((breach) => `${breach.file}:${breach.line} ${rule.name}`),
  );
  return [...new Set(lines)].toSorted();
}

function marked(tree: SourceTree, rule: string): string[] {
  const lines = tree.files.flatMap((file) =>
    file.text.split('\n').flatMap((text, index) => {
      return text.endsWith('// breach') ? [`${file.path}:${index + 1} ${rule}`] : [];
    }),
  );
  return lines.toSorted();
}

describe('every rule finds the breaches in its fixture, and nothing else', () => {
  test.each(readdirSync(fixtures))('%s', (name) => {
    const tree = readTree(`${fixtures}/${name}`);
    expect(marked(tree, name)).not.toEqual([]);
    expect(found(tree)).toEqual(marked(tree, name));
  });
});

test('every rule has a fixture', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(rules.map((rule) => rule.name).toSorted());
});
