import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function TableSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-3 pt-12">
      <output className="sr-only">
        <Trans>Loading songs</Trans>
      </output>
      {Array.from({ length: 9 }, (_none, row) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={row} className="flex h-11 items-center gap-4">
          <Skeleton className="size-11" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
