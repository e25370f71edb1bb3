/** Reads a source tree once, so that all rules work on the same parsed files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { readImports, type Import } from './imports.ts';

export interface SourceFile {
  /** From the root of the tree, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly ast: ts.SourceFile;
  /** All nodes below the root of the file, parents first. */
  readonly nodes: readonly ts.Node[];
  readonly imports: readonly ResolvedImport[];
  /** Tests and what only tests use; exempt from the rules about purity, SQL and the module table. */
  readonly isTest: boolean;
}

export interface ResolvedImport extends Import {
  /** The file of this tree that it resolves to; absent for libraries, assets and missing files. */
  readonly target?: string;
}

export interface SourceTree {
  readonly files: readonly SourceFile[];
  readonly byPath: ReadonlyMap<string, SourceFile>;
  /** Specifier (`@turnstage/music`) → file, from the `exports` of all packages. */
  readonly entryPoints: ReadonlyMap<string, string>;
  /** Folders of packages with `"sideEffects": false`: a bundler omits their files that nobody imports from. */
  readonly treeShakeable: readonly string[];
}

const roots = ['apps', 'packages', 'tools', 'e2e', 'bench'];
const skippedFolders = new Set(['node_modules', 'dist', 'data', 'coverage', 'breaches', 'locales']);
/** Scripts that browsers load as they are, too. */
const source = /\.(ts|tsx|mts|mjs)$|^apps\/web\/public\/.*\.js$/;
const testFile = /(\.(test|spec)\.tsx?$)|(^|\/)testing\/|^packages\/testkit\/|^e2e\//;

export function readTree(root: string): SourceTree {
  const paths = roots.flatMap((folder) => listFiles(root, folder));
  const known = new Set(paths);
  const manifests = readManifests(root, paths);
  const entryPoints = readEntryPoints(manifests);
  const files = paths
    .filter((path) => source.test(path))
    .map((path) => readSource(root, path, known, entryPoints));
  const treeShakeable = manifests.filter((each) => each.sideEffects === false).map((each) => each.folder);
  return { files, byPath: new Map(files.map((file) => [file.path, file])), entryPoints, treeShakeable };
}

function readSource(
  root: string,
  path: string,
  known: Set<string>,
  entryPoints: Map<string, string>,
): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const kind = path.endsWith('x')
    ? ts.ScriptKind.TSX
    : /\.m?js$/.test(path)
      ? ts.ScriptKind.JS
      : ts.ScriptKind.TS;
  const options = {
    languageVersion: ts.ScriptTarget.ES2022,
    // No rule reads comments.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const ast = ts.createSourceFile(path, text, options, true, kind);
  const nodes = listNodes(ast);
  const imports = readImports(ast, nodes).map((found) => {
    const target = resolve(path, found.specifier, known, entryPoints);
    return target === undefined ? found : { ...found, target };
  });
  return { path, text, ast, nodes, imports, isTest: testFile.test(path) };
}

function resolve(from: string, specifier: string, known: Set<string>, entryPoints: Map<string, string>) {
  if (!specifier.startsWith('.')) return entryPoints.get(specifier);
  const exact = posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')));
  const candidates = [exact, `${exact}.ts`, `${exact}.tsx`, `${exact}/index.ts`, `${exact}/index.tsx`];
  return candidates.find((candidate) => known.has(candidate));
}

interface Manifest {
  readonly folder: string;
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly sideEffects?: unknown;
}

function readManifests(root: string, paths: readonly string[]): Manifest[] {
  const found = paths.filter((path) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path));
  return found.flatMap((path) => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
    return hasExports(manifest) ? [{ ...manifest, folder: posix.dirname(path) }] : [];
  });
}

function hasExports(value: unknown): value is Omit<Manifest, 'folder'> {
  return typeof value === 'object' && value !== null && 'name' in value && 'exports' in value;
}

function readEntryPoints(manifests: readonly Manifest[]): Map<string, string> {
  const entryPoints = manifests.flatMap(({ folder, name, exports }) =>
    Object.entries(exports).flatMap(([subpath, file]): [string, string][] =>
      typeof file === 'string' ? [[posix.join(name, subpath), posix.join(folder, file)]] : [],
    ),
  );
  return new Map(entryPoints);
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(root, path);
  });
}

/** The line of a node, counted from 1. */
export function lineOf(file: SourceFile, node: ts.Node): number {
  return file.ast.getLineAndCharacterOfPosition(node.getStart(file.ast)).line + 1;
}

/** Calls `visit` for every node below the root of the file, parents first. */
export function walk(file: SourceFile, visit: (node: ts.Node) => void): void {
  for (const node of file.nodes) visit(node);
}

/** Most rules look at every node, and a list is read faster than a tree. */
function listNodes(ast: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const step = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, step);
  };
  ts.forEachChild(ast, step);
  return nodes;
}
