/**
 * `npm run build`: `dist/server` (esbuild) and `dist/web` (vite). Builds each part only when its inputs have
 * changed, according to a hash in `dist/.stamp.json`; `--force` builds both.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
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
  if (state.isCurrent && !force) {
    console.log(`${part.name}: up to date`);
    continue;
  }
  // Built next to its target and moved there when complete, so that a failed build keeps the old one.
  const staging = `${part.output}.new`;
  rmSync(staging, { recursive: true, force: true });
  const { build } = await import(`./build/${part.name}.mjs`);
  try {
    await build(staging);
  } catch (error) {
    console.error(`${part.name} failed to build: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  rmSync(part.output, { recursive: true, force: true });
  renameSync(staging, part.output);
  writeStamp({ ...readStamp(), [part.name]: state.hash });
  console.log(`${part.name}: built in ${duration((Date.now() - started) / 1000)}`);
}
