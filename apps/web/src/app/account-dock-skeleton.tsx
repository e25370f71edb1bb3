import { useLayoutEffect } from 'react';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { classNames } from '../ui/class-names.ts';
import { hasDockSpace } from './beside-room.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

let isShown = false;

/** Whether the skeleton was shown, so that the dock that replaces it doesn't animate in again. True once. */
export function consumeSkeletonShown(): boolean {
  const wasShown = isShown;
  isShown = false;
  return wasShown;
}

/** Placeholder of the account dock while its code loads. */
export function AccountDockSkeleton() {
  const isModal = !useMediaQuery(hasDockSpace);
  useLayoutEffect(() => {
    isShown = true;
  }, []);
  return (
    <div className={classNames('fixed inset-0 z-40 flex flex-col justify-end', isModal && 'bg-scrim')}>
      <div
        className={classNames(
          'bg-surface-1 shadow-float',
          isModal
            ? 'max-h-[92dvh] w-full animate-[slide-up_240ms_var(--ease-out)] rounded-t-[20px] md:mx-auto md:w-[32rem]'
            : 'ml-auto mb-[calc(5.25rem+1px)] w-[calc(28rem+var(--safe-right))] flex-1 animate-[rise_180ms_var(--ease-out)] border-l border-line pr-[var(--safe-right)]',
        )}
      >
        <ScreenSkeleton shape="form" />
      </div>
    </div>
  );
}
