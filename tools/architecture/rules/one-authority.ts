import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type SourceFile } from '../source-tree.ts';

const permissions = '@turnstage/permissions';
/** Where ranks are named and where they are compared. */
const home = /^packages\/(permissions|contracts)\/|\/migrations\//;
/** The minimum rank of an operation is part of its contract; only this file compares it. */
const comparesContracts = 'apps/server/src/http/caller.ts';
const fix = `decide in ${permissions}, where the rule is named, and call it`;

const ranks: ReadonlySet<string> = new Set(
  'promoter moderator globalModerator staff admin superUser owner coOwner dj'.split(' '),
);
/** Roles that are no ranks, and decide as much: what a bot or a guest can't do has a row of its own. */
const kinds: ReadonlySet<string> = new Set(['guest', 'bot', 'user']);
const rankLists: ReadonlySet<string> = new Set(['tokenRoles', 'roomRoles', 'roomRanks', 'rankedRoomRoles']);
const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function isRank(node: ts.Node): boolean {
  return ts.isStringLiteral(node) && ranks.has(node.text);
}

/** The last name of `a.b.role`; empty for anything else. */
function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : '';
}

function isComparison(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || !comparisons.has(node.operatorToken.kind)) return false;
  const { left, right } = node;
  return isRoleWith(right, left) || isRoleWith(left, right);
}

/** `caller.kind` is no role: it says what else a caller has. */
function isRoleWith(named: ts.Node, value: ts.Node): boolean {
  if (!ts.isStringLiteral(value) || !/role|rank/i.test(nameOf(named))) return false;
  return ranks.has(value.text) || kinds.has(value.text);
}

/** `tokenRoles.indexOf(role)` */
function isPosition(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return node.expression.name.text === 'indexOf' && rankLists.has(nameOf(node.expression.expression));
}

/** A list of ranks, or a record from or to ranks that makes an order or minimum ranks of them. */
function isTable(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.filter(isRank).length >= 3;
  if (!ts.isObjectLiteralExpression(node)) return false;
  const entries = node.properties.filter(ts.isPropertyAssignment);
  const isRankKey = ({ name }: ts.PropertyAssignment): boolean =>
    ranks.has(name.getText().replaceAll(/['"]/g, ''));
  const numbered = entries.filter((entry) => isRankKey(entry) && ts.isNumericLiteral(entry.initializer));
  const minimums = entries.filter((entry) => !isRankKey(entry) && isRank(entry.initializer));
  return numbered.length >= 2 || minimums.length >= 3;
}

function judge(node: ts.Node): string | undefined {
  if (isComparison(node)) return 'compares a rank by hand';
  if (isPosition(node)) return 'compares ranks by their position';
  return isTable(node) ? 'has a table of ranks' : undefined;
}

function check(file: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  for (const found of file.imports)
    if (found.specifier === permissions && found.importedNames !== 'all' && file.path !== comparesContracts)
      if (found.importedNames.includes('hasRank'))
        breaches.push({ file: file.path, line: found.line, what: 'compares with a minimum rank', fix });
  walk(file, (node) => {
    const what = judge(node);
    if (what) breaches.push({ file: file.path, line: lineOf(file, node), what, fix });
  });
  return breaches;
}

export const oneAuthority: Rule = {
  name: 'one-authority',
  description: `Ranks are compared in ${permissions} only (ADR 13).`,
  check: (tree) => tree.files.filter((file) => !file.isTest && !home.test(file.path)).flatMap(check),
};
