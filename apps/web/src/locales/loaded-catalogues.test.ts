import { getCatalogs } from '@lingui/cli/api';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { linguiConfig } from '../../build/lingui-catalogues.ts';

/**
 * A message whose catalogue isn't loaded shows up as its id, in a production build only. So this follows the imports:
 * whatever a lazy part imports statically must have its messages in the catalogues that load with the part, or with
 * everything that can load the part.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

interface LazyImport {
  readonly target: string;
  readonly catalogues: readonly string[];
}

interface SourceModule {
  /** Names that are imported, by file. Null where everything is. */
  readonly imports: readonly { readonly file: string; readonly names: readonly string[] | null }[];
  readonly lazyImports: readonly LazyImport[];
}

const modules = new Map<string, SourceModule>();
for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
  if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) modules.set(file, readModule(file));

function readModule(file: string): SourceModule {
  const text = readFileSync(join(root, file), 'utf8');
  const at = (specifier: string): string => relative(root, resolve(root, dirname(file), specifier));
  const imports = [...text.matchAll(/(?:import|export)(?!\s+type\b)([^;'"()]*?)\bfrom '(\.[^']+)'/g)].map(
    ([, clause = '', specifier = '']) => ({
      file: at(specifier),
      names: /\{([^}]*)\}/.exec(clause)?.[1]?.split(',').flatMap(importedName) ?? null,
    }),
  );
  const lazyImports = [...text.matchAll(/import\('(\.[^']+)'\)/g)].map((found) => ({
    target: at(found[1] ?? ''),
    catalogues: [
      ...cataloguesBefore(text.slice(0, found.index)),
      ...cataloguesBeside(text.slice(found.index + found[0].length)),
    ],
  }));
  return { imports, lazyImports };
}

/** `type X` is none, `A as B` is A. */
function importedName(written: string): string[] {
  const name = written.trim();
  return name === '' || name.startsWith('type ') ? [] : [name.split(' ')[0] ?? name];
}

/** The list of the same call, as in `lazyWithCatalogues(['room'], () => import(…` and `catalogues: ['room'], load: …`. */
function cataloguesBefore(text: string): string[] {
  const list =
    /(?:lazyWithCatalogues|laterPart|catalogues:)[^[\];]*\[([^\]]*)\],(?:\s*load:)?(?:(?!import\().)*$/s.exec(
      text.slice(-260),
    );
  return namesIn(list?.[1]);
}

/** As in `Promise.all([import(…), loadCatalogues(['refusals'])])`. */
function cataloguesBeside(text: string): string[] {
  return namesIn(/^,\s*loadCatalogues\(\[([^\]]*)\]/.exec(text)?.[1]);
}

function namesIn(list = ''): string[] {
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

/** Everything that a module imports statically. Of an index only what is asked for. */
function closureOf(entry: string): Set<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string, names: readonly string[] | null): void => {
    const isIndex = file.endsWith('/index.ts');
    const key = isIndex ? `${file} ${names?.join() ?? ''}` : file;
    if (visited.has(key)) return;
    visited.add(key);
    if (!isIndex) found.add(file);
    for (const imported of modules.get(file)?.imports ?? []) {
      const wanted = isIndex && names ? names.filter((name) => imported.names?.includes(name)) : imported.names;
      if (wanted === null || wanted.length > 0) visit(imported.file, wanted);
    }
  };
  visit(entry, null);
  return found;
}

it('loads the messages of each lazy part together with it', async () => {
  const needed = new Map<string, Set<string>>();
  for (const catalogue of await getCatalogs(linguiConfig)) {
    const name = catalogue.path.slice(catalogue.path.lastIndexOf('/') + 1);
    for (const { origin = [], obsolete } of Object.values((await catalogue.read('en')) ?? {}))
      for (const [file] of obsolete ? [] : origin) {
        const path = file.replace(/^src\//, '');
        needed.set(path, (needed.get(path) ?? new Set()).add(name));
      }
  }

  const entries = new Set(['app/main.tsx']);
  for (const { lazyImports } of modules.values()) for (const { target } of lazyImports) entries.add(target);
  const closures = new Map([...entries].map((entry) => [entry, closureOf(entry)]));
  const importers = new Map<string, { owner: string; catalogues: readonly string[] }[]>();
  for (const [owner, closure] of closures)
    for (const file of closure)
      for (const { target, catalogues } of modules.get(file)?.lazyImports ?? [])
        importers.set(target, [...(importers.get(target) ?? []), { owner, catalogues }]);

  // Starts with everything and drops what some way to a part doesn't load, until nothing changes.
  const all = new Set([...needed.values()].flatMap((names) => [...names]));
  const loaded = new Map([...entries].map((entry) => [entry, entry === 'app/main.tsx' ? new Set(['app']) : all]));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [entry, before] of loaded) {
      const ways = importers.get(entry) ?? [];
      if (entry === 'app/main.tsx') continue;
      const now = new Set(
        [...before].filter((name) =>
          ways.every(({ owner, catalogues }) => catalogues.includes(name) || loaded.get(owner)?.has(name)),
        ),
      );
      hasChanged ||= now.size < before.size;
      loaded.set(entry, now);
    }
  }

  const missing = [...closures].flatMap(([entry, closure]) =>
    [...closure].flatMap((file) =>
      [...(needed.get(file) ?? [])]
        .filter((name) => !loaded.get(entry)?.has(name))
        .map((name) => `${entry} shows ${file} without the catalogue ${name}`),
    ),
  );
  expect(entries.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
}, 60_000);
