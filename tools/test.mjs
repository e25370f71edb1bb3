/**
 * `npm test`: every check, then every test suite, from fast to slow. `--only pure,db` runs only those. At the end it
 * lists the slowest files and tests; the last line is always `N passed, N failed`.
 */
import { build, checks, runCheck } from './checks.mjs';
import { findMissingTools } from './missing-tools.mjs';
import { duration } from './run-step.mjs';
import { describeSlowest } from './slowest.mjs';
import { startSharedServices } from './shared-services.mjs';
import { probeBrowser, runSuites, suiteGroups } from './suites.mjs';

/** The tests of the server and of the whole product need a PostgreSQL and a build of the server. */
const needsSharedServices = (group) => group.some((name) => ['db', 'rt', 'e2e'].includes(name));

/** Small steps need little more than one core and run two at a time. The first suites start beside the last of them. */
const smallSteps = [...checks, build];
const allNames = [...smallSteps.map(({ name }) => name), ...suiteGroups.flat()];

async function runCheckStep(check) {
  const result = await runCheck(check);
  return { passed: Number(result === 'passed'), failed: Number(result === 'failed'), skipped: 0 };
}

/** The steps that `--only` names; all of them without it. */
function selectNames(args) {
  if (args.length === 0) return allNames;
  const [option, list = '', ...others] = args;
  const wanted = list.split(',').filter(Boolean);
  const isKnown = wanted.length > 0 && wanted.every((name) => allNames.includes(name));
  if (option === '--only' && isKnown && others.length === 0) return wanted;
  console.error(
    `--only takes a list of: ${allNames.join(', ')}. Single files: npx vitest --project <name> <file>`,
  );
  process.exit(2);
}

const started = Date.now();
const wanted = selectNames(process.argv.slice(2));
const rows = [];
const small = smallSteps.filter(({ name }) => wanted.includes(name));
const runSmallSteps = async () => {
  for (let step = small.shift(); step; step = small.shift())
    rows.push({ name: step.name, ...(await runCheckStep(step)) });
};
const lanes = [runSmallSteps(), runSmallSteps()];
await Promise.race(lanes);
const groups = suiteGroups
  .map((group) => group.filter((name) => wanted.includes(name)))
  .filter(({ length }) => length > 0);
// Started beside the first suites, which leave them time to get ready.
const starting = groups.some(needsSharedServices) ? startSharedServices() : undefined;
if (wanted.includes('e2e')) void probeBrowser();
for (const group of groups) {
  const isShared = needsSharedServices(group);
  if (isShared) await Promise.all(lanes);
  rows.push(...(await runSuites(group, isShared ? (await starting).env : {})));
}
await (await starting)?.stop();
await Promise.all(lanes);

const slowest = describeSlowest(rows);
if (slowest) console.log(`\n-----\n${slowest}`);

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
const broken = rows.filter((row) => row.failed > 0).map((row) => row.name);
console.log(`\n-----\n${broken.length === 0 ? 'all passed' : `failed: ${broken.join(', ')}`}`);
for (const name of rows.flatMap((row) => row.flaky ?? []))
  console.log(`flaky (failed, then passed on retry): ${name}`);
for (const { name, skipReason } of rows) if (skipReason) console.log(`skipped ${name}: ${skipReason}`);
if (groups.length > 0) for (const sentence of findMissingTools()) console.log(`partly skipped: ${sentence}`);
if (total('skipped') > 0) console.log(`${total('skipped')} tests were skipped`);
console.log(`total time ${duration((Date.now() - started) / 1000)}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = broken.length === 0 ? 0 : 1;
