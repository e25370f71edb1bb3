/** Runs before every component test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { startI18n } from '../src/lib/i18n/catalogues.ts';
import { installFakeServer, resetFakeServer } from './fake-server.ts';
import { installPopovers } from './popovers.ts';

// The default of `findBy…` and `waitFor`, one second, is nothing on a busy machine.
configure({ asyncUtilTimeout: 50_000 });
installPopovers();
// Before any module under test is loaded: the API client takes `fetch` once.
installFakeServer();
await startI18n();

afterEach(() => {
  cleanup();
  resetFakeServer();
  localStorage.clear();
});
