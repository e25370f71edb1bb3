/** Builds the server processes like the production build does: plain JavaScript, so they start without a loader. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../../../tools/build/server-bundle.mjs';

export const mediaWorker = 'media/worker/media.worker.ts';
export const imageWorker = 'media/images/image.worker.ts';
/** The program of `ServerProcess`. */
export const serveProgram = '../testing/process/serve.ts';
/** The program of `ServerHost`. */
export const hostProgram = '../testing/process/server-host.program.ts';
/** The program of `startDatabaseProcess`. */
export const holdDatabaseProgram = '../testing/db/hold-database.fixture.ts';
/** Entries of a complete server. The workers end up next to `main.js`. */
export const serverEntries = ['main.ts', mediaWorker, imageWorker, 'demo/render-track.worker.ts'];

const sources = new URL('../src/', import.meta.url);

/** Workers that fail or wait, each in its own way. */
export const failingWorkers = ['choking', 'dying', 'hanging', 'hungry', 'pausing'] as const;
export type FailingWorker = (typeof failingWorkers)[number];
export const workerSource = (name: FailingWorker) => `../testing/media/${name}-worker.ts`;

export interface ServerBundle {
  /** Ends with a slash. */
  readonly folder: URL;
  /** URL of the bundle built from one of the sources. */
  entry(source: string): URL;
  remove(): void;
}

/** @param entryFiles relative to the server's `src` */
export async function bundleServer(entryFiles: readonly string[]): Promise<ServerBundle> {
  // Inside the workspace, because packages with native code or WebAssembly are resolved from the location of the
  // file.
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'built-server-'));
  // Some tests run the bundle under another account.
  chmodSync(outdir, 0o755);
  const bundleName = (source: string) => basename(source, '.ts');
  await build({
    entryPoints: entryFiles.map((source) => ({
      in: fileURLToPath(new URL(source, sources)),
      out: bundleName(source),
    })),
    outdir,
    ...bundleOptions,
    logLevel: 'error',
  });
  return {
    folder: pathToFileURL(`${outdir}/`),
    entry: (source) => pathToFileURL(join(outdir, `${bundleName(source)}.js`)),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
