import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type ResolvedImport, type SourceFile } from '../source-tree.ts';

const home = /\.store\.ts$|\/migrations\/|^apps\/server\/src\/db\//;
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** In one case throughout, so that a sentence like "Select a song from your crate" doesn't match. */
const statements = [
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/,
  /^\s*(SELECT\s[\s\S]+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s*\()/,
  /^\s*(create|alter|drop|CREATE|ALTER|DROP)\s+(table|index|schema|TABLE|INDEX|SCHEMA)\s/,
];

/** The SQL in a node; undefined when there is none. */
function sqlIn(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql') {
    return 'an sql template';
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return builders.has(node.expression.name.text) ? `a query (${node.expression.name.text})` : undefined;
  }
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
  return isText && statements.some((each) => each.test(node.text)) ? 'an SQL statement' : undefined;
}

const driver = /^(kysely|pg|pg-pool)(\/|$)/;

/** `x.tables.ts` describes rows for the stores and needs kysely's column types. */
function canImport(file: SourceFile, found: ResolvedImport): boolean {
  return !driver.test(found.specifier) || (found.typeOnly && file.path.endsWith('.tables.ts'));
}

function check(file: SourceFile): Breach[] {
  const fix = 'move it into the *.store.ts of the resource; other files can only use the Sql type from db/';
  const breaches: Breach[] = file.imports
    .filter((found) => !canImport(file, found))
    .map((found) => ({ file: file.path, line: found.line, what: `imports ${found.specifier}`, fix }));
  walk(file, (node) => {
    const what = sqlIn(node);
    if (what !== undefined)
      breaches.push({ file: file.path, line: lineOf(file, node), what: `contains ${what}`, fix });
  });
  return breaches;
}

export const sqlOnlyInStores: Rule = {
  name: 'sql-only-in-stores',
  description: 'SQL is only allowed in *.store.ts, migrations/ and db/.',
  check: (tree) =>
    tree.files
      .filter((file) => /^(apps|packages)\//.test(file.path) && !file.isTest && !home.test(file.path))
      .flatMap(check),
};
