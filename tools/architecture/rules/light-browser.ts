import { webAreaOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile, SourceTree } from '../source-tree.ts';

const schemaLibrary = /^@sinclair\/typebox(\/|$)/;

type Names = readonly string[] | 'all';

interface Step {
  readonly file: string;
  readonly takes: Names;
  readonly chain: readonly string[];
}

/** What a file brings along for the names taken from it, as a bundler does that drops what nobody takes. */
function broughtAlong(tree: SourceTree, file: SourceFile, takes: Names): ResolvedImport[] {
  const values = file.imports.filter((found) => !found.typeOnly);
  const isShaken = tree.shakeable.some((folder) => file.path.startsWith(`${folder}/`));
  if (takes === 'all' || !isShaken) return values;
  const passedOn = values.flatMap((found): ResolvedImport[] => {
    const taken = (found.passesOnAs ?? []).flatMap((name, at) =>
      takes.includes(name) && found.takes !== 'all' ? (found.takes[at] ?? []) : [],
    );
    return taken.length > 0 ? [{ ...found, takes: taken }] : [];
  });
  const isPassedOn = (name: string): boolean => values.some((found) => found.passesOnAs?.includes(name));
  if (takes.every(isPassedOn)) return passedOn;
  return [...passedOn, ...values.filter((found) => found.passesOnAs === undefined)];
}

/** The shortest chain of files by which a file brings TypeBox along; undefined when it does not. */
function chainToSchemas(tree: SourceTree, start: string, takes: Names): readonly string[] | undefined {
  const seen = new Set<string>();
  const steps: Step[] = [{ file: start, takes, chain: [start] }];
  for (let step = steps.shift(); step; step = steps.shift()) {
    const file = tree.byPath.get(step.file);
    const key = `${step.file} ${String(step.takes)}`;
    if (!file || seen.has(key)) continue;
    seen.add(key);
    for (const found of broughtAlong(tree, file, step.takes)) {
      if (schemaLibrary.test(found.specifier)) return [...step.chain, found.specifier];
      if (found.target === undefined) continue;
      steps.push({ file: found.target, takes: found.takes, chain: [...step.chain, found.target] });
    }
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
    const chain = chainToSchemas(tree, found.target, found.takes);
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
