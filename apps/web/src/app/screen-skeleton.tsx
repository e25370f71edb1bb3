import { Trans } from '@lingui/react/macro';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../lib/lazy-boundary.tsx';
import type { LaterShape } from './later-skeleton-shapes.tsx';
import { CardsShape, LobbyShape, RoomShape, type ShapeProps } from './skeleton-shapes.tsx';
import { useMainFocusHandover } from './use-main-focus-handover.ts';

const shapes = { lobby: LobbyShape, cards: CardsShape, room: RoomShape };

export type SkeletonShape = keyof typeof shapes | LaterShape;

const { component: LaterSkeleton } = lazyWithCatalogues([], () =>
  import('./later-skeleton-shapes.tsx').then((module) => module.LaterSkeleton),
);

/** The form of a screen. */
export interface ScreenForm extends Pick<ShapeProps, 'width' | 'columnWidth'> {
  shape: SkeletonShape;
}

interface ScreenSkeletonProps extends Partial<ShapeProps> {
  shape: SkeletonShape;
}

/** Shown while a screen's code loads, in the form of what comes. */
export function ScreenSkeleton({ shape, hasItem = false, ...widths }: ScreenSkeletonProps) {
  return (
    <>
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      {renderShape(shape, { ...widths, hasItem })}
    </>
  );
}

function renderShape(shape: SkeletonShape, props: ShapeProps) {
  if (shape === 'lobby' || shape === 'cards' || shape === 'room') {
    const Shape = shapes[shape];
    return <Shape {...props} />;
  }
  return (
    <LazyBoundary>
      <LaterSkeleton {...props} shape={shape} />
    </LazyBoundary>
  );
}

/** Skeleton of a screen without the shell. It has its own `main`, which takes the focus after a navigation. */
export function BareSkeleton({ shape }: { shape: SkeletonShape }) {
  const main = useMainFocusHandover();
  return (
    <main ref={main} id="main" tabIndex={-1}>
      <ScreenSkeleton shape={shape} />
    </main>
  );
}
