import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { ScreenSkeleton, type SkeletonShape } from './screen-skeleton.tsx';
import { findScreen } from './screens.ts';

const shapeOf = (path: string) => findScreen(path)?.skeleton.shape;

it('a screen waits in the form of what comes', () => {
  expect(shapeOf('/')).toBe('lobby');
  expect(shapeOf('/sign-in')).toBe('form');
  expect(shapeOf('/messages')).toBe('columns');
  expect(shapeOf('/r/attic')).toBe('room');
  expect(shapeOf('/u/ann')).toBe('page');
});

const shapes = [
  'lobby',
  'cards',
  'room',
  'list',
  'table',
  'page',
  'form',
  'columns',
] satisfies SkeletonShape[];

it.each(shapes)('says that it loads, in the form of %s', (shape) => {
  renderScreen(<ScreenSkeleton shape={shape} />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

it('on a phone holds the place of the list, or of what was chosen from it', async () => {
  const expectHidden = async (hasItem: boolean, expected: readonly boolean[]) => {
    const { container } = renderScreen(<ScreenSkeleton shape="columns" hasItem={hasItem} />);
    const columns = () => [...(container.lastElementChild?.children ?? [])];
    await vi.waitFor(() =>
      expect(columns().map(({ className }) => className.includes('max-md:hidden'))).toEqual(expected),
    );
  };
  await expectHidden(false, [false, true]);
  await expectHidden(true, [true, false]);
});
