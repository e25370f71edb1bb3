import ts from 'typescript';
import { allowedNames, retiredTerms, type RetiredTerm } from '../retired-terms.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

/** Tables and columns keep the names that the database has. */
const exempt = /(^|\/)migrations\/|\.tables\.ts$/;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

function matches(names: readonly string[], { words, atStart, asPrefix, unlessAfter }: RetiredTerm): boolean {
  const starts = atStart ? [0] : names.map((_, index) => index);
  return starts.some(
    (start) =>
      words.every((word, index) => names[start + index] === word) &&
      (!asPrefix || names.length > start + words.length) &&
      (unlessAfter === undefined || names[start - 1] !== unlessAfter),
  );
}

function judgeName(name: string): RetiredTerm | undefined {
  if (allowedNames.has(name)) return undefined;
  const words = wordsOf(name);
  return retiredTerms.find((term) => matches(words, term));
}

/** The same names are declared again and again. */
const judged = new Map<string, RetiredTerm | undefined>();

function findRetired(name: string): RetiredTerm | undefined {
  if (!judged.has(name)) judged.set(name, judgeName(name));
  return judged.get(name);
}

const environmentName = /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/;

/** `realtime.applyProfile`, or with its event `roomChanged:realtime.applySettings`. */
const jobName = /^(\w+:)?[a-z]+\.\w+$/;

/** The job that a call of `events.on` or `jobs.handle` registers. */
function isRegisteredJob(node: ts.Node, ast: ts.SourceFile): node is ts.StringLiteral {
  return (
    ts.isStringLiteral(node) &&
    jobName.test(node.text) &&
    ts.isCallExpression(node.parent) &&
    /\b(events\.on|onAccessChanged|jobs\.handle)$/.test(node.parent.expression.getText(ast))
  );
}

/** The name that a node introduces: of a declaration, a job, a `data-` attribute or an environment variable. */
function nameOf(node: ts.Node, ast: ts.SourceFile): string | undefined {
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
    return isDeclared(node) || isEnvironment(node, ast) ? node.text.replace(/^#/, '') : undefined;
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText(ast);
    return name.startsWith('data-') ? name : undefined;
  }
  if (isRegisteredJob(node, ast)) return node.text;
  return ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node
    ? (environmentName.exec(node.text) ?? undefined)?.[0]
    : undefined;
}

/** `X` in `process.env.X`, whoever sets it. */
function isEnvironment(node: ts.Identifier | ts.PrivateIdentifier, ast: ts.SourceFile): boolean {
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && parent.expression.getText(ast) === 'process.env';
}

/** A declared name: where it is used it can't be called anything else. */
function isDeclared(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent)) return false;
  return 'name' in parent && parent.name === node;
}

export const retiredTermsRule: Rule = {
  name: 'retired-terms',
  description: 'Names use the terms of docs/glossary.md; retired words do not come back.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      if (exempt.test(file.path)) return [];
      const breaches: Breach[] = [];
      const inPath = file.path
        .split('/')
        .flatMap((segment) => findRetired(segment.split('.')[0] ?? '') ?? []);
      for (const { words, use } of inPath.slice(0, 1))
        breaches.push({
          file: file.path,
          line: 1,
          what: `"${words.join(' ')}" in the path is a retired term`,
          fix: `call it ${use}`,
        });
      walk(file, (node) => {
        const name = nameOf(node, file.ast);
        const term = name === undefined ? undefined : findRetired(name);
        if (term)
          breaches.push({
            file: file.path,
            line: lineOf(file, node),
            what: `${name} uses the retired term "${term.words.join(' ')}"`,
            fix: `call it ${term.use}`,
          });
      });
      return breaches;
    }),
};
