import { packageOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile, SourceTree } from '../source-tree.ts';

function judge(tree: SourceTree, file: SourceFile, found: ResolvedImport): Breach | undefined {
  const at = { file: file.path, line: found.line };
  if (found.specifier.startsWith('@turnstage/')) {
    if (tree.entryPoints.has(found.specifier)) return undefined;
    return {
      ...at,
      what: `${found.specifier} is not a declared export`,
      fix: 'import the package by a name that its package.json lists under exports',
    };
  }
  const home = packageOf(file.path);
  const target = found.target === undefined ? undefined : packageOf(found.target);
  if (!home || !target || home === target) return undefined;
  // tools/ isn't a package and has no name; the package table says who can import it.
  if (home.folder === 'tools' || target.folder === 'tools') return undefined;
  return {
    ...at,
    what: `imports from ${target.folder} by path`,
    fix: `import from @turnstage/${target.folder.replace(/^.*\//, '')}`,
  };
}

export const packageExports: Rule = {
  name: 'package-exports',
  description: 'Packages are imported by name, only through their declared exports.',
  check: (tree) =>
    tree.files.flatMap((file) => file.imports.flatMap((found) => judge(tree, file, found) ?? [])),
};
