import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMainFocusHandover } from '../../use-main-focus-handover.ts';

/** The room's layout while the person joins. */
export function RoomSkeleton() {
  const main = useMainFocusHandover();
  return (
    <main ref={main} id="main" tabIndex={-1} className="flex h-dvh flex-col bg-surface-0">
      <output className="sr-only">
        <Trans>Joining the room</Trans>
      </output>
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
    </main>
  );
}
