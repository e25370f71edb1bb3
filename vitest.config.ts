import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from './apps/web/build/lingui-macro.ts';

/** The runner would leave one core free, which on a small machine is half of it. */
const maxWorkers = Math.min(availableParallelism(), 4);
/** Where tests wait for other processes, for songs to play and pages to load. */
const oneMore = maxWorkers + 1;

/** For `expect.poll`, whose usual second is nothing on a busy machine. */
const poll = { timeout: 60_000 };

/**
 * One project per kind of test; the file suffix says what a test needs.
 * `pure` and `prop` need nothing, `db` a database of its own, `rt` real sockets, `e2e` a real browser.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        plugins: [linguiMacro()],
        test: {
          name: 'pure',
          include: ['{apps,packages,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/breaches/**', '**/*.{db,rt,prop}.test.ts'],
          // Far above what any test takes: a busy machine is no failure.
          testTimeout: 60_000,
          pool: 'threads',
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'prop',
          include: ['{apps,packages}/**/*.prop.test.ts'],
          testTimeout: 240_000,
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'db',
          include: ['{apps,packages}/**/*.db.test.ts'],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
          testTimeout: 120_000,
          expect: { poll },
          hookTimeout: 120_000,
          pool: 'forks',
          isolate: false,
          maxWorkers: oneMore,
        },
      },
      {
        test: {
          name: 'rt',
          include: ['{apps,packages}/**/*.rt.test.ts'],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
          testTimeout: 120_000,
          expect: { poll },
          hookTimeout: 120_000,
          pool: 'forks',
          isolate: false,
          maxWorkers: oneMore,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          testTimeout: 420_000,
          expect: { poll },
          hookTimeout: 240_000,
          pool: 'forks',
          isolate: false,
          maxWorkers: Math.min(oneMore, 3),
        },
      },
    ],
  },
});
