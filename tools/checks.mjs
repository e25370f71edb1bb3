/** The checks that need no test runner: each has a name, the calls of node that make it, and what it needs to be there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { duration, root, runNode } from './run-step.mjs';

const tsc = 'node_modules/ts7/bin/tsc';
const projects = [
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'packages/room-engine/tsconfig.json',
  'packages/music/tsconfig.json',
  'packages/avatars/tsconfig.json',
];

/** The programs in Go clean up after themselves all the time; they end too soon for it to be worth a third of their work. */
const seldomClean = { GOGC: '400' };

/** The compiler would start four checkers, which look at much of the same again; there are two cores and other checks. */
export const checks = [
  {
    name: 'typecheck',
    env: seldomClean,
    calls: projects.map((project) => [tsc, '-p', project, '--checkers', '1']),
  },
  { name: 'lint', env: seldomClean, calls: [['node_modules/oxlint/bin/oxlint', '--quiet']] },
  { name: 'architecture', calls: [['--import', 'tsx', 'tools/architecture/main.ts']] },
  { name: 'generated', calls: [['tools/generate.mjs', '--check']], needs: 'tools/generate.mjs' },
];

export const build = { name: 'build', calls: [['tools/build.mjs']] };

/**
 * Runs one check and prints a line, and below it what the tools said when it failed.
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
