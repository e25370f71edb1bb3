/**
 * Starts the built server inside this process, so that signals and the exit code are its own. The build, when
 * necessary, runs in a child process, whose memory is then free again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build/parts.mjs';
import { root } from './run-step.mjs';

const bundle = join(root, 'dist/server/main.js');

/** @param {{ args: string[], rebuild: 'when-stale' | 'when-missing' }} options args: the command line arguments */
export async function runServer({ args, rebuild }) {
  const ready = rebuild === 'when-stale' ? isBuilt() : existsSync(bundle);
  if (!ready) {
    // The build prints to stderr: stdout of a command may be piped.
    const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], {
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, bundle, ...args];
  await import(pathToFileURL(bundle).href);
}
