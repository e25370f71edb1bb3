/** The test suites, counted from vitest's own report. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { duration, root, runNode } from './run-step.mjs';

/** A suite's files, by the end of their names; the first match counts. */
const suffixes = [
  ['e2e', '.spec.ts'],
  ['db', '.db.test.ts'],
  ['rt', '.rt.test.ts'],
  ['prop', '.prop.test.ts'],
  ['web', '.test.tsx'],
  ['pure', '.test.ts'],
];
const suiteOf = (file) => suffixes.find(([, suffix]) => file.endsWith(suffix))[0];
/** The vitest project of a suite. */
const projectOf = (suite) => (suite === 'db' || suite === 'rt' ? 'server' : suite);

/**
 * Suites of one group run in one vitest. Those with the same `groupOrder` share workers, so that the next one's first
 * files start while the last ones of a suite still wait for something.
 */
export const suiteGroups = [
  ['pure', 'prop'],
  ['e2e', 'web', 'db', 'rt'],
];

/** A node program that prints which browser the tests would use, or fails with the reason. */
const browserProbe = ['--import', 'tsx', 'packages/testkit/src/browser/probe.ts'];
let probing;

/** Whether there is a browser for the tests; looked for once. */
export function probeBrowser() {
  probing ??= runNode(browserProbe);
  return probing;
}

/** Why a suite can't run here; undefined when it can. */
async function findSkipReason(suite) {
  if (suite !== 'e2e') return undefined;
  const folder = join(root, 'e2e');
  const specs = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  if (!specs.some((name) => String(name).endsWith('.spec.ts'))) return 'there is no e2e/*.spec.ts';
  const probe = await probeBrowser();
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
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, flaky: string[], files?: object[],
 * skipReason?: string }} SuiteResult counted in tests; `files` has the duration of each file and its tests; `flaky`
 * lists the tests that failed first and then passed, `skipReason` says why the suite can't run here
 *
 * @param {string[]} names suites of one group
 * @param {Record<string, string>} [env] the result of `startSharedServices`
 * @returns {Promise<SuiteResult[]>} one for each name
 */
export async function runSuites(names, env = {}) {
  const results = [];
  const runnable = [];
  for (const name of names) {
    const skipReason = await findSkipReason(name);
    if (skipReason === undefined) {
      runnable.push(name);
      continue;
    }
    console.log(`skip  ${name}: ${skipReason}`);
    results.push({ name, passed: 0, failed: 0, skipped: 0, flaky: [], skipReason });
  }
  if (runnable.length === 0) return results;
  console.log(`\n----- ${runnable.join(', ')}`);
  const run = await runVitest(runnable, env);
  for (const name of runnable) {
    const counts = await retryFailedFiles(name, env, run.suites.get(name));
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const flaky = counts.flaky.length > 0 ? `, ${counts.flaky.length} flaky` : '';
    const verdict = counts.failed === 0 ? 'ok   ' : 'FAIL ';
    console.log(`${verdict} ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}${flaky}`);
    results.push({ name, ...counts });
  }
  console.log(`${runnable.join(', ')} took ${duration(run.seconds)}`);
  return results;
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
    const again = await runVitest([suite], env, names);
    counts = withRetried(counts, files, again.suites.get(suite));
  }
  // The first run tells how long the files take.
  return { ...counts, files: first.files };
}

/** The counts of a suite after some of its files were run again. */
function withRetried(before, files, again) {
  const sum = (amount) => files.reduce((total, file) => total + amount(file), 0);
  const others = before.files.filter((file) => !files.includes(file));
  const stillFailed = new Set(again.files.flatMap((file) => (file.broken ? [file.name] : file.failed)));
  const failedBefore = files.flatMap((file) => (file.broken ? [file.name] : file.failed));
  return {
    passed: before.passed - sum((file) => file.passed) + again.passed,
    failed: again.failed,
    skipped: before.skipped - sum((file) => file.skipped) + again.skipped,
    files: [...others, ...again.files],
    flaky: [...before.flaky, ...failedBefore].filter((name) => !stillFailed.has(name)),
  };
}

/** Results by suite, and how long they took together. */
async function runVitest(names, env, files = filesOf(names)) {
  const folder = mkdtempSync(join(tmpdir(), 'turnstage-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const projects = [...new Set(names.map(projectOf))].flatMap((name) => ['--project', name]);
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...files];
    const { ok, seconds } = await runNode(args, { live: true, env });
    const results = existsSync(report) ? readReport(report) : [];
    const suites = new Map(names.map((name) => [name, count(results.filter((file) => file.suite === name))]));
    const hasFailure = [...suites.values()].some(({ failed }) => failed > 0);
    // A run can fail without a failed test: its setup threw, or an error came after the last test.
    if (!ok && !hasFailure) suites.get(names[0]).failed = 1;
    return { suites, seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How the files of the suites end, if not all of their projects' files belong to them. */
function filesOf(names) {
  const isWhole = names.includes('db') === names.includes('rt');
  return isWhole ? [] : names.map((name) => suffixes.find(([suite]) => suite === name)[1]);
}

/** Parses vitest's report by file. */
function readReport(report) {
  return JSON.parse(readFileSync(report, 'utf8')).testResults.map((file) => {
    const name = relative(root, file.name);
    const withStatus = (status) => file.assertionResults.filter((test) => test.status === status);
    const [passed, failed] = [withStatus('passed').length, withStatus('failed')];
    return {
      name,
      suite: suiteOf(name),
      passed,
      failed: failed.map((test) => `${name}: ${test.fullName}`),
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
}

function count(files) {
  const sum = (amount) => files.reduce((total, file) => total + amount(file), 0);
  return {
    passed: sum((file) => file.passed),
    failed: sum((file) => file.failed.length + Number(file.broken)),
    skipped: sum((file) => file.skipped),
    files,
  };
}
