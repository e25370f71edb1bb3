/** The checks without a test runner: each has a name, its node calls, and a file that it needs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { duration, root, runNode } from './run-step.mjs';

const tsc = 'node_modules/ts7/bin/tsc';
const projects = [
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'packages/permissions/tsconfig.json',
  'packages/room-engine/tsconfig.json',
  'packages/music/tsconfig.json',
  'packages/avatars/tsconfig.json',
];

/** The Go programs collect garbage all the time; they exit too soon for that to be worth a third of their work. */
const lessGarbageCollection = { GOGC: '400' };

/** The compiler would start four checkers that repeat much of the work; there are two cores and other checks to run. */
export const checks = [
  {
    name: 'typecheck',
    env: lessGarbageCollection,
    calls: projects.map((project) => [tsc, '-p', project, '--checkers', '1']),
  },
  { name: 'lint', env: lessGarbageCollection, calls: [['node_modules/oxlint/bin/oxlint', '--quiet']] },
  { name: 'architecture', calls: [['--import', 'tsx', 'tools/architecture/main.ts']] },
  { name: 'generated', calls: [['tools/generate.mjs', '--check']], needs: 'tools/generate.mjs' },
];

export const build = { name: 'build', calls: [['tools/build.mjs']] };

/**
 * Runs one check and prints a line, followed by the output of the tools when it failed.
 * @returns {Promise<'passed' | 'failed' | 'skipped'>}
 */
export async function runCheck({ name, calls, needs, env }) {
  if (needs && !existsSync(join(root, needs))) {
    console.log(`skip  ${name}: there is no ${needs}`);
    return 'skipped';
  }
  const results = [];
  for (const args of calls) results.push(await runNode(args, { env }));
  const failed = results.filter((result) => !result.ok);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  console.log(`${failed.length === 0 ? 'ok   ' : 'FAIL '} ${name} (${duration(seconds)})`);
  for (const result of failed) console.log(`${result.output}\n`);
  return failed.length === 0 ? 'passed' : 'failed';
}
