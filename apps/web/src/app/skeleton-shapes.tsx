/**
 * The forms of lobby, cards and room while their code loads. They are in every page's first file; the others are in
 * `later-skeleton-shapes.tsx`.
 */
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

export interface ShapeProps {
  /** The width of the screen's content, such as `max-w-[60rem]`. */
  width?: string | undefined;
  /** The width of the first of two columns, such as `md:w-74`. */
  columnWidth?: string | undefined;
  /** The address names one of the screen's items, which a phone shows in place of the list. */
  hasItem: boolean;
}

export const title = <Skeleton className="h-8 w-56 max-w-3/5" />;
export const frame = (width: string | undefined, content: ReactNode) => (
  <div className={classNames('mx-auto w-full px-4 pt-5 pb-10 md:px-8', width ?? 'max-w-[1680px]')}>
    {content}
  </div>
);
export const times = (count: number, className: string) =>
  // oxlint-disable-next-line react/no-array-index-key
  Array.from({ length: count }, (_none, index) => <Skeleton key={index} className={className} />);

export function CardsShape({ width }: ShapeProps) {
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
export function LobbyShape(props: ShapeProps) {
  return (
    <div className="mx-auto max-w-[1680px] xl:grid xl:grid-cols-[minmax(0,1fr)_332px]">
      <CardsShape {...props} />
      <div className="hidden pt-5 pr-8 xl:block">
        <Skeleton className="h-96 rounded-card" />
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
