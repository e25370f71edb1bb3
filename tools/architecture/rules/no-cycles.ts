import type { Breach, Rule } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Imports that run before the file itself: only these can cause a cycle. */
function eagerImports(tree: SourceTree): Graph {
  return new Map(
    tree.files.map((file) => [
      file.path,
      file.imports.flatMap((found) => (found.typeOnly || found.dynamic ? [] : (found.target ?? []))),
    ]),
  );
}

/** Repeatedly drops files that lead nowhere: the rest is on a cycle or leads into one. */
function filesInCycles(graph: Graph): string[] {
  const remaining = new Set(graph.keys());
  for (let before = -1; before !== remaining.size;) {
    before = remaining.size;
    for (const path of remaining) {
      if (!graph.get(path)?.some((target) => remaining.has(target))) remaining.delete(path);
    }
  }
  return [...remaining];
}

/** The shortest path from a file back to itself. */
function shortestCycle(graph: Graph, start: string): string[] | undefined {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longerPaths: string[][] = [];
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return way;
        if (seen.has(next)) continue;
        seen.add(next);
        longerPaths.push([...way, next]);
      }
    }
    ways = longerPaths;
  }
  return undefined;
}

export const noCycles: Rule = {
  name: 'no-cycles',
  description: 'No cycles of value imports.',
  check: (tree) => {
    const graph = eagerImports(tree);
    const cycles = filesInCycles(graph).flatMap((path) => {
      const cycle = shortestCycle(graph, path);
      return cycle ? [cycle] : [];
    });
    const breaches: Breach[] = [];
    const reported = new Set<string>();
    for (const cycle of cycles.toSorted((a, b) => a.length - b.length)) {
      // A cycle that shares a file with a reported one often disappears with it; if not, the next run reports it.
      if (cycle.some((path) => reported.has(path))) continue;
      for (const path of cycle) reported.add(path);
      const [first = '', second = first] = cycle;
      const line = tree.byPath.get(first)?.imports.find((found) => found.target === second)?.line ?? 1;
      const what = `import cycle: ${[...cycle, first].join(' → ')}`;
      const fix = 'move what both need into a separate file, or import only the type';
      breaches.push({ file: first, line, what, fix });
    }
    return breaches;
  },
};
