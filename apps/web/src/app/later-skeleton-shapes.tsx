/** The forms of screens that are opened from another one, or that are small. They load beside the screen's own code. */
import { classNames } from '../ui/class-names.ts';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { frame, times, title, type ShapeProps } from './skeleton-shapes.tsx';

const lines = (
  <div className="flex flex-1 flex-col gap-3">
    {title}
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="mt-2 h-11 w-40" />
  </div>
);

/** Tabs and rows. */
function List({ width }: ShapeProps) {
  return frame(
    width ?? 'max-w-[60rem]',
    <>
      <div className="md:pt-3">{title}</div>
      <Skeleton className="mt-5 mb-6 h-9" />
      <RowSkeletons count={8} isRound />
    </>,
  );
}

/** A heading, a field for the search, and songs. */
function Table({ width }: ShapeProps) {
  return frame(
    width ?? 'max-w-[72rem]',
    <>
      {title}
      <Skeleton className="mt-4 mb-6 h-11" />
      <RowSkeletons count={8} />
    </>,
  );
}

/** An image, a title and what belongs to it. */
function Page({ width }: ShapeProps) {
  return frame(
    width ?? 'max-w-[60rem]',
    <>
      <div className="flex gap-6 max-md:flex-col md:pt-3">
        <Skeleton className="h-56 w-full shrink-0 rounded-card md:size-64" />
        {lines}
      </div>
      <RowSkeletons className="mt-10" count={4} />
    </>,
  );
}

/** A card with a form. */
function Form({ width }: ShapeProps) {
  return (
    <div
      className={classNames(
        'mx-auto px-4 pt-[5.625rem] pb-10',
        // As high as the card around the account forms.
        width ? 'md:pt-[5.125rem]' : 'md:pt-[calc(4.125rem+max(1rem,(100dvh-52rem)/3))]',
        width ?? 'max-w-[27rem]',
      )}
    >
      <div className="flex flex-col gap-4 rounded-card bg-surface-2 p-5 shadow-card md:p-6">
        {title}
        {times(3, 'h-14')}
        <Skeleton className="mt-2 h-12" />
      </div>
    </div>
  );
}

/** A list and what is chosen from it; a phone shows one of them. */
function Columns({ width = 'max-w-[1680px]', columnWidth = 'md:w-74', hasItem }: ShapeProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-var(--safe-bottom)-var(--safe-top))]',
        width,
      )}
    >
      <div
        className={classNames(
          'flex w-full shrink-0 flex-col gap-4 bg-surface-1 px-5 pt-6 md:border-r md:border-line',
          hasItem && 'max-md:hidden',
          columnWidth,
        )}
      >
        <Skeleton className="mb-2 h-7 w-28" />
        {times(6, 'h-11 rounded-control')}
      </div>
      <div className={classNames('min-w-0 flex-1 px-4 pt-6 md:px-8', !hasItem && 'max-md:hidden')}>
        {title}
        <RowSkeletons className="mt-6" count={7} />
      </div>
    </div>
  );
}

const shapes = { list: List, table: Table, page: Page, form: Form, columns: Columns };

export type LaterShape = keyof typeof shapes;

export function LaterSkeleton({ shape, ...props }: ShapeProps & { shape: LaterShape }) {
  const Shape = shapes[shape];
  return <Shape {...props} />;
}
