import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Route, Router, Switch } from 'wouter';
import { classNames } from '../ui/class-names.ts';
import { openModal } from '../ui/dialog/modal-dialogs.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons/index.ts';
import { LazyBoundary } from '../lib/lazy-boundary.tsx';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { hasDockSpace, returnFocus, useDockLocation } from './beside-room.ts';
import { consumeSkeletonShown } from './account-dock-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screens } from './screens.ts';

const dockRouter = { hook: useDockLocation };
const accountScreens = screens.filter(({ opensBesideRoom }) => opensBesideRoom);

/**
 * An account screen beside the room: a dock where there is space, so that the bar stays in reach, else a sheet.
 * Escape, the close button and Back lead to the room.
 */
export function AccountDock({ roomPath }: { roomPath: string }) {
  const { t } = useLingui();
  const [path, navigate] = useDockLocation();
  const isModal = !useMediaQuery(hasDockSpace);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => navigate(roomPath);
  const [isEntering] = useState(() => !consumeSkeletonShown());

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!isModal) element.show();
    const close = isModal ? openModal(element) : () => element.close();
    return () => {
      close();
      queueMicrotask(returnFocus);
    };
  }, [isModal]);
  useStepFocus(dialog, path);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      tabIndex={-1}
      data-dock={isModal ? undefined : ''}
      data-quiet-focus=""
      aria-label={t`Account`}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isModal && !event.defaultPrevented) close();
      }}
      onClick={(event) => {
        if (isModal && event.target === dialog.current) close();
      }}
      className={classNames(
        'm-0 max-w-none overflow-hidden bg-surface-1 p-0 text-ink shadow-float outline-none open:flex open:flex-col',
        '[--nav-height:0px] [--tab-bar-height:0px]',
        isEntering &&
          (isModal ? 'animate-[slide-up_240ms_var(--ease-out)]' : 'animate-[rise_180ms_var(--ease-out)]'),
        isModal
          ? 'mt-auto max-h-[92dvh] w-full pr-[var(--safe-right)] pl-[var(--safe-left)] rounded-t-[20px] backdrop:bg-scrim md:mx-auto md:w-[32rem]'
          : 'fixed inset-y-0 right-0 left-auto z-40 mb-[calc(5.25rem+1px)] h-auto max-h-none w-[calc(28rem+var(--safe-right))] pr-[var(--safe-right)] border-l border-line',
      )}
    >
      <div className="flex justify-end px-2 pt-2">
        <IconButton name={t`Close`} icon={CloseIcon} onClick={close} />
      </div>
      <div className="@container -mt-10 min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[var(--safe-bottom)]">
        <Router {...dockRouter}>
          <ErrorBoundary key={path}>
            <LazyBoundary fallback={<ScreenSkeleton shape="form" />}>
              <Switch>
                {accountScreens.map(({ path: pattern, component }) => (
                  <Route key={pattern} path={pattern} component={component} />
                ))}
              </Switch>
            </LazyBoundary>
          </ErrorBoundary>
        </Router>
      </div>
    </dialog>
  );
}

/** Each step starts at its top, also for screen readers. */
function useStepFocus(dialog: RefObject<HTMLDialogElement | null>, path: string): void {
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    dialog.current?.focus({ preventScroll: true });
  }, [dialog, path]);
}
