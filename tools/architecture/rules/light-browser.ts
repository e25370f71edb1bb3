import { webAreaOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { SourceFile, SourceTree } from '../source-tree.ts';

const schemaLibrary = /^@sinclair\/typebox(\/|$)/;

/** The shortest chain of files by which a file's code brings TypeBox along; undefined when it does not. */
function chainToSchemas(tree: SourceTree, start: string): string[] | undefined {
  const seen = new Set([start]);
  let chains = [[start]];
  while (chains.length > 0) {
    const next: string[][] = [];
    for (const chain of chains) {
      const file = tree.byPath.get(chain.at(-1) ?? '');
      for (const found of file?.imports.filter((each) => !each.typeOnly) ?? []) {
        if (schemaLibrary.test(found.specifier)) return [...chain, found.specifier];
        if (found.target === undefined || seen.has(found.target)) continue;
        seen.add(found.target);
        next.push([...chain, found.target]);
      }
    }
    chains = next;
  }
  return undefined;
}

/** Judges only the border: an import by which a file of the web leaves the web. */
function check(tree: SourceTree, file: SourceFile): Breach[] {
  return file.imports.flatMap((found): Breach[] => {
    if (found.typeOnly) return [];
    const at = { file: file.path, line: found.line };
    const mend = 'import type, or take the value from a file of contracts that needs no schema';
    if (schemaLibrary.test(found.specifier)) return [{ ...at, what: `imports ${found.specifier}`, mend }];
    if (found.target === undefined || webAreaOf(found.target) !== undefined) return [];
    const chain = chainToSchemas(tree, found.target);
    return chain ? [{ ...at, what: `brings TypeBox into the browser: ${chain.join(' → ')}`, mend }] : [];
  });
}

export const lightBrowser: Rule = {
  name: 'light-browser',
  says: 'The browser never loads TypeBox.',
  check: (tree) =>
    tree.files
      .filter((file) => webAreaOf(file.path) !== undefined && !file.isTest)
      .flatMap((file) => check(tree, file)),
};
