/** Builds the web client as its own vite configuration says, but to where it is told. */
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
