/** The test suites: the projects of vitest, run one after the other and counted from vitest's own report. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
 * Suites that need sockets, a database or a browser. What fails in them is tried once more, by itself: a test that
 * passes then is told by name as unsteady, so that it gets mended, and does not hide what the other thousands say.
 */
const triedTwice = new Set(['db', 'rt', 'e2e']);

/**
 * @param {string} suite a project of vitest.config.ts
 * @param {Record<string, string>} [env] what `startShared` answered
 * @returns {Promise<{ passed: number, failed: number, skipped: number, unsteady: string[], absent?: string }>} counted in tests;
 *   `unsteady` names the tests that failed and passed at the second try, `absent` says why the suite can't run here
 */
export async function runSuite(suite, env = {}) {
  const reason = await reasonToSkip(suite);
  if (reason !== undefined) {
    console.log(`skip  ${suite}: ${reason}`);
    return { passed: 0, failed: 0, skipped: 0, unsteady: [], absent: reason };
  }
  console.log(`\n----- ${suite}`);
  const first = await runVitest(suite, env);
  const counts = await secondTry(suite, env, first);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const unsteady = counts.unsteady.length > 0 ? `, ${counts.unsteady.length} unsteady` : '';
  const verdict = counts.failed === 0 ? 'ok   ' : 'FAIL ';
  console.log(
    `${verdict} ${suite}: ${counts.passed} passed, ${counts.failed} failed${skipped}${unsteady} (${duration(counts.seconds)})`,
  );
  return counts;
}

/** Runs the files with a failed test again and takes their new result for the old one. */
async function secondTry(suite, env, first) {
  const files = first.files.filter((file) => file.failed.length > 0 || file.broken);
  // Without a file to blame nothing can be tried again: the set-up threw, or an error came after the last test.
  if (!triedTwice.has(suite) || files.length === 0 || files.length > 3) return { ...first, unsteady: [] };
  console.log(`\n----- ${suite}, once more: ${files.map((file) => file.name).join(', ')}`);
  const second = await runVitest(
    suite,
    env,
    files.map((file) => file.name),
  );
  const passedBefore = files.reduce((sum, file) => sum + file.passed, 0);
  const skippedBefore = files.reduce((sum, file) => sum + file.skipped, 0);
  return {
    passed: first.passed - passedBefore + second.passed,
    failed: second.failed,
    skipped: first.skipped - skippedBefore + second.skipped,
    seconds: first.seconds + second.seconds,
    unsteady: second.failed > 0 ? [] : files.flatMap((file) => (file.broken ? [file.name] : file.failed)),
  };
}

async function runVitest(suite, env, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'turnstage-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', suite, ...reporters, ...files];
    const { ok, seconds } = await runNode(args, { live: true, env });
    const outcome = { ...read(report), seconds };
    // A suite can fail with no failed test: its set-up threw, or an error came after the last test.
    if (!ok && outcome.failed === 0) outcome.failed = 1;
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What vitest reports, by file. */
function read(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, files: [] };
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults.map((file) => {
    const withStatus = (status) => file.assertionResults.filter((test) => test.status === status);
    const [passed, failed] = [withStatus('passed').length, withStatus('failed')];
    return {
      name: relative(root, file.name),
      passed,
      failed: failed.map((test) => `${relative(root, file.name)}: ${test.fullName}`),
      skipped: file.assertionResults.length - passed - failed.length,
      // A file that could not be loaded has no tests to fail.
      broken: file.status === 'failed' && failed.length === 0,
    };
  });
  const sum = (amount) => files.reduce((total, file) => total + amount(file), 0);
  return {
    passed: sum((file) => file.passed),
    failed: sum((file) => file.failed.length + Number(file.broken)),
    skipped: sum((file) => file.skipped),
    files,
  };
}
