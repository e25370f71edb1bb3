import ts from 'typescript';
import { modules } from '../modules.ts';
import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import { lineOf, walk, type SourceFile, type SourceTree } from '../source-tree.ts';

interface Mention {
  readonly event: string;
  readonly module: string;
  readonly file: string;
  readonly line: number;
}

/** Calls of a method, in code of modules, with a text for an argument: `events.on('roomChanged', …)`. */
function mentions(file: SourceFile, method: string): Mention[] {
  const found: Mention[] = [];
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

/** Event → the modules that publish it, as the code has it. */
function tellers(tree: SourceTree): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const { event, module } of tree.files.flatMap((file) => mentions(file, 'publish'))) {
    map.set(event, (map.get(event) ?? new Set()).add(module));
  }
  return map;
}

export const eventTable: Rule = {
  name: 'event-table',
  says: 'Modules listen to events only along the table.',
  check: (tree) => {
    const toldBy = tellers(tree);
    return tree.files
      .flatMap((file) => mentions(file, 'on'))
      .flatMap(({ event, module: listener, file, line }): Breach[] => {
        const allowed = modules[listener]?.listensTo ?? [];
        const strangers = [...(toldBy.get(event) ?? [])].filter(
          (teller) => teller !== listener && !allowed.includes(teller) && !allowed.includes('*'),
        );
        return strangers.map((teller) => ({
          file,
          line,
          what: `module ${listener} may not listen to ${event}, which ${teller} tells`,
          mend: `add ${teller} to its listensTo in tools/architecture/modules.ts and say why, or do the work elsewhere`,
        }));
      });
  },
};
