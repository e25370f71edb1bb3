import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { laterPart, preloadLaterParts } from './later-part.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';

const Card = ({ name }: { name: string }) => <p>{`Card of ${name}`}</p>;

it('shows the fallback until its code is there', async () => {
  const Part = laterPart([], () => Promise.resolve(Card));
  renderScreen(
    <LazyBoundary fallback="Loading">
      <Part name="Alice" />
    </LazyBoundary>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Card of Alice')).toBeTruthy();
});

it('renders at once after the preload, without a fallback in between', async () => {
  const load = vi.fn(() => Promise.resolve(Card));
  const Part = laterPart([], load);
  expect(load).not.toHaveBeenCalled();
  preloadLaterParts();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  // Longer than the code, the catalogues follow.
  await vi.waitFor(() => {
    const { unmount } = renderScreen(
      <LazyBoundary fallback="Loading">
        <Part name="Bob" />
      </LazyBoundary>,
    );
    const isThere = screen.queryByText('Card of Bob') !== null;
    unmount();
    expect(isThere).toBe(true);
  });
  preloadLaterParts();
  expect(load).toHaveBeenCalledTimes(1);
});
