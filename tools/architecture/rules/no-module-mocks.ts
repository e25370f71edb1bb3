import ts from 'typescript';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

const mocking = new Set(['mock', 'doMock']);

export const noModuleMocks: Rule = {
  name: 'no-module-mocks',
  description: 'Tests do not mock our own modules.',
  check: (tree) => {
    const breaches: Breach[] = [];
    for (const file of tree.files) {
      walk(file, (node) => {
        if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
        const { expression, name } = node.expression;
        const [first] = node.arguments;
        const isMock = expression.getText(file.ast) === 'vi' && mocking.has(name.text);
        if (!isMock || !first || !ts.isStringLiteralLike(first) || !/^(\.|@turnstage\/)/.test(first.text))
          return;
        const fix = 'pass a fake as an argument, as packages/testkit does';
        breaches.push({ file: file.path, line: lineOf(file, node), what: `mocks ${first.text}`, fix });
      });
    }
    return breaches;
  },
};
