import { packageOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile, SourceTree } from '../source-tree.ts';

function judge(tree: SourceTree, file: SourceFile, found: ResolvedImport): Breach | undefined {
  const at = { file: file.path, line: found.line };
  if (found.specifier.startsWith('@turnstage/')) {
    if (tree.doors.has(found.specifier)) return undefined;
    return {
      ...at,
      what: `${found.specifier} is no front door`,
      mend: 'import the package by a name that its package.json lists under exports',
    };
  }
  const home = packageOf(file.path);
  const target = found.target === undefined ? undefined : packageOf(found.target);
  if (!home || !target || home === target) return undefined;
  // Tools are no package and have no name; the package table says who may use them.
  const bootsServer = home.bootsServer && target.folder === 'apps/server';
  if (bootsServer || home.folder === 'tools' || target.folder === 'tools') return undefined;
  return {
    ...at,
    what: `reaches into ${target.folder} by its path`,
    mend: `import from @turnstage/${target.folder.replace(/^.*\//, '')}`,
  };
}

export const packageDoors: Rule = {
  name: 'package-doors',
  says: 'Packages are imported by name, through the doors that they declare.',
  check: (tree) =>
    tree.files.flatMap((file) => file.imports.flatMap((found) => judge(tree, file, found) ?? [])),
};
