import type { Plugin } from 'vite';

/**
 * Fails the build when chunks import each other in a circle. The browser would run one of them before what it imports,
 * and a screen would open blank; the groups of `codeSplitting` can do that, as they move modules between chunks.
 */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'refuse-circular-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      const circle = findCircle(imports);
      if (circle) this.error(`Chunks import each other in a circle: ${circle.join(' → ')}`);
    },
  };
}

/** The files of one circle, the first again at the end. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}
