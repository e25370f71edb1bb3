/** Bundles the server: one file per entry, with chunks for shared code and dynamic imports. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import esbuild from 'esbuild';
import { root } from '../run-step.mjs';
import { bundleOptions } from './server-bundle.mjs';

const source = join(root, 'apps/server/src');

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
    ...bundleOptions,
    sourcemap: 'linked',
    logLevel: 'silent',
  });
}
