/**
 * React warns about two children with one key only in development, and then renders one of them twice or not at
 * all.
 */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
);

/** Returns the elements that may be siblings: children themselves, and both branches of a condition. */
function elementsOf(node: ts.Node): readonly (ts.JsxOpeningElement | ts.JsxSelfClosingElement)[] {
  if (ts.isJsxElement(node)) return [node.openingElement];
  if (ts.isJsxSelfClosingElement(node)) return [node];
  if (ts.isJsxExpression(node)) return node.expression ? elementsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return elementsOf(node.expression);
  if (ts.isConditionalExpression(node)) return elementsOf(node.whenTrue);
  if (ts.isBinaryExpression(node)) return elementsOf(node.right);
  return [];
}

function keyOf(element: ts.JsxOpeningElement | ts.JsxSelfClosingElement): string | undefined {
  return element.attributes.properties
    .find((attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'key')
    ?.getText();
}

function sharedKeys(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const keys = node.children.flatMap(elementsOf).flatMap((element) => keyOf(element) ?? []);
      found.push(...keys.filter((key, at) => keys.indexOf(key) !== at));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('screen.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

it('finds siblings with the same key', () => {
  expect(sharedKeys('<p><A key={x} />{y ? (<B key={x} />) : <C />}</p>')).toEqual(['key={x}']);
  expect(sharedKeys('<p><A key={x}><B key={x} /></A>{y && <C key={y} />}</p>')).toEqual([]);
});

it('siblings have unique keys', () => {
  const shared = screens.flatMap((path) =>
    sharedKeys(readFileSync(new URL(path, folder), 'utf8')).map((key) => `${path}: ${key}`),
  );
  expect(shared).toEqual([]);
});
