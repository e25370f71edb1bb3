/** Builds the web client as its own vite configuration says. */
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { root } from '../run-step.mjs';

export async function build() {
  await viteBuild({
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  });
}
