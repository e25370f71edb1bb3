import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { readTree, type SourceTree } from './source-tree.ts';

const planted = fileURLToPath(new URL('breaches', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** `file:line rule` of everything that the rules find, and of everything that a fixture marks. */
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

describe('every rule bites where a breach is planted, and nowhere else', () => {
  test.each(readdirSync(planted))('%s', (name) => {
    const tree = readTree(`${planted}/${name}`);
    expect(marked(tree, name)).not.toEqual([]);
    expect(found(tree)).toEqual(marked(tree, name));
  });
});

test('every rule has a planted breach', () => {
  expect(readdirSync(planted).toSorted()).toEqual(rules.map((rule) => rule.name).toSorted());
});

test('the house keeps its own rules', () => {
  expect(found(readTree(root))).toEqual([]);
});
