import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
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
