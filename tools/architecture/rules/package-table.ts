import { packageOf } from '../places.ts';
import type { PackageRow } from '../packages.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile } from '../source-tree.ts';

function nameOf(row: PackageRow): string {
  return row.folder.replace(/^.*\//, '');
}

function judge(file: SourceFile, home: PackageRow, found: ResolvedImport): Breach | undefined {
  const target = found.target === undefined ? undefined : packageOf(found.target);
  if (!target || target === home) return undefined;
  const name = nameOf(target);
  if (home.imports.includes(name) || (home.bootsServer && target.folder === 'apps/server')) return undefined;
  const typesAllowed = home.typesOf?.includes(name) ?? false;
  if (typesAllowed && found.typeOnly) return undefined;
  return {
    file: file.path,
    line: found.line,
    what: typesAllowed
      ? `${nameOf(home)} may use only types of ${name}`
      : `${nameOf(home)} may not import ${name}`,
    mend: typesAllowed ? 'use import type' : 'change the table in tools/architecture/packages.ts and say why',
  };
}

export const packageTable: Rule = {
  name: 'package-table',
  says: 'Packages depend on each other only along their table.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const home = packageOf(file.path);
      const isUnitTest = file.isTest && home?.folder !== 'packages/testkit';
      if (!home || isUnitTest) return [];
      return file.imports.flatMap((found) => judge(file, home, found) ?? []);
    }),
};
