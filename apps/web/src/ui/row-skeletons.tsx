import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

interface RowSkeletonsProps {
  count: number;
  /** Round images, for lists of people. */
  isRound?: boolean;
  className?: string;
}

/** Rows of an image and two lines, as songs and people have them. */
export function RowSkeletons({ count, isRound = false, className }: RowSkeletonsProps) {
  return (
    <div className={classNames('flex flex-col gap-4', className)}>
      {Array.from({ length: count }, (_none, row) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={row} className="flex items-center gap-3">
          <Skeleton className={classNames('size-11 shrink-0', isRound && 'rounded-full')} />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
