import { Skeleton } from '../../../ui/skeleton.tsx';

export function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-4 px-2 pt-3 md:px-3">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-11 items-center gap-3">
          <Skeleton className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
