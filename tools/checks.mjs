/** The checks without a test runner: each has a name, its node calls, and a file that it needs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { duration, root, runNode } from './run-step.mjs';

/**
 * The Go program that reports type errors and findings that need types uses one core, like the compiler's one checker
 * (`checkers` in tsconfig.base.json): with more, they repeat each other's work. It exits too soon for its garbage to be
 * worth collecting all the time.
 */
const goProgram = { GOMAXPROCS: '1', GOGC: '400' };

export const checks = [
  { name: 'lint', env: goProgram, calls: [['node_modules/oxlint/bin/oxlint', '--quiet']] },
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
