import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

/** Configuration of a tool, and the types of a library that has one. */
const mayHaveDefault = /\.config\.(ts|mjs)$|\.d\.ts$/;

function isDefault(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(isDefaultKeyword);
}

function isDefaultKeyword(modifier: ts.Modifier): boolean {
  return modifier.kind === ts.SyntaxKind.DefaultKeyword;
}

export const plainExports: Rule = {
  name: 'plain-exports',
  says: 'Named exports only, and no export *.',
  check: (tree) => {
    const breaches: Breach[] = [];
    for (const file of tree.files) {
      walk(file, (node) => {
        const at = { file: file.path, line: lineOf(file, node) };
        if (ts.isExportDeclaration(node) && !(node.exportClause && ts.isNamedExports(node.exportClause))) {
          breaches.push({ ...at, what: 'export *', mend: 'list the names; the list is the front door' });
        }
        if (isDefault(node) && !mayHaveDefault.test(file.path)) {
          breaches.push({ ...at, what: 'a default export', mend: 'export it by its name' });
        }
      });
    }
    return breaches;
  },
};
