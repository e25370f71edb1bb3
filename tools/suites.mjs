/** The test suites: the vitest projects, run one after the other and counted from vitest's own report. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { duration, root, runNode } from './run-step.mjs';

export const suites = ['pure', 'web', 'prop', 'db', 'rt', 'e2e'];

/** A node program that prints which browser the tests would use, or fails with the reason. */
const browserProbe = ['--import', 'tsx', 'packages/testkit/src/browser/probe.ts'];

/** Why a suite can't run here; undefined when it can. */
async function findSkipReason(suite) {
  if (suite !== 'e2e') return undefined;
  const folder = join(root, 'e2e');
  const specs = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  if (!specs.some((name) => String(name).endsWith('.spec.ts'))) return 'there is no e2e/*.spec.ts';
  const probe = await runNode(browserProbe);
  return probe.ok ? undefined : probe.output;
}

/**
 * Suites that wait for rendering, sockets, a database or a browser. Files with failed tests are retried alone, twice at
 * most. A test that passes then is reported by name as flaky, so that someone fixes it, without hiding the results of
 * the thousands of others.
 */
const retriedSuites = new Set(['web', 'db', 'rt', 'e2e']);
const maxRetries = 2;
/** More files than this fail for a reason that a retry doesn't remove. */
const maxRetriedFiles = 5;

/**
 * @param {string} suite a project of vitest.config.ts
 * @param {Record<string, string>} [env] the result of `startSharedServices`
 * @returns {Promise<{ passed: number, failed: number, skipped: number, flaky: string[], files?: object[],
 * skipReason?: string }>} counted in tests; `files` has the duration of each file and its tests; `flaky` lists the
 * tests that failed first and then passed, `skipReason` says why the suite can't run here
 */
export async function runSuite(suite, env = {}) {
  const reason = await findSkipReason(suite);
  if (reason !== undefined) {
    console.log(`skip  ${suite}: ${reason}`);
    return { passed: 0, failed: 0, skipped: 0, flaky: [], skipReason: reason };
  }
  console.log(`\n----- ${suite}`);
  const first = await runVitest(suite, env);
  const counts = await retryFailedFiles(suite, env, first);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const flaky = counts.flaky.length > 0 ? `, ${counts.flaky.length} flaky` : '';
  const verdict = counts.failed === 0 ? 'ok   ' : 'FAIL ';
  console.log(
    `${verdict} ${suite}: ${counts.passed} passed, ${counts.failed} failed${skipped}${flaky} (${duration(counts.seconds)})`,
  );
  return counts;
}

/** Reruns the files with failed tests and replaces their results. */
async function retryFailedFiles(suite, env, first) {
  let counts = { ...first, flaky: [] };
  for (let retry = 0; retry < maxRetries; retry += 1) {
    const files = counts.files.filter((file) => file.failed.length > 0 || file.broken);
    // Nothing can be retried without a failed file: the setup threw, or an error came after the last test.
    if (!retriedSuites.has(suite) || files.length === 0 || files.length > maxRetriedFiles) break;
    const names = files.map((file) => file.name);
    console.log(`\n----- ${suite}, retry: ${names.join(', ')}`);
    counts = withRetried(counts, files, await runVitest(suite, env, names));
  }
  // The first run tells how long the files take.
  return { ...counts, files: first.files };
}

/** The counts of a suite after some of its files were run again. */
function withRetried(before, files, again) {
  const count = (amount) => files.reduce((sum, file) => sum + amount(file), 0);
  const others = before.files.filter((file) => !files.includes(file));
  const stillFailed = new Set(again.files.flatMap((file) => (file.broken ? [file.name] : file.failed)));
  const failedBefore = files.flatMap((file) => (file.broken ? [file.name] : file.failed));
  return {
    passed: before.passed - count((file) => file.passed) + again.passed,
    failed: again.failed,
    skipped: before.skipped - count((file) => file.skipped) + again.skipped,
    seconds: before.seconds + again.seconds,
    files: [...others, ...again.files],
    flaky: [...before.flaky, ...failedBefore].filter((name) => !stillFailed.has(name)),
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
    // A suite can fail without a failed test: its setup threw, or an error came after the last test.
    if (!ok && outcome.failed === 0) outcome.failed = 1;
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parses vitest's report by file. */
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
      // From the first test to the last: without loading the file and starting a server.
      seconds: (file.endTime - file.startTime) / 1000,
      tests: file.assertionResults.map(({ fullName, duration: ms }) => ({
        name: fullName,
        seconds: (ms ?? 0) / 1000,
      })),
      // A file that couldn't be loaded has no failed tests.
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
