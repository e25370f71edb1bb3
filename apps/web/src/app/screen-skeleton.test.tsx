import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { findScreen } from './screens.ts';
import { skeletonShapes, type SkeletonShape } from './skeleton-shapes.tsx';

const shapeOf = (path: string) => findScreen(path)?.skeleton.shape;

it('a screen waits in the form of what comes', () => {
  expect(shapeOf('/')).toBe('lobby');
  expect(shapeOf('/sign-in')).toBe('form');
  expect(shapeOf('/messages')).toBe('columns');
  expect(shapeOf('/r/attic')).toBe('room');
  expect(shapeOf('/u/ann')).toBe('page');
});

it.each(Object.keys(skeletonShapes) as SkeletonShape[])('says that it loads, in the form of %s', (shape) => {
  renderScreen(<ScreenSkeleton shape={shape} />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

it('on a phone holds the place of the list, or of what was chosen from it', () => {
  const columns = (hasItem: boolean) => {
    const { container } = renderScreen(<ScreenSkeleton shape="columns" hasItem={hasItem} />);
    return [...(container.lastElementChild?.children ?? [])].map(({ className }) =>
      className.includes('max-md:hidden'),
    );
  };
  expect(columns(false)).toEqual([false, true]);
  expect(columns(true)).toEqual([true, false]);
});
