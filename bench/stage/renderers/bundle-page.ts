/** The script of `page.ts` with the worker's script in it. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

export async function bundlePage(): Promise<string> {
  return bundle('page.ts', { workerSource: JSON.stringify(await bundle('offscreen-worker.ts')) });
}

async function bundle(file: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define,
  });
  return outputFiles[0]?.text ?? '';
}
