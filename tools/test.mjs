/**
 * `npm test`: every check, then every test suite, from the cheap to the dear.
 * `--only pure,db` runs just the named ones. The last line is always `N passed, N failed`.
 */
import { build, checks, runCheck } from './checks.mjs';
import { lacking } from './lacking.mjs';
import { duration } from './run-step.mjs';
import { startShared } from './shared-start.mjs';
import { runSuite, suites } from './suites.mjs';

/** The small ones keep hardly more than one core busy and run two at a time; a suite has the machine to itself. */
const steps = [
  ...[...checks, build].map((check) => ({ name: check.name, small: true, run: () => countCheck(check) })),
  ...suites.map((suite) => ({ name: suite, small: false, run: (env) => runSuite(suite, env) })),
];

/** They stand on a PostgreSQL and a build of the server. */
const sharing = new Set(['db', 'rt']);

async function countCheck(check) {
  const result = await runCheck(check);
  return { passed: Number(result === 'passed'), failed: Number(result === 'failed'), skipped: 0 };
}

/** The steps that `--only` names; all of them without it. */
function chosen(args) {
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
const wanted = chosen(process.argv.slice(2));
const rows = [];
const run = async (step, env) => rows.push({ name: step.name, ...(await step.run(env)) });
const small = wanted.filter((step) => step.small);
const lane = async () => {
  for (let step = small.shift(); step; step = small.shift()) await run(step);
};
await Promise.all([lane(), lane()]);
let shared;
let left = wanted.filter((each) => sharing.has(each.name)).length;
for (const step of wanted.filter((each) => !each.small)) {
  if (!sharing.has(step.name)) {
    await run(step);
    continue;
  }
  shared ??= await startShared();
  await run(step, shared.env);
  left -= 1;
  if (left === 0) await shared.stop();
}

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
const broken = rows.filter((row) => row.failed > 0).map((row) => row.name);
console.log(`\n-----\n${broken.length === 0 ? 'all well' : `failed: ${broken.join(', ')}`}`);
for (const name of rows.flatMap((row) => row.unsteady ?? []))
  console.log(`unsteady (failed, then passed at the second try): ${name}`);
for (const { name, absent } of rows) if (absent) console.log(`skipped ${name}: ${absent}`);
if (wanted.some((step) => !step.small))
  for (const sentence of lacking()) console.log(`skipped in part: ${sentence}`);
if (total('skipped') > 0) console.log(`${total('skipped')} tests were skipped`);
console.log(`total time ${duration((Date.now() - started) / 1000)}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = broken.length === 0 ? 0 : 1;
