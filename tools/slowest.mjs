/** The slowest test files and tests of a run, as tables. */

const rows = 20;

/** @typedef {{ name: string, suite: string, seconds: number }} Timing */

/** @param {Timing[]} timings */
function table(title, timings) {
  const slowest = timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, rows);
  const lines = slowest.map(
    ({ seconds, suite, name }) => `${seconds.toFixed(1).padStart(7)} s  ${suite.padEnd(4)}  ${name}`,
  );
  return [`the slowest ${slowest.length} of ${timings.length} ${title}`, ...lines].join('\n');
}

/**
 * @param {{ name: string, files?: { name: string, seconds: number, tests: { name: string, seconds: number }[] }[] }[]} suites
 * @returns {string} empty when no suite ran
 */
export function describeSlowest(suites) {
  const files = suites.flatMap(({ name: suite, files = [] }) =>
    files.map(({ name, seconds }) => ({ suite, name, seconds })),
  );
  if (files.length === 0) return '';
  const tests = suites.flatMap(({ name: suite, files = [] }) =>
    files.flatMap((file) =>
      file.tests.map(({ name, seconds }) => ({ suite, name: `${file.name}: ${name}`, seconds })),
    ),
  );
  return `${table('test files', files)}\n\n${table('tests', tests)}`;
}
