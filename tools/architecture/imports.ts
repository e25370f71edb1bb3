/** Every way in which a file names another: static, dynamic, re-exported, and in a type. */
import ts from 'typescript';

export interface Import {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
  /** `import()` inside a function: loaded late, so it makes no cycle. */
  readonly dynamic: boolean;
}

export function readImports(ast: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined, typeOnly: boolean, dynamic = false): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const line = ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
    found.push({ specifier: specifier.text, line, typeOnly, dynamic });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, isTypeExport(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  if (clause.name || !clause.namedBindings || !ts.isNamedImports(clause.namedBindings)) return false;
  const { elements } = clause.namedBindings;
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

function isTypeExport(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true;
  if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return false;
  const { elements } = node.exportClause;
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}
