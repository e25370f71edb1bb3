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
  if (home.imports.includes(name)) return undefined;
  const typesAllowed = home.typesOf?.includes(name) ?? false;
  if (typesAllowed && found.typeOnly) return undefined;
  return {
    file: file.path,
    line: found.line,
    what: typesAllowed
      ? `${nameOf(home)} must use only types of ${name}`
      : `${nameOf(home)} must not import ${name}`,
    fix: typesAllowed ? 'use import type' : 'change the table in tools/architecture/packages.ts and say why',
  };
}

export const packageTable: Rule = {
  name: 'package-table',
  description: 'Packages depend on each other only as their table allows.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const home = packageOf(file.path);
      const isUnitTest = file.isTest && home?.folder !== 'packages/testkit';
      if (!home || isUnitTest) return [];
      return file.imports.flatMap((found) => judge(file, home, found) ?? []);
    }),
};
