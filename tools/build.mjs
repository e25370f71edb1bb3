/**
 * `npm run build`: `dist/server` (esbuild) and `dist/web` (vite). Each part is built only when what it is made of has
 * changed since, told by a hash in `dist/.stamp.json`; `--force` builds both.
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
  if (state.fresh && !force) {
    console.log(`${part.name}: fresh`);
    continue;
  }
  // Made beside its place and moved there when whole, so that a build that fails leaves the old one alone.
  const made = `${part.output}.new`;
  rmSync(made, { recursive: true, force: true });
  const { build } = await import(`./build/${part.name}.mjs`);
  try {
    await build(made);
  } catch (error) {
    console.error(
      `${part.name} could not be built: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
  rmSync(part.output, { recursive: true, force: true });
  renameSync(made, part.output);
  writeStamp({ ...readStamp(), [part.name]: state.hash });
  console.log(`${part.name}: built in ${duration((Date.now() - started) / 1000)}`);
}
