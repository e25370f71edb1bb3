import { Skeleton } from '../../../ui/skeleton.tsx';

/** Rows of people that are loading. */
export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3 py-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
