import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type ResolvedImport, type SourceFile } from '../source-tree.ts';

const home = /\.store\.ts$|\/migrations\/|^apps\/server\/src\/db\//;
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** In one case throughout, so that a sentence like "Select a song from your crate" is left alone. */
const statements = [
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/,
  /^\s*(SELECT\s[\s\S]+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s*\()/,
  /^\s*(create|alter|drop|CREATE|ALTER|DROP)\s+(table|index|schema|TABLE|INDEX|SCHEMA)\s/,
];

/** What a node gives away about SQL; undefined when it has nothing to do with it. */
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

/** `x.tables.ts` describes rows for the stores, and needs the column types of kysely to do so. */
function mayImport(file: SourceFile, found: ResolvedImport): boolean {
  return !driver.test(found.specifier) || (found.typeOnly && file.path.endsWith('.tables.ts'));
}

function check(file: SourceFile): Breach[] {
  const mend = 'move it into the *.store.ts of the resource; elsewhere only the Sql type from db/ is known';
  const breaches: Breach[] = file.imports
    .filter((found) => !mayImport(file, found))
    .map((found) => ({ file: file.path, line: found.line, what: `imports ${found.specifier}`, mend }));
  walk(file, (node) => {
    const what = sqlIn(node);
    if (what !== undefined)
      breaches.push({ file: file.path, line: lineOf(file, node), what: `holds ${what}`, mend });
  });
  return breaches;
}

export const sqlWall: Rule = {
  name: 'sql-wall',
  says: 'SQL stands only in *.store.ts, migrations/ and db/.',
  check: (tree) =>
    tree.files
      .filter((file) => /^(apps|packages)\//.test(file.path) && !file.isTest && !home.test(file.path))
      .flatMap(check),
};
