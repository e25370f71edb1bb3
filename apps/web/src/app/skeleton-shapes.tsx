/** The forms that screens have while their code loads. They are in every page's first file, so they are few and small. */
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export interface ShapeProps {
  /** The width of the screen's content, such as `max-w-[60rem]`. */
  width?: string | undefined;
  /** The width of the first of two columns, such as `md:w-74`. */
  columnWidth?: string | undefined;
  /** The address names one of the screen's items, which a phone shows in place of the list. */
  hasItem: boolean;
}

const title = <Skeleton className="h-8 w-56 max-w-3/5" />;
const lines = (
  <div className="flex flex-1 flex-col gap-3">
    {title}
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="mt-2 h-11 w-40" />
  </div>
);

const frame = (width: string | undefined, content: ReactNode) => (
  <div className={classNames('mx-auto w-full px-4 pt-5 pb-10 md:px-8', width ?? 'max-w-[1680px]')}>
    {content}
  </div>
);
const times = (count: number, className: string) =>
  // oxlint-disable-next-line react/no-array-index-key
  Array.from({ length: count }, (_none, index) => <Skeleton key={index} className={className} />);

function Cards({ width }: ShapeProps) {
  return frame(
    width,
    <>
      {title}
      <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,288px),1fr))] gap-4">
        {times(6, 'h-60 rounded-card')}
      </div>
    </>,
  );
}

/** Cards with a column beside them. */
function Lobby(props: ShapeProps) {
  return (
    <div className="mx-auto max-w-[1680px] xl:grid xl:grid-cols-[minmax(0,1fr)_332px]">
      <Cards {...props} />
      <div className="hidden pt-5 pr-8 xl:block">
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}

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
      className={classNames('mx-auto px-4 pt-[5.625rem] pb-10 md:pt-[5.125rem]', width ?? 'max-w-[27rem]')}
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

/** Stage, chat and bar. */
export function RoomShape() {
  return (
    <div className="flex h-dvh flex-col bg-surface-0 pt-[var(--safe-top)] pr-[var(--safe-right)] pl-[var(--safe-left)]">
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <div className="flex h-[36dvh] flex-col gap-3 p-4 lg:h-auto lg:flex-1">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-64" />
          <div className="mt-auto flex items-end justify-center gap-4 pb-8">
            {['h-20', 'h-24', 'h-32', 'h-24', 'h-20'].map((height, seat) => (
              <Skeleton key={seat} className={`${height} w-24 max-lg:w-14`} />
            ))}
          </div>
        </div>
        <div className="flex-1 bg-surface-1 p-4 lg:w-85 lg:flex-none">
          <Skeleton className="h-8 w-full" />
        </div>
      </div>
      <div className="flex h-21 items-center gap-3 bg-surface-2 px-4">
        <Skeleton className="size-14" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="ml-auto h-13 w-48" />
      </div>
    </div>
  );
}

export const skeletonShapes = {
  lobby: Lobby,
  cards: Cards,
  list: List,
  table: Table,
  page: Page,
  form: Form,
  columns: Columns,
  room: RoomShape,
};

export type SkeletonShape = keyof typeof skeletonShapes;
