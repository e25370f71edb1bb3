import ts from 'typescript';
import { modules } from '../modules.ts';
import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type SourceFile, type SourceTree } from '../source-tree.ts';

const handleTypes = new Set(['Sql', 'Transaction']);
const usualHandles = ['tx', 'sql', 'trx'];

const fix =
  'read facts before the transaction, and publish an event or add a job that the other module handles after the commit';

/** `deps.room.pins.update(tx, …)` in another module than room. */
function findPassedHandles(file: SourceFile, own: string): Breach[] {
  const breaches: Breach[] = [];
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || !node.arguments.some(isHandle)) return;
    const called = receiversOf(node.expression).find((name) => name !== own && modules[name]);
    if (called === undefined) return;
    breaches.push({
      file: file.path,
      line: lineOf(file, node),
      what: `passes a transaction to module ${called}`,
      fix,
    });
  });
  return breaches;
}

function isHandle(argument: ts.Expression): boolean {
  return ts.isIdentifier(argument) && usualHandles.includes(argument.text);
}

/** `deps.room.pins.update` → `deps`, `room`, `pins`. */
function receiversOf(callee: ts.Expression): string[] {
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const receiver = callee.expression;
  if (ts.isIdentifier(receiver)) return [receiver.text];
  return ts.isPropertyAccessExpression(receiver) ? [...receiversOf(receiver), receiver.name.text] : [];
}

/** Handles in the types that an `index.ts` declares, or exports from its own module. */
function findHandlesInPublicTypes(tree: SourceTree, index: SourceFile): Breach[] {
  const exported = new Set(index.ast.statements.flatMap(namesIn));
  const own = moduleOf(index.path)?.name;
  const sources = index.imports.flatMap(({ target }) => (target ? (tree.byPath.get(target) ?? []) : []));
  return [index, ...sources.filter((file) => moduleOf(file.path)?.name === own)].flatMap((file) =>
    file.ast.statements.flatMap((statement) => {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return [];
      if (file !== index && !exported.has(statement.name.text)) return [];
      return handlesIn(statement).map((node) => ({
        file: file.path,
        line: lineOf(file, node),
        what: `the public type ${statement.name.text} of module ${own} names a transaction`,
        fix,
      }));
    }),
  );
}

/** Names that a statement of an index exports, or that its own interfaces refer to. */
function namesIn(statement: ts.Statement): string[] {
  if (
    ts.isExportDeclaration(statement) &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
  )
    return statement.exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return [];
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

function handlesIn(declaration: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && handleTypes.has(node.typeName.text))
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}

export const ownTransactions: Rule = {
  name: 'own-transactions',
  description: "No transaction handle crosses a module's border.",
  check: (tree) =>
    tree.files.flatMap((file) => {
      const place = moduleOf(file.path);
      if (!place || file.isTest) return [];
      const passed = findPassedHandles(file, place.name);
      return place.isIndex ? [...passed, ...findHandlesInPublicTypes(tree, file)] : passed;
    }),
};
