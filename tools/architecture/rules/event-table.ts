import ts from 'typescript';
import { modules } from '../modules.ts';
import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type SourceFile, type SourceTree } from '../source-tree.ts';

interface EventCall {
  readonly event: string;
  readonly module: string;
  readonly file: string;
  readonly line: number;
}

/** Calls of a method in module code with a string argument: `events.on('roomChanged', …)`. */
function findCalls(file: SourceFile, method: string): EventCall[] {
  const found: EventCall[] = [];
  const module = moduleOf(file.path)?.name;
  if (module === undefined || file.isTest) return found;
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const event = node.arguments.find(ts.isStringLiteralLike)?.text;
    if (node.expression.name.text !== method || event === undefined) return;
    found.push({ event, module, file: file.path, line: lineOf(file, node) });
  });
  return found;
}

/** Event → the modules that publish it, according to the code. */
function findPublishers(tree: SourceTree): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const { event, module } of tree.files.flatMap((file) => findCalls(file, 'publish'))) {
    map.set(event, (map.get(event) ?? new Set()).add(module));
  }
  return map;
}

export const eventTable: Rule = {
  name: 'event-table',
  description: 'Modules listen only to events that the table allows.',
  check: (tree) => {
    const publishers = findPublishers(tree);
    return tree.files
      .flatMap((file) => findCalls(file, 'on'))
      .flatMap(({ event, module: listener, file, line }): Breach[] => {
        const allowed = modules[listener]?.listensTo ?? [];
        const undeclared = [...(publishers.get(event) ?? [])].filter(
          (publisher) => publisher !== listener && !allowed.includes(publisher) && !allowed.includes('*'),
        );
        return undeclared.map((publisher) => ({
          file,
          line,
          what: `module ${listener} must not listen to ${event}, which ${publisher} publishes`,
          fix: `add ${publisher} to its listensTo in tools/architecture/modules.ts and say why, or do the work elsewhere`,
        }));
      });
  },
};
