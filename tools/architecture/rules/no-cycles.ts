import type { Breach, Rule } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Imports that run before the file itself does: the only ones that can make a cycle. */
function eagerImports(tree: SourceTree): Graph {
  return new Map(
    tree.files.map((file) => [
      file.path,
      file.imports.flatMap((found) => (found.typeOnly || found.dynamic ? [] : (found.target ?? []))),
    ]),
  );
}

/** Drops, again and again, the files that lead nowhere: what is left stands on a cycle or leads into one. */
function leadingIntoCycles(graph: Graph): string[] {
  const left = new Set(graph.keys());
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const path of left) {
      if (!graph.get(path)?.some((target) => left.has(target))) left.delete(path);
    }
  }
  return [...left];
}

/** The shortest way from a file back to itself. */
function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return way;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return undefined;
}

export const noCycles: Rule = {
  name: 'no-cycles',
  says: 'No value-import cycles anywhere.',
  check: (tree) => {
    const graph = eagerImports(tree);
    const cycles = leadingIntoCycles(graph).flatMap((path) => {
      const cycle = shortestCycle(graph, path);
      return cycle ? [cycle] : [];
    });
    const breaches: Breach[] = [];
    const told = new Set<string>();
    for (const cycle of cycles.toSorted((a, b) => a.length - b.length)) {
      // A cycle that shares a file with a told one often goes away with it, and is told by the next run if not.
      if (cycle.some((path) => told.has(path))) continue;
      for (const path of cycle) told.add(path);
      const [first = '', second = first] = cycle;
      const line = tree.byPath.get(first)?.imports.find((found) => found.target === second)?.line ?? 1;
      const what = `import cycle: ${[...cycle, first].join(' → ')}`;
      const mend = 'move what both need into a file of its own, or import only the type';
      breaches.push({ file: first, line, what, mend });
    }
    return breaches;
  },
};
