import { featureOf, webAreaOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile } from '../source-tree.ts';

/** What an area of the web app must not import; `app` and the entry point can import everything. */
const forbiddenImports: Readonly<Record<string, readonly string[]>> = {
  features: ['app'],
  ui: ['features', 'session', 'app', 'players'],
  players: ['features', 'session', 'app', 'ui'],
  session: ['features', 'app'],
  lib: ['features', 'session', 'app', 'ui', 'players'],
};

function judge(file: SourceFile, from: string, found: ResolvedImport): string | undefined {
  if (from === 'players' && /^react(-dom)?(\/|$)/.test(found.specifier)) return 'a player imports React';
  const to = found.target === undefined ? undefined : webAreaOf(found.target);
  if (found.target === undefined || to === undefined || from === to) {
    const here = featureOf(file.path);
    const there = found.target === undefined ? undefined : featureOf(found.target);
    return there !== undefined && here !== there ? `feature ${here} imports feature ${there}` : undefined;
  }
  return forbiddenImports[from]?.includes(to) ? `${from} imports ${to}` : undefined;
}

export const webAreas: Rule = {
  name: 'web-areas',
  description:
    'Features do not import each other, ui imports no feature, players do not use React; only app composes.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const from = webAreaOf(file.path);
      if (from === undefined || from === '.') return [];
      return file.imports.flatMap((found): Breach[] => {
        const what = judge(file, from, found);
        const fix = 'compose it in app/, or move what both need down into ui/, session/ or lib/';
        return what === undefined ? [] : [{ file: file.path, line: found.line, what, fix }];
      });
    }),
};
