import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CratesFrame } from './crates-frame.tsx';

/** The two columns while the crates load. */
export function CratesSkeleton() {
  return (
    <CratesFrame>
      <output className="sr-only">
        <Trans>Loading your crates</Trans>
      </output>
      <div className="flex w-full flex-col gap-4 bg-surface-1 px-8 pt-6 md:w-74 md:border-r md:border-line">
        <Skeleton className="mb-4 h-7 w-28" />
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-11 rounded-control" />
        ))}
      </div>
      <div className="hidden flex-1 flex-col gap-4 px-8 pt-6 md:flex">
        <Skeleton className="h-8 w-64" />
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <Skeleton key={row} className="h-11 rounded-control" />
        ))}
      </div>
    </CratesFrame>
  );
}
