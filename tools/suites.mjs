/** The test suites: the projects of vitest, run one after the other and counted from vitest's own report. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duration, root, runNode } from './run-step.mjs';

export const suites = ['pure', 'prop', 'db', 'rt', 'e2e'];

/** Node's own test of a browser: says which one there is, or fails with the reason. */
const browserProbe = ['--import', 'tsx', 'packages/testkit/src/browser/probe.ts'];

/** Why a suite can't run here; undefined when it can. */
async function reasonToSkip(suite) {
  if (suite !== 'e2e') return undefined;
  const folder = join(root, 'e2e');
  const specs = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  if (!specs.some((name) => String(name).endsWith('.spec.ts'))) return 'there is no e2e/*.spec.ts';
  const probe = await runNode(browserProbe);
  return probe.ok ? undefined : probe.output;
}

/**
 * @param {string} suite a project of vitest.config.ts
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>} counted in tests
 */
export async function runSuite(suite) {
  const reason = await reasonToSkip(suite);
  if (reason !== undefined) {
    console.log(`skip  ${suite}: ${reason}`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
  console.log(`\n----- ${suite}`);
  const folder = mkdtempSync(join(tmpdir(), 'turnstage-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', suite, ...reporters];
    const { ok, seconds } = await runNode(args, { live: true });
    const counts = count(report);
    // A suite can fail with no failed test: its set-up threw, or an error came after the last test.
    if (!ok && counts.failed === 0) counts.failed = 1;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const verdict = counts.failed === 0 ? 'ok   ' : 'FAIL ';
    console.log(
      `${verdict} ${suite}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${duration(seconds)})`,
    );
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that could not be loaded has no tests to fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const skipped = numTotalTests - numPassedTests - numFailedTests;
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped };
}
