/** All kinds of imports of a file: static, dynamic, re-exports, and in types. */
import ts from 'typescript';

export interface Import {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
  /** `import()` inside a function: loaded late, so it causes no cycle. */
  readonly dynamic: boolean;
  /** The imported values by their names in the other file; `all` where the parser can't tell. */
  readonly importedNames: readonly string[] | 'all';
  /** For `export { a as b } from`: the exported names, in the order of `importedNames`. */
  readonly reexportedAs?: readonly string[];
}

/** `nodes`: all of the file. */
export function readImports(ast: ts.SourceFile, nodes: readonly ts.Node[]): Import[] {
  const found: Import[] = [];
  for (const node of nodes) {
    const read = readImport(node);
    if (!read || !ts.isStringLiteralLike(read.from)) continue;
    const { from, ...rest } = read;
    const line = ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
    found.push({ specifier: from.text, line, ...rest });
  }
  return found;
}

type ParsedImport = Omit<Import, 'specifier' | 'line'> & { readonly from: ts.Expression };

function readImport(node: ts.Node): ParsedImport | undefined {
  if (ts.isImportDeclaration(node)) {
    const typeOnly = isTypeImport(node.importClause);
    return {
      from: node.moduleSpecifier,
      typeOnly,
      dynamic: false,
      importedNames: readImportedNames(node.importClause),
    };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return readReExport(node, node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { from: node.argument.literal, typeOnly: true, dynamic: false, importedNames: [] };
  }
  const called = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const argument = called ? node.arguments[0] : undefined;
  return argument && { from: argument, typeOnly: false, dynamic: true, importedNames: 'all' };
}

function readReExport(node: ts.ExportDeclaration, from: ts.Expression): ParsedImport {
  const shared = { from, typeOnly: isTypeExport(node), dynamic: false };
  if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return { ...shared, importedNames: 'all' };
  const values = node.exportClause.elements.filter((element) => !element.isTypeOnly);
  const importedNames = values.map((element) => (element.propertyName ?? element.name).text);
  return { ...shared, importedNames, reexportedAs: values.map((element) => element.name.text) };
}

function readImportedNames(clause: ts.ImportClause | undefined): readonly string[] | 'all' {
  const bindings = clause?.namedBindings;
  if (!clause || (bindings && ts.isNamespaceImport(bindings))) return 'all';
  const named = bindings?.elements.filter((element) => !element.isTypeOnly) ?? [];
  const names = named.map((element) => (element.propertyName ?? element.name).text);
  return clause.name ? ['default', ...names] : names;
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
