import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

/** Configuration of tools, and type declarations of libraries with a default export. */
const defaultExportAllowed = /\.config\.(ts|mjs)$|\.d\.ts$/;

function isDefault(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(isDefaultKeyword);
}

function isDefaultKeyword(modifier: ts.Modifier): boolean {
  return modifier.kind === ts.SyntaxKind.DefaultKeyword;
}

function judge(node: ts.Node, path: string): Pick<Breach, 'what' | 'fix'> | undefined {
  if (ts.isExportDeclaration(node) && !(node.exportClause && ts.isNamedExports(node.exportClause)))
    return { what: 'export *', fix: 'list the names, so that the public API is visible' };
  if (isDefault(node) && !defaultExportAllowed.test(path))
    return { what: 'a default export', fix: 'export it by name' };
  return undefined;
}

export const namedExports: Rule = {
  name: 'named-exports',
  description: 'Named exports only, and no export *.',
  check: (tree) => {
    const breaches: Breach[] = [];
    for (const file of tree.files) {
      walk(file, (node) => {
        const found = judge(node, file.path);
        if (found) breaches.push({ file: file.path, line: lineOf(file, node), ...found });
      });
    }
    return breaches;
  },
};
