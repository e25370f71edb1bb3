import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

const branches = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.IfStatement, 'an if'],
  [ts.SyntaxKind.SwitchStatement, 'a switch'],
  [ts.SyntaxKind.ConditionalExpression, 'a ternary'],
  [ts.SyntaxKind.TryStatement, 'a try'],
  [ts.SyntaxKind.ForStatement, 'a loop'],
  [ts.SyntaxKind.ForOfStatement, 'a loop'],
  [ts.SyntaxKind.ForInStatement, 'a loop'],
  [ts.SyntaxKind.WhileStatement, 'a loop'],
  [ts.SyntaxKind.DoStatement, 'a loop'],
]);

export const thinRoutes: Rule = {
  name: 'thin-routes',
  description: '*.routes.ts bind an operation to a use case and do nothing else.',
  check: (tree) => {
    const breaches: Breach[] = [];
    for (const file of tree.files.filter((each) => each.path.endsWith('.routes.ts'))) {
      walk(file, (node) => {
        const branch = branches.get(node.kind);
        if (branch === undefined) return;
        const fix = 'decide in the use case, or in a *.rules.ts that it calls';
        breaches.push({ file: file.path, line: lineOf(file, node), what: `contains ${branch}`, fix });
      });
    }
    return breaches;
  },
};
