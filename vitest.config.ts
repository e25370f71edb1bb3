import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiCatalogues } from './apps/web/build/lingui-catalogues.ts';
import { linguiMacro } from './apps/web/build/lingui-macro.ts';

/** The runner would leave one core unused, which is half of a small machine. */
const maxWorkers = Math.min(availableParallelism(), 4);
/**
 * For tests that wait for the database and other processes. A fourth worker for two cores takes a tenth more processor
 * time, and as long.
 */
const whereTestsWait = maxWorkers + 1;
/** For tests that wait for songs to play, pages to load and pauses in typing: three leave a sixth of two cores idle. */
const whereScreensWait = maxWorkers + 2;

/** For `expect.poll`: its default of one second is nothing on a busy machine, which asking every 50 ms keeps busy. */
const poll = { timeout: 60_000, interval: 100 };

/**
 * The file suffix says what a test needs. `pure` and `prop` need nothing, `web` renders components into a DOM without a
 * browser, `server` has what needs its own database (`db`) or real sockets (`rt`), `e2e` a real browser.
 *
 * Projects with the same `groupOrder` have the same number of workers and share them.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // Several runs load the same server.
    experimental: { fsModuleCache: true },
    projects: [
      {
        plugins: [linguiMacro()],
        test: {
          name: 'pure',
          include: ['{apps,packages,tools,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/breaches/**', '**/*.{db,rt,prop}.test.ts'],
          // Far more than any test takes: a busy machine must not fail tests.
          testTimeout: 60_000,
          pool: 'threads',
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [linguiMacro(), linguiCatalogues(), react()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: './apps/web/testing/dom-environment.config.ts',
          setupFiles: ['apps/web/testing/setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          pool: 'threads',
          maxWorkers: whereScreensWait,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'prop',
          include: ['{apps,packages}/**/*.prop.test.ts'],
          testTimeout: 240_000,
          pool: 'threads',
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          // In one project, so that a worker loads the server once for both.
          name: 'server',
          include: ['{apps,packages}/**/*.{db,rt}.test.ts'],
          globalSetup: ['apps/server/testing/database/global-setup.ts'],
          testTimeout: 120_000,
          expect: { poll },
          hookTimeout: 120_000,
          pool: 'forks',
          isolate: false,
          maxWorkers: whereTestsWait,
          sequence: { groupOrder: 2 },
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
          maxWorkers: whereScreensWait,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
