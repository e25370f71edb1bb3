import ts from 'typescript';
import { modules } from '../modules.ts';
import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk } from '../source-tree.ts';

const listening = new Set(['on', 'listen', 'subscribe']);

/** The module that tells an event named like `room.roomCreated`; undefined for any other text. */
function tellerOf(text: string): string | undefined {
  const teller = /^([a-z]+)\.[a-zA-Z]+$/.exec(text)?.[1];
  return teller !== undefined && modules[teller] ? teller : undefined;
}

export const eventTable: Rule = {
  name: 'event-table',
  says: 'Modules listen to events only along the table.',
  check: (tree) => {
    const breaches: Breach[] = [];
    for (const file of tree.files) {
      const listener = moduleOf(file.path)?.name;
      const row = listener === undefined ? undefined : modules[listener];
      if (!row || file.isTest) continue;
      walk(file, (node) => {
        if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
        const [first] = node.arguments;
        if (!listening.has(node.expression.name.text) || !first || !ts.isStringLiteralLike(first)) return;
        const teller = tellerOf(first.text);
        if (teller === undefined || teller === listener) return;
        if (row.listensTo.includes(teller) || row.listensTo.includes('*')) return;
        breaches.push({
          file: file.path,
          line: lineOf(file, node),
          what: `module ${listener} may not listen to ${first.text}`,
          mend: `add ${teller} to listensTo in tools/architecture/modules.ts and say why, or do the work where it may`,
        });
      });
    }
    return breaches;
  },
};
