import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import { renderPartFailure } from './part-failure.tsx';
import { OptionalPart } from '../lib/optional-part.tsx';

// React reports errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const renderWith = (error: Error) => {
  const Part = lazy(() => Promise.reject(error));
  renderScreen(
    <ErrorBoundary>
      <p>The song goes on</p>
      <OptionalPart>
        <Part />
      </OptionalPart>
    </ErrorBoundary>,
  );
};

it('is left out when its code cannot be loaded, and the screen stays', async () => {
  renderWith(new TypeError('Failed to fetch dynamically imported module: /assets/card.js'));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText('The song goes on')).toBeTruthy();
});

it('hides no other error', async () => {
  renderWith(new Error('out of tune'));
  expect(await screen.findByRole('heading', { name: 'This page crashed' })).toBeTruthy();
});

it('says in the place of a part that somebody opened that it could not be loaded, and loads it again', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/people.js');
  const load = vi.fn(() => Promise.resolve(() => <p>ann and bob</p>)).mockRejectedValueOnce(error);
  const { component: Part } = lazyWithCatalogues([], load);
  renderScreen(
    <ErrorBoundary>
      <p>The song goes on</p>
      <OptionalPart renderFailure={renderPartFailure}>
        <Part />
      </OptionalPart>
    </ErrorBoundary>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The song goes on')).toBeTruthy();
  await userEvent.click(retry);
  expect(await screen.findByText('ann and bob')).toBeTruthy();
});
