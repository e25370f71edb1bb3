/** Runs before every component test. */
// First: React looks for the hook in it when it is loaded.
import './react-commits.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { startI18n } from '../src/lib/i18n/catalogues.ts';
import { useSession } from '../src/session/session.ts';
import { installFakeServer, resetFakeServer } from './fake-server.ts';
import { installPopovers } from './popovers.ts';

interface DomWindow {
  readonly happyDOM: { setURL(url: string): void };
}
const home = 'http://localhost:3000/';

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
  sessionStorage.clear();
  // A link that a test followed has left the page.
  (window as unknown as DomWindow).happyDOM.setURL(home);
  // What a test put there itself, beside what it rendered.
  document.body.replaceChildren();
});

// The next file of this worker has the same DOM, modules and session.
afterAll(async () => {
  // What is loaded ahead of time and fails, because the file has ended, would be broken for the next one too.
  await vi.dynamicImportSettled();
  useSession.setState(useSession.getInitialState(), true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
