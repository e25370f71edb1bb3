import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { RetryablePart } from './retryable-part.tsx';

// React reports errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const People = () => <p>ann and bob</p>;

const renderWith = (error: Error) => {
  const { component: Part } = lazyWithCatalogues(
    [],
    vi.fn(() => Promise.resolve(People)).mockRejectedValueOnce(error),
  );
  renderScreen(
    <ErrorBoundary>
      <p>The song goes on</p>
      <RetryablePart fallback="">
        <Part />
      </RetryablePart>
    </ErrorBoundary>,
  );
};

it('says in its own place that its code could not be loaded, and loads it again', async () => {
  renderWith(new TypeError('Failed to fetch dynamically imported module: /assets/people.js'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Couldn’t load this' })).toBeTruthy();
  expect(screen.getByText('The song goes on')).toBeTruthy();
  await userEvent.click(retry);
  expect(await screen.findByText('ann and bob')).toBeTruthy();
});

it('hides no other error', async () => {
  renderWith(new Error('out of tune'));
  expect(await screen.findByRole('heading', { name: 'This page crashed' })).toBeTruthy();
});
