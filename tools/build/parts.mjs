/** The inputs of the two parts of the build, and whether `dist/` was built from exactly these. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-step.mjs';

export const stampFile = join(root, 'dist/.stamp.json');

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages', 'tools/build', 'tools/build.mjs'];

export const parts = [
  {
    name: 'server',
    output: join(root, 'dist/server'),
    entry: 'apps/server/src/main.ts',
    result: 'dist/server/main.js',
    inputs: [...shared, 'apps/server/package.json', 'apps/server/src'],
  },
  {
    name: 'web',
    output: join(root, 'dist/web'),
    entry: 'apps/web/index.html',
    result: 'dist/web/index.html',
    inputs: [...shared, 'apps/web'],
  },
];

const notInput = /(^|\/)(node_modules|dist|testkit)(\/|$)|\.(test|spec)\.tsx?$|\.md$/;

/** Files below a path of the repository in a stable order; none for a missing path. */
function filesOf(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute) || notInput.test(path)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

function hashOf(part) {
  const hash = createHash('sha256');
  for (const path of part.inputs.flatMap(filesOf)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** `{ missing }` names the missing entry; otherwise the hash of the inputs and whether `dist/` matches it. */
export function stateOf(part, stamp) {
  if (!existsSync(join(root, part.entry))) return { missing: part.entry };
  const hash = hashOf(part);
  return { hash, isCurrent: stamp[part.name] === hash && existsSync(join(root, part.result)) };
}

/** True when both parts are up to date; also where only `dist/` was shipped and there is no source. */
export function isBuilt() {
  const stamp = readStamp();
  return parts.every((part) => {
    const state = stateOf(part, stamp);
    return state.missing ? existsSync(join(root, part.result)) : state.isCurrent;
  });
}

export function readStamp() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
}

export function writeStamp(stamp) {
  writeFileSync(`${stampFile}.new`, `${JSON.stringify(stamp, null, 2)}\n`);
  renameSync(`${stampFile}.new`, stampFile);
}
