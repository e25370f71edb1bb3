import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { announceLoad, LazyBoundary } from './lazy-boundary.tsx';

it('renders what was suspended when a load is announced, not when React gets to it', () => {
  let isLoaded = false;
  const never = new Promise(() => undefined);
  const Card = () => {
    if (!isLoaded) throw never;
    return <p>Card</p>;
  };
  renderScreen(
    <LazyBoundary fallback={<p>Loading</p>}>
      <Card />
    </LazyBoundary>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  isLoaded = true;
  act(announceLoad);
  expect(screen.getByText('Card')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});
