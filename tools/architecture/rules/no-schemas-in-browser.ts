import { webAreaOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile, SourceTree } from '../source-tree.ts';

const schemaLibrary = /^@sinclair\/typebox(\/|$)/;

type Names = readonly string[] | 'all';

interface Step {
  readonly file: string;
  readonly importedNames: Names;
  readonly chain: readonly string[];
}

/** The imports that a file loads for the given names, like a bundler with tree shaking. */
function loadedImports(tree: SourceTree, file: SourceFile, importedNames: Names): ResolvedImport[] {
  const values = file.imports.filter((found) => !found.typeOnly);
  const isShaken = tree.treeShakeable.some((folder) => file.path.startsWith(`${folder}/`));
  if (importedNames === 'all' || !isShaken) return values;
  const passedOn = values.flatMap((found): ResolvedImport[] => {
    const taken = (found.reexportedAs ?? []).flatMap((name, at) =>
      importedNames.includes(name) && found.importedNames !== 'all' ? (found.importedNames[at] ?? []) : [],
    );
    return taken.length > 0 ? [{ ...found, importedNames: taken }] : [];
  });
  const isPassedOn = (name: string): boolean => values.some((found) => found.reexportedAs?.includes(name));
  if (importedNames.every(isPassedOn)) return passedOn;
  return [...passedOn, ...values.filter((found) => found.reexportedAs === undefined)];
}

/** The shortest chain of files through which a file loads TypeBox; undefined when it doesn't. */
function chainToSchemas(
  tree: SourceTree,
  start: string,
  importedNames: Names,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const steps: Step[] = [{ file: start, importedNames, chain: [start] }];
  for (let step = steps.shift(); step; step = steps.shift()) {
    const file = tree.byPath.get(step.file);
    const key = `${step.file} ${String(step.importedNames)}`;
    if (!file || seen.has(key)) continue;
    seen.add(key);
    for (const found of loadedImports(tree, file, step.importedNames)) {
      if (schemaLibrary.test(found.specifier)) return [...step.chain, found.specifier];
      if (found.target === undefined) continue;
      steps.push({
        file: found.target,
        importedNames: found.importedNames,
        chain: [...step.chain, found.target],
      });
    }
  }
  return undefined;
}

/** Checks only imports by which a file of the web leaves the web. */
function check(tree: SourceTree, file: SourceFile): Breach[] {
  return file.imports.flatMap((found): Breach[] => {
    if (found.typeOnly) return [];
    const at = { file: file.path, line: found.line };
    const fix = 'use import type, or import the value from a contracts file without schemas';
    if (schemaLibrary.test(found.specifier)) return [{ ...at, what: `imports ${found.specifier}`, fix }];
    if (found.target === undefined || webAreaOf(found.target) !== undefined) return [];
    const chain = chainToSchemas(tree, found.target, found.importedNames);
    return chain ? [{ ...at, what: `loads TypeBox in the browser: ${chain.join(' → ')}`, fix }] : [];
  });
}

export const noSchemasInBrowser: Rule = {
  name: 'no-schemas-in-browser',
  description: 'The browser never loads TypeBox.',
  check: (tree) =>
    tree.files
      .filter((file) => webAreaOf(file.path) !== undefined && !file.isTest)
      .flatMap((file) => check(tree, file)),
};
