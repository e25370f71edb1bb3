import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../lib/lazy-boundary.tsx';

const Crates = () => <h1>Crates</h1>;

const renderLazy = (load: () => Promise<typeof Crates>) => {
  const { component: Content, preload } = lazyWithCatalogues([], load);
  const render = () =>
    renderScreen(
      <ErrorBoundary>
        <LazyBoundary fallback={<p>Loading</p>}>
          <Content />
        </LazyBoundary>
      </ErrorBoundary>,
    );
  return { preload, render };
};

// React reports errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('shows the fallback while the code loads, then the screen', async () => {
  let resolve: (loaded: typeof Crates) => void = () => undefined;
  renderLazy(() => new Promise((loaded) => (resolve = loaded))).render();
  expect(screen.getByText('Loading')).toBeTruthy();
  resolve(Crates);
  expect(await screen.findByRole('heading', { name: 'Crates' })).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

it('shows a screen that was loaded ahead at once, and loads it once', async () => {
  const load = vi.fn(() => Promise.resolve(Crates));
  const { preload, render } = renderLazy(load);
  const { unmount } = render();
  await screen.findByRole('heading', { name: 'Crates' });
  unmount();
  preload();
  render();
  expect(screen.getByRole('heading', { name: 'Crates' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again when the person tries again after an error', async () => {
  const load = vi.fn(() => Promise.resolve(Crates)).mockRejectedValueOnce(new Error('out of tune'));
  renderLazy(load).render();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Crates' })).toBeTruthy();
});

it('says that a page could not be loaded when its file is gone', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/crates.js');
  renderLazy(() => Promise.reject(missing)).render();
  expect(await screen.findByRole('heading', { name: 'Couldn’t load this page' })).toBeTruthy();
});
