import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';
import { useMainFocusHandover } from './use-main-focus-handover.ts';

/** Shown while a screen's code loads. */
export function ScreenSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[1680px] p-4 md:p-8">
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      <Skeleton className="h-8 w-56" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-60 rounded-card" />
        ))}
      </div>
    </div>
  );
}

/** Skeleton of a screen without the shell. It has its own `main`, which takes the focus after a navigation. */
export function BareSkeleton() {
  const main = useMainFocusHandover();
  return (
    <main ref={main} id="main" tabIndex={-1}>
      <ScreenSkeleton />
    </main>
  );
}
