/**
 * `npm test`: every check, then every test suite, from fast to slow. `--only pure,db` runs only those. At the end it
 * lists the slowest files and tests; the last line is always `N passed, N failed`.
 */
import { build, checks, runCheck } from './checks.mjs';
import { findMissingTools } from './missing-tools.mjs';
import { duration } from './run-step.mjs';
import { describeSlowest } from './slowest.mjs';
import { startSharedServices } from './shared-services.mjs';
import { runSuite, suites } from './suites.mjs';

/** Small steps need little more than one core and run two at a time; a suite has the machine to itself. */
const steps = [
  ...[...checks, build].map((check) => ({ name: check.name, small: true, run: () => runCheckStep(check) })),
  ...suites.map((suite) => ({ name: suite, small: false, run: (env) => runSuite(suite, env) })),
];

/** These need a PostgreSQL; the first two a build of the server too. */
const needsSharedServices = new Set(['db', 'rt', 'e2e']);

async function runCheckStep(check) {
  const result = await runCheck(check);
  return { passed: Number(result === 'passed'), failed: Number(result === 'failed'), skipped: 0 };
}

/** The steps that `--only` names; all of them without it. */
function selectSteps(args) {
  const at = args.indexOf('--only');
  if (at < 0) return steps;
  const wanted = (args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (wanted.length === 0 || unknown.length > 0) {
    console.error(`--only takes a list of: ${steps.map((step) => step.name).join(', ')}`);
    process.exit(2);
  }
  return steps.filter((step) => wanted.includes(step.name));
}

const started = Date.now();
const wanted = selectSteps(process.argv.slice(2));
const rows = [];
const run = async (step, env) => rows.push({ name: step.name, ...(await step.run(env)) });
const small = wanted.filter((step) => step.small);
const runSmallSteps = async () => {
  for (let step = small.shift(); step; step = small.shift()) await run(step);
};
await Promise.all([runSmallSteps(), runSmallSteps()]);
let shared;
let left = wanted.filter((each) => needsSharedServices.has(each.name)).length;
for (const step of wanted.filter((each) => !each.small)) {
  if (!needsSharedServices.has(step.name)) {
    await run(step);
    continue;
  }
  shared ??= await startSharedServices();
  await run(step, shared.env);
  left -= 1;
  if (left === 0) await shared.stop();
}

const slowest = describeSlowest(rows);
if (slowest) console.log(`\n-----\n${slowest}`);

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
const broken = rows.filter((row) => row.failed > 0).map((row) => row.name);
console.log(`\n-----\n${broken.length === 0 ? 'all passed' : `failed: ${broken.join(', ')}`}`);
for (const name of rows.flatMap((row) => row.flaky ?? []))
  console.log(`flaky (failed, then passed on retry): ${name}`);
for (const { name, skipReason } of rows) if (skipReason) console.log(`skipped ${name}: ${skipReason}`);
if (wanted.some((step) => !step.small))
  for (const sentence of findMissingTools()) console.log(`partly skipped: ${sentence}`);
if (total('skipped') > 0) console.log(`${total('skipped')} tests were skipped`);
console.log(`total time ${duration((Date.now() - started) / 1000)}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = broken.length === 0 ? 0 : 1;
