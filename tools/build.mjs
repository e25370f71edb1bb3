/**
 * `npm run build`: `dist/server` (esbuild) and `dist/web` (vite). Each part is built only when what it is made of has
 * changed since, told by a hash in `dist/.stamp.json`; `--force` builds both.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parts, readStamp, stampFile, stateOf, writeStamp } from './build/parts.mjs';
import { duration } from './run-step.mjs';

const force = process.argv.includes('--force');
mkdirSync(dirname(stampFile), { recursive: true });

for (const part of parts) {
  const started = Date.now();
  const state = stateOf(part, readStamp());
  if (state.missing) {
    console.error(`Nothing to build for ${part.name}: ${state.missing} does not exist.`);
    process.exit(1);
  }
  if (state.fresh && !force) {
    console.log(`${part.name}: fresh`);
    continue;
  }
  // Without its line in the stamp a half-made part is never taken for a finished one.
  writeStamp({ ...readStamp(), [part.name]: undefined });
  rmSync(part.output, { recursive: true, force: true });
  const { build } = await import(`./build/${part.name}.mjs`);
  await build();
  writeStamp({ ...readStamp(), [part.name]: state.hash });
  console.log(`${part.name}: built in ${duration((Date.now() - started) / 1000)}`);
}
