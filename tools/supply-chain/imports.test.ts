/** Every workspace declares the packages that it imports, in one exact version, and uses those that it declares. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const workspaces = ['apps', 'packages']
  .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`))
  .filter((folder) => statSync(path.join(root, folder)).isDirectory());
const isSource = (name: string) => /\.(ts|tsx|mts|mjs|css)$/.test(name);
/** Planted breaches of the architecture aren't code. */
const isSkipped = (name: string) => /(^|\/)(node_modules|dist|breaches)(\/|$)/.test(name);

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => isSource(name) && !isSkipped(name))
    .map((name) => `${folder}/${name}`);
}

const packageName = /^(@[a-z0-9-][\w.-]*\/[a-z0-9-][\w.-]*|[a-z0-9-][\w.-]*)(\/|$)/;

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The packages that a file imports, without the modules of Node. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(read(file), true, true);
  const names = importedFiles.flatMap(({ fileName }) => packageName.exec(fileName)?.[1] ?? []);
  return names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

const isOfTests = (file: string) =>
  /\.test\.tsx?$|\/(testing|dev|dev-world|build|examples?)\/|\.config\.ts$/.test(file);
const { devDependencies: sharedTools = {} } = readManifest('.');

test.each(workspaces)('%s declares what it imports', (folder) => {
  const {
    name: own,
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
  } = readManifest(folder);
  const shipped = { ...dependencies, ...optionalDependencies };
  const code = sourcesIn(folder).filter((file) => !file.endsWith('.css'));
  const missing = code.flatMap((file) => {
    const allowed = isOfTests(file) ? { ...shipped, ...devDependencies, ...sharedTools } : shipped;
    const names = importsOf(file).filter((name) => name !== own && !Object.hasOwn(allowed, name));
    return names.map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test.each(workspaces)('%s uses what it declares', (folder) => {
  const { dependencies = {}, devDependencies = {} } = readManifest(folder);
  // Style sheets, fonts and files of a package are named in other ways than imports.
  const texts = sourcesIn(folder).map(read).join('\n');
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  const isNamed = (name: string) => ["'", '`'].some((quote) => texts.includes(`${quote}${name}`));
  expect(declared.filter((name) => !isNamed(name))).toEqual([]);
});

test.each(['.', ...workspaces])('%s declares exact versions', (folder) => {
  const manifest = readManifest(folder);
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  const inexact = Object.entries(all).filter(
    ([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
  );
  expect(inexact).toEqual([]);
});
