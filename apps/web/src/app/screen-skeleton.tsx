import { Trans } from '@lingui/react/macro';
import { skeletonShapes, type ShapeProps, type SkeletonShape } from './skeleton-shapes.tsx';
import { useMainFocusHandover } from './use-main-focus-handover.ts';

/** The form of a screen. */
export interface ScreenForm extends Pick<ShapeProps, 'width' | 'columnWidth'> {
  shape: SkeletonShape;
}

interface ScreenSkeletonProps extends Partial<ShapeProps> {
  shape: SkeletonShape;
}

/** Shown while a screen's code loads, in the form of what comes. */
export function ScreenSkeleton({ shape, hasItem = false, ...widths }: ScreenSkeletonProps) {
  const Shape = skeletonShapes[shape];
  return (
    <>
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      <Shape {...widths} hasItem={hasItem} />
    </>
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
