import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type SourceFile } from '../source-tree.ts';

/** The only places where the passing of time is the point. */
const exceptions = new Set([
  // Polls for what sends no event; everything that polls outside of vitest uses it.
  'packages/testkit/src/until.ts',
  // Simulates the latency of a network.
  'packages/testkit/src/network/flaky-network.ts',
  // Sample at a fixed rate or for a fixed time: measurements, no tests.
  'e2e/measure/sync.ts',
  'e2e/measure/player.ts',
]);

const clockRead = /\b(performance|Date)\.now\(\)|\bprocess\.hrtime\b/;

/** `setTimeout(resolve, …)` inside `new Promise((resolve) => …)`. */
function resolvesLater(call: ts.CallExpression): boolean {
  const [callback] = call.arguments;
  if (!callback || !ts.isIdentifier(callback) || call.expression.getText() !== 'setTimeout') return false;
  for (let node: ts.Node = call; node.parent; node = node.parent) {
    if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) continue;
    const isExecutor = ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'Promise';
    if (isExecutor) return node.parameters.some((one) => one.name.getText() === callback.text);
  }
  return false;
}

function findSleep(file: SourceFile, node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'waitForTimeout')
    return 'waits a fixed time in the browser';
  return resolvesLater(node) ? 'sleeps' : undefined;
}

function isElapsedTime(node: ts.Node): boolean {
  let found = false;
  const look = (one: ts.Node): void => {
    const isMinus = ts.isBinaryExpression(one) && one.operatorToken.kind === ts.SyntaxKind.MinusToken;
    found ||= isMinus && clockRead.test(one.getText());
    ts.forEachChild(one, look);
  };
  look(node);
  return found;
}

/** Names of constants that hold a time which has passed. */
function findElapsedNames(file: SourceFile): Set<string> {
  const names = new Set<string>();
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || ts.isFunctionLike(node.initializer)) return;
    if (isElapsedTime(node.initializer)) names.add(node.name.getText());
  });
  return names;
}

function assertsTime(node: ts.Node, elapsed: ReadonlySet<string>): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'expect') return false;
  return node.arguments.some(
    (argument) => isElapsedTime(argument) || (ts.isIdentifier(argument) && elapsed.has(argument.text)),
  );
}

function judge(file: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  // With fake timers no time passes.
  if (/FakeTimers\(/.test(file.text)) return breaches;
  const add = (line: number, what: string, fix: string) =>
    breaches.push({ file: file.path, line, what, fix });
  for (const { specifier, line } of file.imports)
    if (/^(node:)?timers\/promises$/.test(specifier))
      add(
        line,
        'imports a function that sleeps',
        'wait for an event, or poll with vi.waitFor or expect.poll',
      );
  const elapsed = findElapsedNames(file);
  walk(file, (node) => {
    const sleep = findSleep(file, node);
    if (sleep !== undefined)
      add(lineOf(file, node), sleep, 'wait for an event, or poll with vi.waitFor or expect.poll');
    if (assertsTime(node, elapsed))
      add(lineOf(file, node), 'asserts how long something took', 'count the work, or use a manual clock');
  });
  return breaches;
}

export const noWaitingTests: Rule = {
  name: 'no-waiting-tests',
  description: 'Tests do not sleep, and do not assert how long something took.',
  check: (tree) =>
    tree.files.flatMap((file) => (file.isTest && !exceptions.has(file.path) ? judge(file) : [])),
};
