import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type ResolvedImport, type SourceFile, type SourceTree } from '../source-tree.ts';

const pureFile = /\.rules\.ts$|^packages\/(permissions|room-engine|music|avatars)\/src\//;

const impureNames = new Set(
  (
    'Date performance process console fetch crypto globalThis window document navigator localStorage ' +
    'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame WebSocket XMLHttpRequest require eval'
  ).split(' '),
);

/** Libraries that only compute. */
const pureLibraries = /^(@sinclair\/typebox|libphonenumber-js)(\/|$)/;

interface Impurity {
  readonly line: number;
  readonly what: string;
  readonly fix: string;
}

/** The name is used as a value: not as a key, a type, a declaration or `x.name`. */
function isValueUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isTypeNode(parent) || ts.isQualifiedName(parent) || ts.isImportSpecifier(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  const named = parent as ts.Node & { name?: ts.Node };
  return named.name !== node;
}

/** Parsing a given time is pure; only reading the current time is impure. */
function isWrittenTime(node: ts.Identifier): boolean {
  const { parent } = node;
  if (node.text !== 'Date') return false;
  if (ts.isNewExpression(parent)) return (parent.arguments?.length ?? 0) > 0;
  return ts.isPropertyAccessExpression(parent) && ['parse', 'UTC'].includes(parent.name.text);
}

/** Names that the file declares itself shadow globals of the same name. */
function declaredNames(file: SourceFile): Set<string> {
  const names = new Set<string>();
  walk(file, (node) => {
    const declares = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    const imports = ts.isImportSpecifier(node) || ts.isFunctionDeclaration(node);
    if ((declares || imports) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
  });
  return names;
}

function usedGlobals(file: SourceFile): Impurity[] {
  const impurities: Impurity[] = [];
  const declared = declaredNames(file);
  walk(file, (node) => {
    if (!ts.isIdentifier(node)) return;
    const isRandom =
      node.text === 'random' &&
      ts.isPropertyAccessExpression(node.parent) &&
      node.parent.expression.getText(file.ast) === 'Math';
    const isGlobal =
      impureNames.has(node.text) && !declared.has(node.text) && isValueUse(node) && !isWrittenTime(node);
    if (!isRandom && !isGlobal) return;
    const fix = 'take the value as an argument (now, seed) and leave the side effect to the caller';
    impurities.push({ line: lineOf(file, node), what: `uses ${isRandom ? 'Math.random' : node.text}`, fix });
  });
  return impurities;
}

function impureLibrary(found: ResolvedImport): boolean {
  const isLibrary = !found.specifier.startsWith('.') && !found.specifier.startsWith('@turnstage/');
  return isLibrary && !found.typeOnly && !pureLibraries.test(found.specifier);
}

/** Why a file isn't pure, directly or through an import; undefined when it is. */
function findImpurity(
  tree: SourceTree,
  file: SourceFile,
  seen: Map<string, string | undefined>,
): string | undefined {
  if (seen.has(file.path)) return seen.get(file.path);
  seen.set(file.path, undefined);
  const own = usedGlobals(file)[0]?.what;
  const library = file.imports.find(impureLibrary);
  let reason = own ?? (library && `imports ${library.specifier}`);
  for (const found of file.imports) {
    const target = found.typeOnly || found.target === undefined ? undefined : tree.byPath.get(found.target);
    const through = reason === undefined && target ? findImpurity(tree, target, seen) : undefined;
    reason ??= through && `imports ${found.specifier}, which ${through}`;
  }
  seen.set(file.path, reason);
  return reason;
}

function importImpurities(
  tree: SourceTree,
  file: SourceFile,
  seen: Map<string, string | undefined>,
): Impurity[] {
  return file.imports.flatMap((found) => {
    if (found.typeOnly) return [];
    const fix = 'take its result as an argument, or import only the type';
    if (impureLibrary(found)) return [{ line: found.line, what: `imports ${found.specifier}`, fix }];
    const target = found.target === undefined ? undefined : tree.byPath.get(found.target);
    const reason = target && !pureFile.test(target.path) ? findImpurity(tree, target, seen) : undefined;
    return reason ? [{ line: found.line, what: `imports ${found.specifier}, which ${reason}`, fix }] : [];
  });
}

export const purity: Rule = {
  name: 'purity',
  description:
    '*.rules.ts, permissions, room-engine, music and avatars have no clock, no randomness and no I/O.',
  check: (tree) => {
    const seen = new Map<string, string | undefined>();
    return tree.files
      .filter((file) => pureFile.test(file.path) && !file.isTest)
      .flatMap((file): Breach[] =>
        [...usedGlobals(file), ...importImpurities(tree, file, seen)].map((impurity) => ({
          file: file.path,
          ...impurity,
        })),
      );
  },
};
