/** Builds the web client with its own vite configuration into a given folder. */
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { root } from '../run-step.mjs';

/** @param {string} outDir */
export async function build(outDir) {
  await viteBuild({
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    build: { outDir, emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
  });
}
