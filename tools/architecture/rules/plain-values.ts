import ts from 'typescript';
import { packageOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type SourceFile, type SourceTree } from '../source-tree.ts';

const contracts = '@turnstage/contracts';
const entryPoint = `${contracts}/values`;
const schemaLibrary = /^@sinclair\/typebox(\/|$)/;
/** Shorter lists, such as `['low', 'high']`, can be the same by chance. */
const minListLength = 3;

/** Packages that never load a schema. */
const schemaFree: ReadonlySet<string> = new Set([
  'apps/web',
  'packages/permissions',
  'packages/room-engine',
  'packages/client',
]);

/** The files behind the entry point of the plain values. */
function valueFiles(tree: SourceTree): readonly SourceFile[] {
  const start = tree.entryPoints.get(entryPoint);
  const paths = new Set(start === undefined ? [] : [start]);
  for (const path of paths)
    for (const { target, typeOnly } of tree.byPath.get(path)?.imports ?? [])
      if (target !== undefined && !typeOnly) paths.add(target);
  return [...paths].flatMap((path) => tree.byPath.get(path) ?? []);
}

interface TextList {
  readonly text: string;
  readonly line: number;
}

/** Lists of texts in a file, written out. */
function textLists({ ast }: SourceFile): TextList[] {
  const found: TextList[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length >= minListLength) {
      const texts = node.elements.flatMap((element) => (ts.isStringLiteral(element) ? [element.text] : []));
      const line = ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
      if (texts.length === node.elements.length) found.push({ text: texts.join(' '), line });
    }
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return found;
}

function schemaBreaches(file: SourceFile): Breach[] {
  return file.imports
    .filter(({ specifier, typeOnly }) => !typeOnly && schemaLibrary.test(specifier))
    .map(({ line, specifier }) => ({
      file: file.path,
      line,
      what: `${entryPoint} loads ${specifier} through this file`,
      fix: 'move the plain values to a file without schemas',
    }));
}

function userBreaches(file: SourceFile, known: ReadonlySet<string>): Breach[] {
  const imported = file.imports
    .filter(({ specifier, typeOnly }) => specifier === contracts && !typeOnly)
    .map(({ line }) => ({
      file: file.path,
      line,
      what: `imports a value from ${contracts}`,
      fix: `import values from ${entryPoint}, and types with import type`,
    }));
  const copied = textLists(file)
    .filter(({ text }) => known.has(text))
    .map(({ line }) => ({
      file: file.path,
      line,
      what: 'repeats a list of the contract',
      fix: `import it from ${entryPoint}`,
    }));
  return [...imported, ...copied];
}

/** `maxLength={2000}` in the web client. A length that no contract sets has a name, as in `maxLength={maxPasted}`. */
function lengthBreaches(file: SourceFile): Breach[] {
  const found: Breach[] = [];
  walk(file, (node) => {
    if (!ts.isJsxAttribute(node) || node.name.getText(file.ast) !== 'maxLength') return;
    const value = node.initializer;
    if (value && ts.isJsxExpression(value) && value.expression && ts.isNumericLiteral(value.expression))
      found.push({
        file: file.path,
        line: lineOf(file, node),
        what: `repeats the length ${value.expression.text} by hand`,
        fix: `use limits or fieldLengths of ${entryPoint}`,
      });
  });
  return found;
}

export const plainValues: Rule = {
  name: 'plain-values',
  description:
    "The contract's plain values load no schema; web, permissions, room engine and client take them from there, lengths of form fields included.",
  check(tree) {
    if (!tree.entryPoints.has(entryPoint)) return [];
    const values = valueFiles(tree);
    const known = new Set(values.flatMap((file) => textLists(file).map(({ text }) => text)));
    const users = tree.files.filter(
      (file) => !file.isTest && schemaFree.has(packageOf(file.path)?.folder ?? ''),
    );
    const web = users.filter((file) => file.path.startsWith('apps/web/src/'));
    return [
      ...values.flatMap(schemaBreaches),
      ...users.flatMap((file) => userBreaches(file, known)),
      ...web.flatMap(lengthBreaches),
    ];
  },
};
